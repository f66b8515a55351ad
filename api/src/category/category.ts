import type { RestCategory } from '@shop/contract/rest/category.ts'

/** A category as it is stored. */
export interface CategoryRow {
  id: string
  name: string
  /** Stored name of its picture. */
  image: string | null
  departmentId: string | null
  departmentName: string | null
}

/** A category in the words of the REST service. */
export const toRestCategory = (
  { id, name, image, departmentId, departmentName }: CategoryRow,
  imageUrl: (file: string) => string,
): RestCategory => ({
  _id: id,
  name,
  department: departmentId === null ? null : { _id: departmentId, name: departmentName ?? '' },
  image_path: image === null ? null : imageUrl(image),
})
