import { m } from '@shop/contract/messages/messages.js'
import { useState } from 'react'
import { announce } from '../../../lib/announce.ts'
import { download } from '../../lib/download.ts'
import { describeFault } from '../../../lib/problems.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast/toast.ts'

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
  const [pending, setPending] = useState(false)
  async function save() {
    setPending(true)
    try {
      await download(addressOf({ file, parts }), file)
      announce(done)
    } catch (error) {
      toast.error(describeFault(error).title)
    }
    setPending(false)
  }
  return (
    <Button variant="secondary" sends pending={pending} onClick={() => void save()}>
      {m.ui_table_export()}
    </Button>
  )
}
