import type { RestProduct } from '@shop/contract/rest/product.ts'
import { RestRefusal } from '../rest/rest-error.ts'
import { imagePaths, numberIn } from './values.ts'

/** A product in full; a service may leave out empty fields, and write numbers as text. Our api's has counts of ratings, and is whole. */
export function completeProduct(received: RestProduct): RestProduct {
  if (Array.isArray(received.ratings)) return received
  const { price, stock, rating, image_path, description, brand, cod } = received
  return {
    ...received,
    price: numberIn(price),
    stock: numberIn(stock),
    rating: numberIn(rating),
    image_path: imagePaths(image_path),
    description: description ?? '',
    brand: brand ?? '',
    cod: cod ?? false,
  }
}

/** Whether a body is a whole product; spec section 7 leaves open what calls that change one answer. */
export const isProduct = (body: Partial<RestProduct> | undefined): body is RestProduct =>
  typeof body?._id === 'string' && typeof body.name === 'string' && body.price !== undefined && Array.isArray(body.image_path)

/** Rethrows a refusal with the products it names in full. */
export function withCompleteProducts(error: unknown): never {
  if (!(error instanceof RestRefusal) || !error.problem.products) throw error
  const products = error.problem.products.map((received) => ({ ...received, ...completeProduct(received) }))
  throw new RestRefusal({ ...error.problem, products }, error.status, error.fieldsAt)
}
