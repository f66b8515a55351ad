import type { RestDepartment } from '@shop/contract/rest/department.ts'
import { checkTakesArabic } from '../graphql/language.ts'
import type { CreateDepartmentInput, Resolvers } from '../resolvers.generated.ts'
import { notOffered } from '../rest/rest-error.ts'
import type { DepartmentTexts } from './department.source.ts'

const textsIn = ({ name, arabicName, sizeGuide, arabicSizeGuide }: CreateDepartmentInput): DepartmentTexts => ({
  name,
  ...(arabicName !== undefined && { arabicName: arabicName ?? '' }),
  ...(sizeGuide !== undefined && { sizeGuide: sizeGuide ?? '' }),
  ...(arabicSizeGuide !== undefined && { arabicSizeGuide: arabicSizeGuide ?? '' }),
})

/** Throws when a caller wants to save what the service, as one of its departments shows, does not know. */
async function checkTakes(input: CreateDepartmentInput, readSeen: () => Promise<RestDepartment | null | undefined>): Promise<void> {
  await checkTakesArabic(input, readSeen)
  if ((input.sizeGuide || input.arabicSizeGuide) && (await readSeen())?.sizeGuide === undefined) throw notOffered('size guides')
}

export const editDepartmentResolvers: Resolvers = {
  Mutation: {
    createDepartment: async (_mutation, { input }, { token, department }) => {
      await checkTakes(input, async () => (await department.all())[0])
      return { __typename: 'CreateDepartmentSuccess', department: await department.create(token, textsIn(input)), shop: {} }
    },
    updateDepartment: async (_mutation, { input }, { token, department }) => {
      await checkTakes(input, () => department.find(input.departmentId))
      return { __typename: 'UpdateDepartmentSuccess', department: await department.change(token, input.departmentId, textsIn(input)) }
    },
    deleteDepartment: async (_mutation, { input: { departmentId: id } }, { token, department }) => {
      await department.remove(token, id)
      return { __typename: 'DeleteDepartmentSuccess', deletedDepartmentId: id, shop: {} }
    },
  },
}
