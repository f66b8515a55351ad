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
    // A category names its department by id alone where the REST service keeps to spec section 3.
    name: async ({ _id, name }, _args, { department }) => name ?? (await department.find(_id))?.name ?? '',
  },
}
