import { MAX_NAME, REQUIRED_FIELD } from '@shop/contract/catalogue-rules.ts'
import { plainFields } from '@shop/contract/fields/field.ts'
import { productFields } from '@shop/contract/fields/product.ts'
import { foldText } from '@shop/contract/fold-text.ts'
import { m } from '@shop/contract/messages/messages.js'
import type { ProductColumn } from '@shop/contract/csv/product-csv.ts'
import type { FieldErrorAt, FieldError } from '@shop/contract/rules.ts'
import type { CategoryRow } from '../../category/category.ts'
import type { Visibility } from '../status/hidden-products.store.ts'
import { isHidden, plannedVisibility } from '../status/product-status.ts'
import { variantFieldErrors } from '../variants/variant.ts'
import type { Edit } from '../edit/change-product.store.ts'
import { enteredErrors, readEntered, visibilityIn, type EnteredProduct, type EnteredValues } from '../edit/product-form.ts'
import type { NewProduct } from '../product-insert.store.ts'
import type { ProductRow } from '../product.ts'
import { codeErrors, codesIn, strayCodeErrors, type Codes } from './import-codes.ts'
import type { Skus } from './import-skus.ts'
import { inTurns } from './in-turns.ts'
import type { ProductRows } from './gather-rows.ts'
import { picturedBy, planVariants, type ImageOf, type PlannedVariants } from './import-variants.ts'
import type { CsvRow, WrongRow } from './read-csv.ts'

/** A new product, with its options and variants where it has some. */
interface Addition extends NewProduct, Codes {
  /** Whether and from when shoppers see it, where that is not at once. */
  visibility?: Visibility
  variants?: PlannedVariants
}

/** The variants of a product that is added or changed, by its first row. */
export interface VariantsOf extends PlannedVariants {
  row: number
  /** Undefined for a new one. */
  productId: string | undefined
}

/** The plan of an import; one `wrong` row stops all of it. */
export interface ImportPlan {
  adds: Addition[]
  edits: (Edit & { visibility?: Visibility })[]
  /** The variants of each product that has rows of some. */
  variants: VariantsOf[]
  /** The article numbers of products without options whose rows have some. */
  skus: Skus[]
  unchanged: number
  wrong: WrongRow[]
}

/** The present products and categories of the shop. */
export interface Known {
  /** The categories of the rows. */
  placed: PlacedRows
  /** Products by their ids, and by `nameKey`, where several may have the same. */
  products: ProductRow[]
  /** The present moment by the clock of the database. */
  now: Date
  /** The field errors of the pictures that a row names. */
  pictureErrors: (row: CsvRow) => FieldErrorAt[]
  /** The pictures that a row's product gets; undefined where they stay. */
  picturesOf: (row: CsvRow) => string[] | undefined
  /** Finds a picture of a product by its address, those included that its row names. */
  imageOf: (row: CsvRow, before: ProductRow | undefined) => ImageOf
}

/** The key by which a row without an id is matched with a product, so that a repeated import adds nothing twice. */
const nameKey = (categoryId: string | null, name: string, brand: string): string => JSON.stringify([categoryId, name, brand])

const fieldErrorOf = (column: string, code: FieldError['code'], message: string): FieldErrorAt => ({ path: [column], code, message })

/** The category of a row, or a field error; undefined when it names none. */
export type Place = CategoryRow | FieldErrorAt | undefined

/** A name as it is compared; undefined when it is longer than any valid name: folding a cell of 100 kB would delay other calls. */
const foldName = (name: string): string | undefined => (name.length > MAX_NAME ? undefined : foldText(name))

const unknownCategory = (): FieldErrorAt => fieldErrorOf('category', 'NOT_FOUND', m.refusal_category_unknown())

/** The categories of the shop, found by what rows name: ten thousand rows do not look through all of them. */
class Places {
  readonly #byId: Map<string, CategoryRow>
  readonly #byName: Map<string | undefined, CategoryRow[]>
  readonly #departments: Map<string | null, string>

