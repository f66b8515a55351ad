import { pictureOrNull } from '../image.ts'
import type { Resolvers } from '../resolvers.generated.ts'
import type { CategoryRef, CategorySource } from './category.source.ts'

/** The whole category where a product told only its id and name. */
const whole = (ref: CategoryRef, category: CategorySource) => ('image_path' in ref ? ref : category.find(ref._id))

export const categoryResolvers: Resolvers = {
  Query: {
    category: (_query, { id }, { category }) => category.find(id),
  },
  Shop: {
    categories: (_shop, _args, { category }) => category.all(),
  },
  Department: {
    categories: ({ _id }, _args, { category }) => category.ofDepartment(_id),
  },
  Category: {
    id: ({ _id }) => _id,
    image: async (ref, _args, { category }) => pictureOrNull((await whole(ref, category))?.image_path ?? null, ref.name),
    department: async (ref, _args, { category }) => (await whole(ref, category))?.department ?? null,
  },
}
