import type { RestProduct } from '@shop/contract/rest/product.ts'
import { RestRefusal } from '../rest/rest-error.ts'
import { imagePaths } from './image-paths.ts'

/** A product in full; a service may leave out what it has no value for, and write numbers as text. Ours counts the ratings and is whole. */
export function completeProduct(told: RestProduct): RestProduct {
  if (Array.isArray(told.ratings)) return told
  const { price, stock, rating, image_path, description, brand, cod } = told
  return {
    ...told,
    price: Number(price),
    stock: Number(stock),
    rating: Number(rating ?? 0),
    image_path: imagePaths(image_path),
    description: description ?? '',
    brand: brand ?? '',
    cod: cod ?? false,
  }
}

/** Rethrows a refusal with the products it names in full. */
export function withCompleteProducts(error: unknown): never {
  if (!(error instanceof RestRefusal) || !error.problem.products) throw error
  const products = error.problem.products.map((told) => ({ ...told, ...completeProduct(told) }))
  throw new RestRefusal({ ...error.problem, products }, error.status, error.fieldsAt)
}
