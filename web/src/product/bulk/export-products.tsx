import { useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { download } from '../../lib/download.ts'
import { describeFault } from '../../lib/problems.ts'
import type { ProductFilterInput } from '../../lib/schema.generated.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast.ts'

/** The filters that an export has. */
const FILTERS = ['search', 'literalSearch', 'categoryId', 'departmentId', 'includeOutOfStock', 'stock', 'cashOnDelivery'] as const

type Filter = Partial<Record<(typeof FILTERS)[number], string | boolean | null | undefined>>

const addressOf = (filter: Filter): string => {
  const given = FILTERS.flatMap((name) => {
    const value = filter[name]
    return value === undefined || value === null || value === '' ? [] : [[name, String(value)]]
  })
  const query = new URLSearchParams(given).toString()
  return `/export/products.csv${query && `?${query}`}`
}

/** 'Export CSV': all products that the filters of the table leave, as a file. */
export function ExportProducts({ filter = {} }: { filter?: Filter | ProductFilterInput | undefined }) {
  const [pending, setPending] = useState(false)
  async function save() {
    setPending(true)
    try {
      await download(addressOf(filter), 'products.csv')
      announce('The file with the products is here')
    } catch (error) {
      toast.error(describeFault(error).title)
    }
    setPending(false)
  }
  return (
    <Button variant="secondary" sends pending={pending} onClick={() => void save()}>
      Export CSV
    </Button>
  )
}
