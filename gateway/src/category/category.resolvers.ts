import { picturesOf } from '../graphql/image.ts'
import { byName } from '../graphql/language.ts'
import type { Resolvers } from '../resolvers.generated.ts'
import type { CategoryRef, CategorySource } from './category.source.ts'

/** The whole category, where a product holds only its id and name. */
const whole = (ref: CategoryRef, category: CategorySource) => ('image_path' in ref ? ref : category.find(ref._id))

async function arabicName(ref: CategoryRef, category: CategorySource): Promise<string | null> {
  return (await whole(ref, category))?.arabicName ?? null
}

export const categoryResolvers: Resolvers = {
  Query: {
    category: (_query, { id }, { category }) => category.find(id),
  },
  Shop: {
    categories: async (_shop, _args, { category, language }) => byName(language, await category.all()),
  },
  Department: {
    categories: async ({ _id }, _args, { category, language }) => byName(language, await category.ofDepartment(_id)),
  },
  Category: {
    id: ({ _id }) => _id,
    // The part of a category that a product holds is enough for its English name.
    name: (ref, args, { category, language }) =>
      (args.language ?? language) === 'EN' ? ref.name : arabicName(ref, category).then((name) => name ?? ref.name),
    arabicName: (ref, _args, { category }) => arabicName(ref, category),
    async image(ref, _args, { category, language }) {
      const found = await whole(ref, category)
      return (found && picturesOf({ image_path: null, ...found }, language)[0]) ?? null
    },
    department: async (ref, _args, { category }) => (await whole(ref, category))?.department ?? null,
  },
}
