import { PRODUCT_COLUMNS, VARIANT_COLUMNS, type ProductColumn, type VariantColumn } from '@shop/contract/csv/product-csv.ts'
import { ProductExportQuery } from '@shop/contract/rest/product-bulk.ts'
import { exportRoute } from '../../export/export-route.ts'
import type { Api, Services } from '../../http/http.ts'
import { exportedRows } from './exported-rows.ts'
import { exportProducts } from './product-export.store.ts'

/** GET product/export.csv. */
export function productExportRoutes(app: Api, { db, imageUrl }: Pick<Services, 'db' | 'imageUrl'>): void {
  exportRoute<typeof ProductExportQuery, ProductColumn | VariantColumn>(app, {
    url: '/product/export.csv',
    summary: 'The products that the filters leave as CSV, in the order of the table, with a row for each variant',
    tag: 'product',
    query: ProductExportQuery,
    columns: [...PRODUCT_COLUMNS, ...VARIANT_COLUMNS],
    async *read(query) {
      for await (const rows of exportProducts(db, query)) yield rows.flatMap((row) => exportedRows(row, imageUrl))
    },
  })
}