  constructor(categories: CategoryRow[]) {
    this.#byId = new Map(categories.map((category) => [category.id, category]))
    this.#byName = Map.groupBy(categories, ({ name }) => foldText(name))
    this.#departments = new Map(
      categories.map(({ departmentId, departmentName }) => [departmentId, foldText(departmentName ?? '')] as const),
    )
  }

  /** A category by its id or by its name; a name that departments share needs the department, too. */
  find({ cells: { category, department } }: CsvRow): Place {
    if (category === undefined) return undefined
    const one = this.#byId.get(category)
    const named = one ? [one] : (this.#byName.get(foldName(category)) ?? [])
    if (named.length === 0) return unknownCategory()
    const folded = department && foldName(department)
    const inside = named.filter(
      ({ departmentId }) => department === undefined || departmentId === department || this.#departments.get(departmentId) === folded,
    )
    if (inside.length === 0) return fieldErrorOf('department', 'NOT_FOUND', m.refusal_category_elsewhere())
    if (inside.length > 1) return fieldErrorOf('department', 'REQUIRED', m.refusal_import_several_departments())
    return inside[0]
  }
}

/** The categories of rows. */
export type PlacedRows = Map<CsvRow, Place>

/** Finds the category of each row. */
export async function placeRows(rows: CsvRow[], categories: CategoryRow[]): Promise<PlacedRows> {
  const places = new Places(categories)
  const placed: PlacedRows = new Map()
  await inTurns(rows, (row) => placed.set(row, places.find(row)))
  return placed
}

/** Finds no categories for rows any more that were deleted since: `present` are those that are there. */
export function forgetDeleted(placed: PlacedRows, present: ReadonlySet<string>): void {
  for (const [row, place] of placed) if (place && 'id' in place && !present.has(place.id)) placed.set(row, unknownCategory())
}

function enteredIn({ cells }: CsvRow): EnteredProduct {
  const entered: EnteredProduct = {}
  for (const [name, { kind }] of plainFields(productFields)) {
    const cell = cells[name]
    // Spreadsheets write TRUE and FALSE in capitals.
    if (cell !== undefined) entered[name] = kind === 'flag' && /^(?:true|false)$/i.test(cell) ? cell.toLowerCase() : cell
  }
  return {
    ...entered,
    ...(cells.status !== undefined && { status: cells.status }),
    ...(cells.publishAt !== undefined && { publishAt: cells.publishAt }),
  }
}

/** Columns that a row must have that adds a product. */
const REQUIRED_COLUMNS: ProductColumn[] = ['category', ...plainFields(productFields).flatMap(([name, { empty }]) => (empty ? [] : [name]))]

const isChange = (before: ProductRow, after: ProductRow): boolean =>
  (Object.keys(after) as (keyof ProductRow)[]).some((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))

/** What a new product with options has of its variants. */
const sumOf = ({ variants }: PlannedVariants, { weight }: Partial<EnteredValues>) => ({
  weight: weight ?? variants[0]?.weight ?? 0,
  price: Math.min(...variants.map(({ price }) => price)),
  stock: variants.reduce((sum, { stock }) => sum + stock, 0),
})

/** Sorts rows into additions, edits, unchanged and wrong ones; every row is one product, and no two are the same. */
class Planner {
  readonly plan: ImportPlan = { adds: [], edits: [], variants: [], skus: [], unchanged: 0, wrong: [] }
  readonly #known: Known
  readonly #byId: Map<string, ProductRow>
  readonly #byName: Map<string, ProductRow[]>
  readonly #rowOf = new Map<string, number>()

  constructor(known: Known) {
    this.#known = known
    this.#byId = new Map(known.products.map((product) => [product.id, product]))
    this.#byName = Map.groupBy(known.products, ({ categoryId, name, brand }) => nameKey(categoryId, name, brand))
  }

