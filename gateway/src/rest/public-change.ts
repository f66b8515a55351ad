import type { ChangeScope } from '@shop/contract/rest/change.ts'
import type { RestRequest } from './rest-client.ts'
import { isRecord } from './rest-error.ts'

/** What a write changes of public data. */
export interface PublicChange {
  scope: 'nothing' | ChangeScope
  /** The ids of the changed things; empty where they are not known. */
  ids: readonly string[]
}

/** A call that changes something, and what the REST service answered; of a foreign service that may be anything. */
export interface RestWrite extends Pick<RestRequest, 'method' | 'path' | 'body' | 'form' | 'changes'> {
  answer: unknown
}

const NOTHING: PublicChange = { scope: 'nothing', ids: [] }

/** Reads texts at a path of names, in each part of a list on the way. */
function textsAt(value: unknown, ...names: string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => textsAt(one, ...names))
  const [name, ...more] = names
  if (name !== undefined) return isRecord(value) ? textsAt(value[name], ...more) : []
  return typeof value === 'string' ? [value] : []
}

/** The id at the end of a path such as `category/img/cat_1`. */
const idInPath = (path: string): string[] => path.split('/').slice(1).slice(-1).map(decodeURIComponent)

/** The ids that a write of the catalogue names: in its path, its body or form, or, for something new, in its answer. */
function namedIds({ method, path, body, form, answer }: RestWrite): string[] {
  if (method === 'POST' && !path.includes('/')) return textsAt(answer, '_id')
  return [...textsAt(body, 'id'), ...textsAt(form?.fields, 'id'), ...idInPath(path)]
}

/** The ids of the products that a change of many succeeded for. */
const doneIds = (answer: unknown): string[] => {
  const results = isRecord(answer) && Array.isArray(answer['results']) ? (answer['results'] as unknown[]) : []
  return textsAt(
    results.filter((result) => isRecord(result) && !result['problem']),
    '_id',
  )
}

/** The products of orders. */
const orderedIds = (answer: unknown): string[] => textsAt(answer, 'products', 'productBrief', 'product_id')

const sale = ({ answer }: RestWrite): PublicChange => ({ scope: 'stock', ids: orderedIds(answer) })

/** What the writes under a path change; the first match counts. Any other write changes the whole catalogue. */
const RULES: readonly (readonly [path: RegExp, change: (write: RestWrite) => PublicChange])[] = [
  // Reviews no longer show the name of an erased account.
  [/^user\/admin\//, (write) => ({ scope: 'things', ids: idInPath(write.path) })],
  // Of one account alone, or for administrators.
  [/^(address|cart|coupon|favourite|mailPreferences|stockAlert|user\/)/, () => NOTHING],
  // Reviews show the name of their author.
  [
    /^user$/,
    ({ method, body, answer, changes = [] }) =>
      method === 'DELETE' || textsAt(body, 'name').length > 0
        ? { scope: 'things', ids: [...textsAt(answer, 'user', '_id'), ...changes] }
        : NOTHING,
  ],
  // What administrators look into; it changes nothing that shoppers see.
  [/^review\/(report|report\/visitor|settle)$/, () => NOTHING],
  [
    /^review/,
    ({ path, body, answer }) =>
      reviewed([...idInPath(path), ...textsAt(body, 'id')], [...textsAt(body, 'product'), ...textsAt(answer, 'product')]),
  ],
  // Pieces that came back may be in stock again; those of a replacement are not.
  [/^order(\/cancel|\/return\/(receive|replace))?$/, sale],
  [
    /^order\/bulk\/cancel$/,
    ({ answer }) => ({ scope: 'stock', ids: textsAt(answer, 'results', 'order', 'products', 'productBrief', 'product_id') }),
  ],
  // Paid too late: the order gives back its stock.
  [/^payment\/sync$/, (write) => (textsAt(write.answer, 'status').includes('CANCELLED') ? sale(write) : NOTHING)],
  [/^(order|payment)\//, () => NOTHING],
  // Days by which every promise of delivery is reckoned; they have no ids in the catalogue.
  [/^delivery/, () => ({ scope: 'catalogue', ids: [] })],
  // The seller, the contact and the carousel stand on every page.
  [/^shop\/settings$/, () => ({ scope: 'catalogue', ids: [] })],
  // A picture that is no product's yet.
  [/^product\/img$/, () => NOTHING],
  [/^product\/stock$/, ({ answer }) => ({ scope: 'things', ids: doneIds(answer) })],
  // A draft.
  [/^product\/duplicate\//, () => NOTHING],
  [/^product\/(bulk|reductions)/, ({ answer }) => ({ scope: 'products', ids: doneIds(answer) })],
  [
    /^product\/import$/,
    ({ form, answer }) => (form?.fields['dryRun'] === 'true' ? NOTHING : { scope: 'products', ids: textsAt(answer, 'ids') }),
  ],
  [/^product/, (write) => ({ scope: 'products', ids: [...namedIds(write), ...textsAt(write.form?.fields, 'category')] })],
]

/** A review counts for its product, which a foreign service may not name. */
function reviewed(ids: string[], products: string[]): PublicChange {
  return products.length > 0 ? { scope: 'things', ids: [...ids, ...products] } : { scope: 'products', ids }
}

/** Returns what a write has changed of public data. */
export function publicChangeOf(write: RestWrite): PublicChange {
  const [, change] = RULES.find(([path]) => path.test(write.path)) ?? []
  return change ? change(write) : { scope: 'catalogue', ids: namedIds(write) }
}
