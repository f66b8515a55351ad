import { m } from '@shop/contract/messages/messages.js'
import { ExportButton } from '../../ui/table/export-button.tsx'
import type { Listed } from '../use-product-rows.ts'

/** 'Export CSV' of the products that a table lists. */
export function ExportProducts({ listed: { filter, hidden, sort } }: { listed: Listed }) {
  const { search, literalSearch, departmentId, categoryId, stock, cashOnDelivery } = filter
  const parts = { search, literalSearch, departmentId, categoryId, stock, cashOnDelivery, status: hidden?.status, sort }
  return <ExportButton file="products.csv" parts={parts} done={m.product_exported()} />
}
