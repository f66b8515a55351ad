import type { RestCategory } from '@shop/contract/rest/category.ts'
import { imagePaths } from './values.ts'

/** A category with one picture or none; a service may tell a list of them, or nothing. */
export const completeCategory = (told: RestCategory): RestCategory => ({
  ...told,
  department: told.department ?? null,
  image_path: imagePaths(told.image_path)[0] ?? null,
})
