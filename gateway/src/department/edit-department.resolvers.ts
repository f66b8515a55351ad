import { orRefusal } from '../problem.ts'
import type { Resolvers } from '../resolvers.generated.ts'

export const editDepartmentResolvers: Resolvers = {
  Mutation: {
    createDepartment: (_mutation, { input: { name } }, { token, department, catalogueChanged }) =>
      orRefusal<'CreateDepartmentResult'>(['ValidationError'], async () => {
        const created = await department.create(token, name)
        catalogueChanged()
        return { __typename: 'CreateDepartmentSuccess', department: created, shop: {} }
      }),
    updateDepartment: (_mutation, { input: { id, name } }, { token, department, catalogueChanged }) =>
      orRefusal<'UpdateDepartmentResult'>(['ValidationError', 'NotFoundError'], async () => {
        const renamed = await department.rename(token, id, name)
        catalogueChanged()
        return { __typename: 'UpdateDepartmentSuccess', department: renamed }
      }),
    deleteDepartment: (_mutation, { input: { id } }, { token, department, catalogueChanged }) =>
      orRefusal<'DeleteDepartmentResult'>(['NotEmptyError', 'NotFoundError'], async () => {
        await department.remove(token, id)
        catalogueChanged()
        return { __typename: 'DeleteDepartmentSuccess', deletedDepartmentId: id, shop: {} }
      }),
  },
}
