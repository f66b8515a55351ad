import { m } from '@shop/contract/messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { useDownload } from '../../../ui/download/use-download.ts'

interface ExportButtonProps {
  /** The shop's file, e.g. 'products.csv'. */
  file: string
  /** The search, filters and order of the table; empty ones are left out. */
  parts: Readonly<Record<string, string | boolean | null | undefined>>
  /** The toast when the file is here. */
  done: string
}

function addressOf({ file, parts }: Pick<ExportButtonProps, 'file' | 'parts'>): string {
  const given = Object.entries(parts).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  )
  const query = new URLSearchParams(given).toString()
  return `/export/${file}${query && `?${query}`}`
}

/** 'Export CSV': everything that the filters of a table leave, in its order, as a file. */
export function ExportButton({ file, parts, done }: ExportButtonProps) {
  const { save, pending } = useDownload({ path: addressOf({ file, parts }), file, words: { done } })
  return (
    <Button variant="secondary" size="sm" sends pending={pending} onClick={() => void save()}>
      {m.ui_table_export()}
    </Button>
  )
}
