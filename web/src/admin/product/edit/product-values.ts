import { m } from '@shop/contract/messages/messages.js'
import { toEgp, toPiastres } from '@shop/contract/money.ts'
import type { CreateProductInput, UpdateProductInput } from '../../../lib/schema.generated.ts'
import type { Picture } from '../../ui/upload/picture.ts'
import type { AdminProductFragment } from './admin-products.generated.ts'

/** The values of the product form, as typed. */
export interface ProductValues {
  departmentId: string
  categoryId: string
  name: string
  description: string
  arabicName: string
  arabicDescription: string
  price: string
  stock: string
  images: Picture[]
  cashOnDelivery: string
  brand: string
  arabicBrand: string
  weight: string
}

/** The labels of the fields. */
export const productLabels = (): Record<keyof ProductValues, string> => ({
  departmentId: m.product_department(),
  categoryId: m.product_category(),
  name: m.product_name(),
  description: m.product_field_description(),
  arabicName: m.product_arabic_name(),
  arabicDescription: m.product_arabic_description(),
  price: m.product_price(),
  stock: m.product_stock(),
  images: m.product_images(),
  cashOnDelivery: m.product_filter_cash(),
  brand: m.product_brand(),
  arabicBrand: m.product_arabic_brand(),
  weight: m.product_weight(),
})

export const NEW_PRODUCT: ProductValues = {
  departmentId: '',
  categoryId: '',
  name: '',
  description: '',
  arabicName: '',
  arabicDescription: '',
  price: '',
  stock: '',
  images: [],
  cashOnDelivery: '',
  brand: '',
  arabicBrand: '',
  weight: '',
}

/** A product as the form shows it. */
export const valuesOf = (product: AdminProductFragment): ProductValues => ({
  departmentId: product.department?.id ?? '',
  categoryId: product.category?.id ?? '',
  name: product.englishName,
  description: product.englishDescription,
  arabicName: product.arabicName ?? '',
  arabicDescription: product.arabicDescription ?? '',
  price: String(toEgp(product.price.amount)),
  stock: String(product.stock),
  images: product.images.map(({ original, thumbnail }, place) => ({
    url: original,
    preview: thumbnail,
    name: m.product_picture({ place: place + 1 }),
  })),
  cashOnDelivery: String(product.cashOnDelivery),
  brand: product.brand,
  arabicBrand: product.arabicBrand ?? '',
  weight: String(product.weight),
})

/** The files among pictures, in their order. */
export const filesOf = (images: readonly Picture[]): File[] => images.flatMap(({ file }) => (file ? [file] : []))

/** The addresses of staged uploads: pictures that were sent before their product. */
export type StagedUploads = ReadonlyMap<File, string>

/** Pictures as they are sent: those that the shop has by their address, the others as files. */
const galleryOf = (images: readonly Picture[], kept: StagedUploads) => ({
  gallery: images.map(({ url, file }) => (file ? (kept.get(file) ?? 'new') : url)),
  images: filesOf(images).filter((file) => !kept.has(file)),
})

/** The comparable value of a field: without spaces around a text; of pictures, their order. */
const essence = (value: string | readonly Picture[]): string =>
  typeof value === 'string' ? value.trim() : value.map(({ url }) => url).join(' ')

/** The fields in which two forms differ. */
export const differences = (one: ProductValues, other: ProductValues): (keyof ProductValues)[] =>
  (Object.keys(NEW_PRODUCT) as (keyof ProductValues)[]).filter((name) => essence(one[name]) !== essence(other[name]))

/** A new product as it is sent; pictures without a staged upload come as files. */
export const creationOf = ({ images, ...values }: ProductValues, kept: StagedUploads = new Map()): CreateProductInput => ({
  categoryId: values.categoryId,
  name: values.name.trim(),
  description: values.description.trim(),
  ...(values.arabicName.trim() && { arabicName: values.arabicName.trim() }),
  ...(values.arabicDescription.trim() && { arabicDescription: values.arabicDescription.trim() }),
  brand: values.brand.trim(),
  ...(values.arabicBrand.trim() && { arabicBrand: values.arabicBrand.trim() }),
  price: toPiastres(Number(values.price)),
  stock: Number(values.stock),
  weight: Number(values.weight),
  cashOnDelivery: values.cashOnDelivery === 'true',
  ...(kept.size > 0 ? galleryOf(images, kept) : { images: filesOf(images) }),
})

/**
 * The changes to a product as they are sent: nothing else, and the stock as a difference from the value seen, so that pieces sold
 * meanwhile stay sold.
 */
export function changeOf(product: AdminProductFragment, values: ProductValues, kept: StagedUploads = new Map()): UpdateProductInput {
  const changed = new Set(differences(valuesOf(product), values))
  const all = creationOf(values)
  const { gallery, images } = galleryOf(values.images, kept)
  const pictures = changed.has('images') && { gallery, ...(images.length > 0 && { images }) }
  return {
    id: product.id,
    expectedVersion: product.version,
    ...(changed.has('categoryId') && { categoryId: all.categoryId }),
    ...(changed.has('name') && { name: all.name }),
    ...(changed.has('description') && { description: all.description }),
    ...(changed.has('arabicName') && { arabicName: all.arabicName ?? null }),
    ...(changed.has('arabicDescription') && { arabicDescription: all.arabicDescription ?? null }),
    ...(changed.has('brand') && { brand: all.brand }),
    ...(changed.has('arabicBrand') && { arabicBrand: all.arabicBrand ?? null }),
    ...(changed.has('price') && { price: all.price }),
    ...(changed.has('stock') && { stock: all.stock, stockSeen: product.stock }),
    ...(changed.has('weight') && { weight: all.weight }),
    ...(changed.has('cashOnDelivery') && { cashOnDelivery: all.cashOnDelivery }),
    ...pictures,
  }
}
