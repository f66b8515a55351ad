import type { Resolvers } from '../resolvers.generated.ts'

export const departmentResolvers: Resolvers = {
  Query: {
    department: (_query, { id }, { department }) => department.find(id),
  },
  Shop: {
    departments: (_shop, _args, { department }) => department.all(),
  },
  Department: {
    id: ({ _id }) => _id,
    name: (ref, _args, { department }) => department.nameOf(ref),
  },
}
