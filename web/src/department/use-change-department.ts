import { DONE, refused, send, type Outcome } from '../lib/refusal.ts'
import type { CreateDepartmentInput, UpdateDepartmentInput } from '../lib/schema.generated.ts'
import { useCreateDepartmentMutation, useDeleteDepartmentMutation, useUpdateDepartmentMutation } from './departments.generated.ts'

/** Adds a department; lists on screen follow. */
export function useCreateDepartment() {
  const [create] = useCreateDepartmentMutation()
  return (input: CreateDepartmentInput): Promise<Outcome<void>> =>
    send(
      create({ variables: { input } }),
      (data) => data.createDepartment,
      (answer) => (answer.__typename === 'CreateDepartmentSuccess' ? DONE : refused(answer)),
    )
}

/** Gives a department another name, wherever it is on screen. */
export function useUpdateDepartment() {
  const [update] = useUpdateDepartmentMutation()
  return (input: UpdateDepartmentInput): Promise<Outcome<void>> =>
    send(
      update({ variables: { input } }),
      (data) => data.updateDepartment,
      (answer) => (answer.__typename === 'UpdateDepartmentSuccess' ? DONE : refused(answer)),
    )
}

/** Deletes an empty department, and takes it out of all lists. */
export function useDeleteDepartment() {
  const [remove] = useDeleteDepartmentMutation({
    update: (cache, { data }) => {
      if (data?.deleteDepartment?.__typename !== 'DeleteDepartmentSuccess') return
      cache.evict({ id: `Department:${data.deleteDepartment.deletedDepartmentId}` })
      cache.gc()
    },
  })
  return (input: { id: string }): Promise<Outcome<void>> =>
    send(
      remove({ variables: { input } }),
      (data) => data.deleteDepartment,
      (answer) => (answer.__typename === 'DeleteDepartmentSuccess' ? DONE : refused(answer)),
    )
}
