import type { ProductFilterInput, ProductSort } from '../../lib/schema.generated.ts'
import { ExportButton } from '../../ui/table/export-button.tsx'

/** 'Export CSV' of the products that a table lists. */
export const ExportProducts = ({ filter, sort }: { filter: ProductFilterInput; sort: ProductSort }) => (
  <ExportButton file="products.csv" parts={{ ...filter, sort }} done="The file with the products is here" />
)
