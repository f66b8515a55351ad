import { PRODUCT_COLUMNS, type ProductColumn } from '@shop/contract/product-csv.ts'
import { ProductExportQuery } from '@shop/contract/rest/product-bulk.ts'
import { type Cells, exportRoute } from '../../export/export-route.ts'
import type { Api, Services } from '../../http/http.ts'
import { restValues, type ProductRow } from '../product.ts'
import { exportProducts } from './product-export.store.ts'

const cells = (row: ProductRow, imageUrl: (file: string) => string): Cells<ProductColumn> =>
  restValues(row, {
    id: row.id,
    department: row.departmentName,
    category: row.categoryName,
    images: row.images.map(imageUrl).join(' '),
  })

/** GET product/export.csv. */
export function productExportRoutes(app: Api, { db, imageUrl }: Pick<Services, 'db' | 'imageUrl'>): void {
  exportRoute(app, {
    url: '/product/export.csv',
    summary: 'The products that the filters leave as CSV, in the order of the table',
    tag: 'product',
    query: ProductExportQuery,
    columns: PRODUCT_COLUMNS,
    async *read(query) {
      for await (const rows of exportProducts(db, query)) yield rows.map((row) => cells(row, imageUrl))
    },
  })
}
