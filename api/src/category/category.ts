import type { RestCategory } from '@shop/contract/rest/category.ts'

export interface CategoryRow {
  id: string
  name: string
  arabicName: string | null
  /** Stored name of its picture. */
  image: string | null
  departmentId: string | null
  departmentName: string | null
  departmentArabicName: string | null
}

/** A category in the words of the REST service. */
export const toRestCategory = (
  { id, name, arabicName, image, departmentId, departmentName }: CategoryRow,
  imageUrl: (file: string) => string,
): RestCategory => ({
  _id: id,
  name,
  arabicName,
  department: departmentId === null ? null : { _id: departmentId, name: departmentName ?? '' },
  image_path: image === null ? null : imageUrl(image),
})
