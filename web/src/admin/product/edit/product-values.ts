import type { Field, GraphName, OwnField } from '@shop/contract/fields/field.ts'
import { readField } from '@shop/contract/fields/read-field.ts'
import { productFields, type ProductFields as Fields } from '@shop/contract/fields/product.ts'
import { m } from '@shop/contract/messages/messages.js'
import { toEgp } from '@shop/contract/money.ts'
import { instantOf, localAt } from '../../lib/cairo-days.ts'
import type { CreateProductInput, ProductImageInput, ProductStatus, UpdateProductInput } from '../../../lib/schema.generated.ts'
import type { StagedUploads } from '../../../lib/upload/use-staged-uploads.ts'
import type { Picture } from '../../../ui/upload/picture.ts'
import type { AdminProductFragment } from './admin-products.generated.ts'

type TextName = { [Name in Exclude<keyof Fields, 'images'>]: GraphName<Fields, Name> }[Exclude<keyof Fields, 'images'>]

/** The values of the product form, as typed, by their names in the graph. */
export type ProductValues = Record<TextName, string> & { images: Picture[] }

/** The fields by their names in the graph. */
export const FORM_FIELDS = Object.fromEntries(
  Object.entries<Field | OwnField>(productFields).map(([name, field]) => [field.graph ?? name, field]),
) as Record<keyof ProductValues, Field | OwnField>

/** Fields that stand side by side, or that have another position than in the contract, where the others follow in their order. */
const FIRST: readonly (keyof ProductValues | readonly TextName[])[] = [
  ['departmentId', 'categoryId'],
  'name',
  'description',
  'arabicName',
  'arabicDescription',
  ['price', 'stock'],
  'images',
  ['cashOnDelivery', 'brand'],
  ['arabicBrand', 'weight'],
  'countryOfOrigin',
  ['status', 'publishAt'],
]

/** The rows of the form. */
export const FORM_ROWS = [...FIRST, ...(Object.keys(FORM_FIELDS) as (keyof ProductValues)[]).filter((name) => !FIRST.flat().includes(name))]

/** The names of all fields, in the order of the form. */
const FIELD_NAMES = FORM_ROWS.flat()

/** The fields that are handled by their kind, by their names in the graph. */
const PLAIN = FIELD_NAMES.flatMap((name) => {
  const field = FORM_FIELDS[name]
  return name === 'images' || field.kind === 'own' ? [] : [{ name, field }]
})

/** The labels of the fields. */
export const productLabels = () =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, FORM_FIELDS[name].label()])) as Record<keyof ProductValues, string>

export const NEW_PRODUCT = {
  ...Object.fromEntries(FIELD_NAMES.map((name) => [name, ''])),
  status: 'ACTIVE',
  images: [] as Picture[],
} as ProductValues

/** Fields that products which are added one after the other often have alike. */
const ALIKE = ['departmentId', 'categoryId', 'cashOnDelivery', 'brand', 'arabicBrand', 'countryOfOrigin', 'status'] as const

/** A new product that begins where another one was added. */
export const likeBefore = (before: ProductValues): ProductValues => ({
  ...NEW_PRODUCT,
  ...Object.fromEntries(ALIKE.map((name) => [name, before[name]])),
})

/** A value as it would be typed: nothing for null, the code of a country. */
function typed(value: unknown): string {
  if (typeof value === 'object') return value && 'code' in value ? typed(value.code) : ''
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** A product as the form shows it. */
export function valuesOf({
  listPrice,
  category,
  department,
  images,
  englishName,
  englishDescription,
  ...rest
}: AdminProductFragment): ProductValues {
  const product: Record<string, unknown> = { ...rest, name: englishName, description: englishDescription, price: toEgp(listPrice.amount) }
  return {
    ...(Object.fromEntries(PLAIN.map(({ name }) => [name, typed(product[name])])) as Record<TextName, string>),
    departmentId: department?.id ?? '',
    categoryId: category?.id ?? '',
    status: rest.status,
    publishAt: rest.publishAt === null ? '' : localAt(rest.publishAt),
    images: images.map(({ original, thumbnail }, index) => ({
      url: original,
      preview: thumbnail,
      name: m.product_picture({ place: index + 1 }),
    })),
  }
}

/** Pictures as they are sent: those that the shop has by their address, the others as files. */
const imagesOf = (images: readonly Picture[], staged: StagedUploads): ProductImageInput[] =>
  images.map(({ url, file }) => (file && !staged.has(file) ? { upload: file } : { url: (file && staged.get(file)) ?? url }))

/** The comparable value of a field: without spaces around a text; of pictures, their order. */
const essence = (value: string | readonly Picture[]): string =>
  typeof value === 'string' ? value.trim() : value.map(({ url }) => url).join(' ')

/** The fields in which two forms differ. */
export const differences = (one: ProductValues, other: ProductValues): (keyof ProductValues)[] =>
  FIELD_NAMES.filter((name) => essence(one[name]) !== essence(other[name]))

/** A new product as it is sent; pictures without a staged upload come as files. */
export const creationOf = ({ images, ...values }: ProductValues, staged: StagedUploads = new Map()): CreateProductInput => ({
  ...(Object.fromEntries(
    PLAIN.flatMap(({ name, field }) => {
      const value = readField(field, values[name])
      return value === null ? [] : [[name, value]]
    }),
  ) as Partial<CreateProductInput> as Omit<CreateProductInput, 'categoryId' | 'images'>),
  categoryId: values.categoryId,
  images: imagesOf(images, staged),
  ...(values.status !== 'ACTIVE' && { status: values.status as ProductStatus }),
  ...(values.publishAt && { publishAt: instantOf(values.publishAt) ?? null }),
})

/** Fields of a product with options that are made of its variants: they are set there. */
const OF_VARIANTS: readonly (keyof ProductValues)[] = ['price', 'stock']

/** Whether a field of this product is made of its variants. */
export const isOfVariants = ({ options }: Pick<AdminProductFragment, 'options'>, name: keyof ProductValues): boolean =>
  options.length > 0 && OF_VARIANTS.includes(name)

/**
 * The changes to a product as they are sent: nothing else, and the stock as a difference from the value seen, so that pieces sold
 * meanwhile stay sold.
 */
export function changeOf(product: AdminProductFragment, values: ProductValues, staged: StagedUploads = new Map()): UpdateProductInput {
  const changed = new Set(differences(valuesOf(product), values).filter((name) => !isOfVariants(product, name)))
  return {
    productId: product.id,
    expectedVersion: product.version,
    ...(changed.has('categoryId') && { categoryId: values.categoryId }),
    ...Object.fromEntries(PLAIN.flatMap(({ name, field }) => (changed.has(name) ? [[name, readField(field, values[name])]] : []))),
    ...(changed.has('stock') && { stock: { count: Number(values.stock), seen: product.stock } }),
    ...(changed.has('status') && { status: values.status as ProductStatus }),
    ...(changed.has('publishAt') && { publishAt: instantOf(values.publishAt) ?? null }),
    ...(changed.has('images') && { images: imagesOf(values.images, staged) }),
  }
}
