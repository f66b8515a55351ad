import { checkTakesArabic } from '../language.ts'
import { orRefusal } from '../problem.ts'
import type { CreateDepartmentInput, Resolvers } from '../resolvers.generated.ts'
import type { DepartmentNames } from './department.source.ts'

const namesIn = ({ name, arabicName }: CreateDepartmentInput): DepartmentNames => ({
  name,
  ...(arabicName !== undefined && { arabicName: arabicName ?? '' }),
})

export const editDepartmentResolvers: Resolvers = {
  Mutation: {
    createDepartment: (_mutation, { input }, { token, department, catalogueChanged }) =>
      orRefusal<'CreateDepartmentResult'>(['ValidationError'], async () => {
        await checkTakesArabic(input, async () => (await department.all())[0])
        const created = await department.create(token, namesIn(input))
        catalogueChanged([created._id])
        return { __typename: 'CreateDepartmentSuccess', department: created, shop: {} }
      }),
    updateDepartment: (_mutation, { input }, { token, department, catalogueChanged }) =>
      orRefusal<'UpdateDepartmentResult'>(['ValidationError', 'NotFoundError'], async () => {
        await checkTakesArabic(input, () => department.find(input.id))
        const renamed = await department.rename(token, input.id, namesIn(input))
        catalogueChanged([input.id])
        return { __typename: 'UpdateDepartmentSuccess', department: renamed }
      }),
    deleteDepartment: (_mutation, { input: { id } }, { token, department, catalogueChanged }) =>
      orRefusal<'DeleteDepartmentResult'>(['NotEmptyError', 'NotFoundError'], async () => {
        await department.remove(token, id)
        catalogueChanged([id])
        return { __typename: 'DeleteDepartmentSuccess', deletedDepartmentId: id, shop: {} }
      }),
  },
}
