import { once } from 'node:events'
import { Readable } from 'node:stream'
import { toEgp } from '@shop/contract/money.ts'
import { BYTE_ORDER_MARK, csvLine, PRODUCT_COLUMNS, type ProductColumn } from '@shop/contract/product-csv.ts'
import { ProductExportQuery } from '@shop/contract/rest/product-bulk.ts'
import type { Database } from '../../db/database.ts'
import type { Api, Services } from '../../http.ts'
import { unavailable } from '../../problem.ts'
import type { ProductRow } from '../product.ts'
import { exportProducts } from './product-export.store.ts'
import { Type } from 'typebox'

/** Exports under way at once. */
const AT_ONCE = 4
/** Milliseconds in which an export has to be taken. */
const PATIENCE = 600_000

const cells = (row: ProductRow, imageUrl: (file: string) => string): Record<ProductColumn, string | number | boolean> => ({
  id: row.id,
  name: row.name,
  brand: row.brand,
  department: row.departmentName ?? '',
  category: row.categoryName ?? '',
  price: toEgp(row.price),
  stock: row.stock,
  weight: row.weight,
  cod: row.cod,
  description: row.description,
  images: row.images.map(imageUrl).join(' '),
})

async function* lines(db: Database, query: ProductExportQuery, imageUrl: (file: string) => string): AsyncGenerator<string> {
  let text = BYTE_ORDER_MARK + csvLine(PRODUCT_COLUMNS)
  for await (const rows of exportProducts(db, query)) {
    for (const row of rows) {
      const known = cells(row, imageUrl)
      text += csvLine(PRODUCT_COLUMNS.map((column) => known[column]))
    }
    yield text
    text = ''
  }
  yield text
}

/** GET product/export.csv. */
export function productExportRoutes(app: Api, { db, imageUrl }: Pick<Services, 'db' | 'imageUrl'>): void {
  let underWay = 0

  app.get(
    '/product/export.csv',
    {
      handlerTimeout: PATIENCE,
      config: { access: 'admin' },
      schema: {
        summary: 'The products that the filters leave as CSV, the newest first (addition)',
        tags: ['product'],
        querystring: ProductExportQuery,
        response: { 200: { content: { 'text/csv': { schema: Type.Unsafe<Readable>(Type.String()) } } } },
      },
    },
    async (request, reply) => {
      if (underWay >= AT_ONCE) throw unavailable(5)
      underWay += 1
      const body = Readable.from(lines(db, request.query, imageUrl), { objectMode: false, highWaterMark: 1 })
      body.once('close', () => {
        underWay -= 1
      })
      // What goes wrong with the first rows is told as a refusal, and not as a file that ends too soon.
      await once(body, 'readable')
      reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="products.csv"')
      return reply.send(body)
    },
  )
}
