import { checkTakesArabic } from '../graphql/language.ts'
import type { CreateDepartmentInput, Resolvers } from '../resolvers.generated.ts'
import type { DepartmentNames } from './department.source.ts'

const namesIn = ({ name, arabicName }: CreateDepartmentInput): DepartmentNames => ({
  name,
  ...(arabicName !== undefined && { arabicName: arabicName ?? '' }),
})

export const editDepartmentResolvers: Resolvers = {
  Mutation: {
    createDepartment: async (_mutation, { input }, { token, department }) => {
      await checkTakesArabic(input, async () => (await department.all())[0])
      return { __typename: 'CreateDepartmentSuccess', department: await department.create(token, namesIn(input)), shop: {} }
    },
    updateDepartment: async (_mutation, { input }, { token, department }) => {
      await checkTakesArabic(input, () => department.find(input.departmentId))
      return { __typename: 'UpdateDepartmentSuccess', department: await department.rename(token, input.departmentId, namesIn(input)) }
    },
    deleteDepartment: async (_mutation, { input: { departmentId: id } }, { token, department }) => {
      await department.remove(token, id)
      return { __typename: 'DeleteDepartmentSuccess', deletedDepartmentId: id, shop: {} }
    },
  },
}
