import { m } from '@shop/contract/messages/messages.js'
import type { ProductFilterInput, ProductSort } from '../../../lib/schema.generated.ts'
import { ExportButton } from '../../ui/table/export-button.tsx'

/** The filters that tables have. */
type Filter = Omit<ProductFilterInput, 'ids' | 'brands' | 'minPrice' | 'maxPrice' | 'minRating' | 'options'>

/** 'Export CSV' of the products that a table lists. */
export const ExportProducts = ({ filter, sort }: { filter: Filter; sort: ProductSort }) => (
  <ExportButton file="products.csv" parts={{ ...filter, sort }} done={m.product_exported()} />
)
