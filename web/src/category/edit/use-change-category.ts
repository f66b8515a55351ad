import { DONE, refused, send, type Outcome } from '../../lib/refusal.ts'
import type { CreateCategoryInput, UpdateCategoryInput } from '../../lib/schema.generated.ts'
import { useCreateCategoryMutation, useDeleteCategoryMutation, useUpdateCategoryMutation } from './categories.generated.ts'

/** Adds a category; its department's list on screen follows. */
export function useCreateCategory() {
  const [create] = useCreateCategoryMutation()
  return (input: CreateCategoryInput): Promise<Outcome<void>> =>
    send(
      create({ variables: { input } }),
      (data) => data.createCategory,
      (answer) => (answer.__typename === 'CreateCategorySuccess' ? DONE : refused(answer)),
    )
}

/** Renames a category or moves it to another department; the lists of both follow. */
export function useUpdateCategory() {
  const [update] = useUpdateCategoryMutation()
  return (input: UpdateCategoryInput): Promise<Outcome<void>> =>
    send(
      update({ variables: { input } }),
      (data) => data.updateCategory,
      (answer) => (answer.__typename === 'UpdateCategorySuccess' ? DONE : refused(answer)),
    )
}

/** Deletes an empty category, and takes it out of all lists. */
export function useDeleteCategory() {
  const [remove] = useDeleteCategoryMutation({
    update: (cache, { data }) => {
      if (data?.deleteCategory?.__typename !== 'DeleteCategorySuccess') return
      cache.evict({ id: `Category:${data.deleteCategory.deletedCategoryId}` })
      cache.gc()
    },
  })
  return (input: { id: string }): Promise<Outcome<void>> =>
    send(
      remove({ variables: { input } }),
      (data) => data.deleteCategory,
      (answer) => (answer.__typename === 'DeleteCategorySuccess' ? DONE : refused(answer)),
    )
}