  add(row: ProductRows): void {
    const category = this.#known.placed.get(row)
    const place = category && 'path' in category ? undefined : category
    const fields = { ...readEntered(enteredIn(row)), ...(place && { categoryId: place.id, categoryName: place.name }) }
    const before = this.#find(row, fields)
    const variants = typeof before === 'string' ? undefined : this.#variants(row, before)
    const isPlain = !variants && (typeof before !== 'object' || !before.options)
    const codes = isPlain ? codesIn(row) : {}
    const fieldErrors = [
      ...(category && 'path' in category ? [category] : []),
      ...enteredErrors(enteredIn(row)),
      ...(before === 'unknown' ? [fieldErrorOf('id', 'NOT_FOUND', m.refusal_product_unknown())] : []),
      ...(before === 'several' ? [fieldErrorOf('id', 'REQUIRED', m.refusal_import_several_products())] : []),
      ...(before === undefined ? this.#missing(row, variants) : []),
      ...(typeof before === 'object' && !variants ? variantFieldErrors(before, fields) : []),
      ...(isPlain ? codeErrors(row) : variants ? [] : strayCodeErrors(row)),
      ...this.#known.pictureErrors(row),
    ]
    if (variants) this.plan.wrong.push(...variants.wrong)
    if (fieldErrors.length > 0) this.plan.wrong.push({ row: row.row, fields: fieldErrors })
    else if (typeof before !== 'string') this.#take(row, before, { ...fields, ...codes }, variants)
  }

  #variants(row: ProductRows, before: ProductRow | undefined): VariantsOf | undefined {
    if (!row.variants?.length) return undefined
    const planned = { ...planVariants(row, before, this.#known.imageOf(row, before)), row: row.row, productId: before?.id }
    this.plan.variants.push(planned)
    return planned
  }

  #find({ cells }: CsvRow, fields: Partial<EnteredValues>): ProductRow | undefined | 'unknown' | 'several' {
    if (cells.id !== undefined) return this.#byId.get(cells.id) ?? 'unknown'
    const { categoryId, name, brand } = fields
    if (categoryId === undefined || name === undefined || brand === undefined) return undefined
    const all = this.#byName.get(nameKey(categoryId, name, brand)) ?? []
    const listed = all.filter((product) => !isHidden(product))
    const [one, other] = listed.length > 0 ? listed : all
    return other ? 'several' : one
  }

  /** A product with options has price and stock of its variants, and may have its weight of the first. */
  #missing({ cells }: CsvRow, variants: PlannedVariants | undefined): FieldErrorAt[] {
    const given = { ...cells, ...(variants && { price: '', stock: '', ...(variants.variants[0]?.weight !== null && { weight: '' }) }) }
    return REQUIRED_COLUMNS.filter((column) => !(column in given)).map((column) => ({ path: [column], ...REQUIRED_FIELD }))
  }

  #take(
    csvRow: CsvRow,
    before: ProductRow | undefined,
    fields: Partial<EnteredValues> & Codes,
    planned: PlannedVariants | undefined,
  ): void {
    const { row } = csvRow
    const entered = visibilityIn(enteredIn(csvRow))
    const images = this.#known.picturesOf(csvRow)
    const key = before?.id ?? nameKey(fields.categoryId ?? '', fields.name ?? '', fields.brand ?? '')
    const earlier = this.#rowOf.get(key)
    this.#rowOf.set(key, earlier ?? row)
    if (fields.sku !== undefined)
      this.plan.skus.push({ row, productId: before?.id, rowOf: new Map([[key, row]]), variants: [{ id: key, sku: fields.sku }] })
    if (earlier !== undefined)
      this.plan.wrong.push({ row, fields: [fieldErrorOf('row', 'TAKEN', m.refusal_import_same({ row: String(earlier) }))] })
    else if (before === undefined) {
      const visibility = plannedVisibility({ categoryId: fields.categoryId ?? null }, entered, this.#known.now)
      const added = { ...(fields as EnteredValues), images: images ?? [], ...(visibility && { visibility }) }
      this.plan.adds.push(planned ? { ...added, ...sumOf(planned, fields), variants: planned } : added)
    } else {
      const { options, variants } = planned ?? before
      const after = { ...before, ...fields, ...(images && { images }), options, variants: images ? picturedBy(variants, images) : variants }
      const visibility = plannedVisibility(after, entered, this.#known.now)
      if (visibility || isChange(before, after)) this.plan.edits.push({ before, after, ...(visibility && { visibility }) })
      else this.plan.unchanged += 1
    }
  }
}

/** Plans what the rows of a file do to the shop as it stands. */
export async function planImport(rows: ProductRows[], known: Known): Promise<ImportPlan> {
  const planner = new Planner(known)
  await inTurns(
    rows,
    (row) => planner.add(row),
    ({ variants = [] }) => 1 + variants.length,
  )
  return planner.plan
}
