import { toEgp } from '@shop/contract/money.ts'
import type { RestProduct } from '@shop/contract/rest/product.ts'
import type { CreateProductInput, UpdateProductInput } from '../resolvers.generated.ts'
import type { Uploaded } from '../rest/multipart.ts'

/** A product to be added; the department is that of its category. */
export interface NewProduct extends CreateProductInput {
  departmentId: string
}

/** Changes of a product; fields that are left out stay. */
export interface ProductChange extends Omit<UpdateProductInput, 'id'> {
  /** The department of the new category. */
  departmentId?: string | undefined
}

/** Pieces that come or go. */
export interface StockChange {
  productId: string
  delta: number
  reason?: string | null | undefined
  idempotencyKey?: string | null | undefined
}

/** The fields of a form that have a value. */
const told = (fields: Record<string, string | readonly string[] | null | undefined>): Record<string, string | readonly string[]> =>
  Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string | readonly string[]] => field[1] !== undefined && field[1] !== null),
  )

const textOf = (value: number | boolean | null | undefined): string | undefined => value?.toString()

/** The fields of a product in the names of REST, as text; those that are left out are not among them. */
export const formFields = (change: ProductChange): Record<string, string | readonly string[]> =>
  told({
    category: change.categoryId,
    department: change.departmentId,
    name: change.name,
    description: change.description,
    // An explicit null deletes the Arabic text.
    arabicName: change.arabicName === null ? '' : change.arabicName,
    arabicDescription: change.arabicDescription === null ? '' : change.arabicDescription,
    brand: change.brand,
    arabicBrand: change.arabicBrand === null ? '' : change.arabicBrand,
    price: textOf(typeof change.price === 'number' ? toEgp(change.price) : undefined),
    stock: textOf(change.stock),
    weight: textOf(change.weight),
    cod: textOf(change.cashOnDelivery),
    version: textOf(change.expectedVersion),
    stockSeen: textOf(change.stockSeen),
    gallery: change.gallery,
  })

/** Every field of a product as it is: the form of spec section 7, which has no part of one. */
export const wholeForm = (product: RestProduct): Record<string, string> => ({
  category: product.category?._id ?? '',
  department: product.department?._id ?? '',
  name: product.name,
  description: product.description,
  brand: product.brand,
  price: String(product.price),
  stock: String(product.stock),
  weight: String(product.weight),
  cod: String(product.cod),
})

export const imagesOf = ({ images }: { images?: readonly Uploaded[] | null | undefined }): readonly Uploaded[] => images ?? []
