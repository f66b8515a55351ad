import { byName } from '../graphql/language.ts'
import type { Resolvers } from '../resolvers.generated.ts'

export const departmentResolvers: Resolvers = {
  Query: {
    department: (_query, { id }, { department }) => department.find(id),
  },
  Shop: {
    departments: async (_shop, _args, { department, language }) => byName(language, await department.all()),
  },
  Department: {
    id: ({ _id }) => _id,
    async name(ref, args, { department, language }) {
      const name = await department.nameOf(ref)
      return (args.language ?? language) === 'EN' ? name : ((await department.arabicNameOf(ref)) ?? name)
    },
    arabicName: (ref, _args, { department }) => department.arabicNameOf(ref),
  },
}
