import { plainFields, type Field } from '@shop/contract/fields/field.ts'
import { productFields } from '@shop/contract/fields/product.ts'
import { toEgp } from '@shop/contract/money.ts'
import type { RestProduct } from '@shop/contract/rest/product.ts'
import type { Named } from '../../graphql/language.ts'
import type { CreateProductInput, UpdateProductInput } from '../../resolvers.generated.ts'
import { notOffered } from '../../rest/rest-error.ts'
import { galleryOf } from './product-images.ts'

/** A product to be added; the department is that of its category. */
export interface NewProduct extends CreateProductInput {
  departmentId: string
}

/** Changes of a product; fields that are left out stay. */
export interface ProductChange extends Omit<UpdateProductInput, 'productId' | 'stock'> {
  /** Pieces there shall be, and the stock that was seen before. */
  stock?: number | undefined
  stockSeen?: number | undefined
  /** The department of the new category. */
  departmentId?: string | undefined
}

/** The fields of a form that have a value. */
const given = (fields: Record<string, string | readonly string[] | null | undefined>): Record<string, string | readonly string[]> =>
  Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string | readonly string[]] => field[1] !== undefined && field[1] !== null),
  )

const textOf = (value: number | boolean | null | undefined): string | undefined => value?.toString()

/** A field of a product as a form says it; an explicit null empties it. */
function entered({ kind, empty }: Field, value: unknown): string | undefined {
  if (value === null) return empty ? '' : undefined
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(kind === 'money' ? toEgp(value) : value)
  return typeof value === 'boolean' ? String(value) : undefined
}

const FIELDS = plainFields(productFields)

/** The fields of a product in the names of REST, as text; those that are left out are not among them. */
export function formFields(change: ProductChange): Record<string, string | readonly string[]> {
  const values: Partial<Record<string, unknown>> = { ...change }
  return given({
    category: change.categoryId,
    department: change.departmentId,
    ...Object.fromEntries(FIELDS.map(([name, field]) => [name, entered(field, values[field.graph ?? name])])),
    status: change.status,
    publishAt: change.publishAt === null ? '' : change.publishAt,
    version: textOf(change.expectedVersion),
    stockSeen: textOf(change.stockSeen),
    gallery: galleryOf(change.images),
  })
}

/** Every field of a product as it is: the form of spec section 7, which has no part of one. */
export const wholeForm = (product: RestProduct): Record<string, string> => ({
  category: product.category?._id ?? '',
  department: product.department?._id ?? '',
  ...Object.fromEntries(FIELDS.flatMap(([name, { empty }]) => (empty ? [] : [[name, String(product[name])]]))),
})

/** Throws when a change names what spec section 7 does not have, at a service that, as a thing read from it shows, has it no more than that. */
export function checkTakesAdditions(change: Omit<ProductChange, 'expectedVersion'>, { arabicName }: Pick<Named, 'arabicName'>): void {
  if (arabicName !== undefined) return
  const values: Partial<Record<string, unknown>> = { ...change }
  if (change.publishAt || (change.status && change.status !== 'ACTIVE')) throw notOffered('products that shoppers do not see')
  const addition = FIELDS.find(([name, { empty, graph = name }]) => empty && values[graph])
  if (addition) throw notOffered(addition[1].arabic ? 'texts in Arabic' : `the field ${addition[0]} of a product`)
}
