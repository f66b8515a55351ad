import type { RestCategory } from '@shop/contract/rest/category.ts'
import { imagePaths } from './values.ts'

/** A category with one picture or none; a service may send a list of them, or nothing. */
export const completeCategory = (received: RestCategory): RestCategory => ({
  ...received,
  department: received.department ?? null,
  image_path: imagePaths(received.image_path)[0] ?? null,
})

/** Whether a body is a whole category; spec section 7 leaves open what calls that change one answer. */
export const isCategory = (body: Partial<RestCategory> | undefined): body is RestCategory =>
  typeof body?._id === 'string' && typeof body.name === 'string' && typeof body.department?._id === 'string'
