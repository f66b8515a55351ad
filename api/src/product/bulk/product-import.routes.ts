import { MAX_IMPORT_SIZE } from '@shop/contract/csv/product-csv.ts'
import { ProductImportForm, RestImport } from '@shop/contract/rest/product-bulk.ts'
import { createConcurrencyLimit } from '@shop/service/limits/concurrency-limit.ts'
import { accountOf } from '../../http/auth.ts'
import { readForm } from '../../forms/form.ts'
import { uploadRoute } from '../../forms/upload-time.ts'
import { answers, type Api, type Services } from '../../http/http.ts'
import { invalid, unavailable } from '../../http/problem.ts'
import { REQUIRED_FIELD } from '@shop/contract/catalogue-rules.ts'
import { m } from '@shop/contract/messages/messages.js'
import { importProducts } from './import-products.ts'
import { readCsv } from './read-csv.ts'

/** One file at a time is read and written; a few more wait for a moment. */
const SLOTS = { running: 1, waiting: 4, timeout: 3000, refuse: () => unavailable(5) }

/** A function, so that the refusal is in the language of the call. */
const csvFile = () =>
  ({
    name: 'file',
    max: 1,
    size: MAX_IMPORT_SIZE,
    tooLarge: { code: 'FILE_TOO_LARGE', message: m.refusal_file_too_large_plain() },
  }) as const

/** POST product/import: a form with a file. */
export function productImportRoutes(app: Api, { db, images, imageUrl, pictureRules: rules }: Services): void {
  const slots = createConcurrencyLimit(SLOTS)

  app.post(
    '/product/import',
    {
      ...uploadRoute,
      config: { access: 'admin', refuses: ['IMPORT_ROWS'], form: ProductImportForm },
      schema: {
        summary: 'Add and change products from CSV: all rows, or, when one is wrong, none (addition)',
        tags: ['product'],
        response: answers(RestImport),
      },
    },
    async (request) => {
      let content: Buffer | undefined
      const values = await readForm(request, { fields: ['dryRun'], file: csvFile() }, async (file) => {
        content = file
        return undefined
      })
      const file = content
      if (!file) throw invalid([{ path: ['file'], ...REQUIRED_FIELD }])
      const [dryRun = 'false'] = values.get('dryRun') ?? []
      const source = { rules, images, imageUrl }
      return slots.run(async () => importProducts(db, accountOf(request).id, await readCsv(file), source, dryRun === 'true'))
    },
  )
}
