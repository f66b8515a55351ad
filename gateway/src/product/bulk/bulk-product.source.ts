import { FILE_TOO_LARGE } from '@shop/contract/catalogue-rules.ts'
import { ALL_VARIANTS } from '@shop/contract/fields/option-choice.ts'
import { optionChoice } from '@shop/contract/fields/option-choice-text.ts'
import { toEgp } from '@shop/contract/money.ts'
import { m } from '@shop/contract/messages/messages.js'
import type { RestBulkResult, RestImport } from '@shop/contract/rest/product-bulk.ts'
import { badUserInput } from '../../lists/bad-user-input.ts'
import type { AdjustStockInput, UpdateProductsInput, VariantChoiceInput } from '../../resolvers.generated.ts'
import { keyOption } from '../../rest/idempotency-key.ts'
import { receiveFiles, type Uploaded } from '../../rest/multipart.ts'
import { RestRefusal } from '../../rest/rest-error.ts'
import type { Rest } from '../../rest/rest.ts'

/** The result for one of many products. */
export type BulkResult = RestBulkResult['results'][number]

/** The result of an import, with the ids of the products that it added and changed. */
export interface ImportedProducts {
  createdCount: number
  updatedCount: number
  unchangedCount: number
  joinedRows: NonNullable<RestImport['joined']>
  ids: string[]
}

/** Changes of many products at once; none of it is in spec section 7. */
export interface ProductBulk {
  set(token: string, input: UpdateProductsInput): Promise<BulkResult[]>
  adjustStock(token: string, input: AdjustStockInput): Promise<BulkResult[]>
  remove(token: string, ids: readonly string[]): Promise<BulkResult[]>
  import(token: string, file: Uploaded, dryRun: boolean): Promise<ImportedProducts>
}

/** Milliseconds: a hundred products, or thousands of rows, take longer than one. */
const TIMEOUT = 10_000

/** A file that cannot be read, as the one field that it stands in. */
function asFile(error: unknown): never {
  if (!(error instanceof RestRefusal) || !error.problem.fields) throw error
  const fields = error.problem.fields.map((field) => ({ ...field, path: ['file'] }))
  const atRows = fields.map((field) =>
    field.message === FILE_TOO_LARGE.message ? { ...field, message: m.refusal_file_too_large_plain() } : field,
  )
  throw new RestRefusal({ ...error.problem, fields: atRows }, error.status)
}

/** The choice of variants as REST takes it. `all: false` chooses nothing, which is an error of the caller. */
function choiceOf(choice: VariantChoiceInput | null | undefined): { variants?: string } {
  if (!choice) return {}
  if (choice.option) return { variants: optionChoice({ name: choice.option.key, value: choice.option.value }) }
  if (!choice.all) throw badUserInput('`all` must be true.')
  return { variants: ALL_VARIANTS }
}

export const productBulk = (rest: Rest): ProductBulk => ({
  async set(token, { productIds: ids, price, variants, cashOnDelivery, categoryId, status }) {
    const body = {
      ids,
      ...choiceOf(variants),
      ...(typeof price === 'number' && { price: toEgp(price) }),
      ...(typeof cashOnDelivery === 'boolean' && { cod: cashOnDelivery }),
      ...(categoryId && { category: categoryId }),
      ...(status && { status }),
    }
    const options = { token, body, timeout: TIMEOUT, addition: 'changes of many products' }
    return (await rest.put<RestBulkResult>('product/bulk', options)).body.results
  },
  async adjustStock(token, { productIds: ids, delta, variants, reason, idempotencyKey }) {
    const body = { ids, delta, ...choiceOf(variants), ...(reason && { reason }) }
    const options = { token, body, timeout: TIMEOUT, addition: 'changes of the stock', ...keyOption(idempotencyKey) }
    return (await rest.put<RestBulkResult>('product/stock', options)).body.results
  },
  async remove(token, ids) {
    const options = { token, body: { ids }, timeout: TIMEOUT, addition: 'the deletion of many products' }
    return (await rest.post<RestBulkResult>('product/bulk/delete', options)).body.results
  },
  async import(token, file, dryRun) {
    const files = await receiveFiles('file', [file]).catch(asFile)
    const form = { fields: { dryRun: String(dryRun) }, fileField: 'file', files }
    const { body } = await rest.post<RestImport>('product/import', { token, form, timeout: TIMEOUT, addition: 'imports' })
    const { created, updated, unchanged, ids, joined = [] } = body
    return { createdCount: created, updatedCount: updated, unchangedCount: unchanged, ids, joinedRows: joined }
  },
})
