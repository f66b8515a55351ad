import type { Context } from '../context.ts'
import { checkTakesArabic } from '../graphql/language.ts'
import type { Resolvers } from '../resolvers.generated.ts'
import { asImage } from '../rest/multipart.ts'
import type { CategoryRef } from './category.source.ts'

/** The departments of categories, each once. */
async function departmentsOf({ department }: Context, ...categories: CategoryRef[]) {
  const ids = new Set(categories.flatMap((category) => category.department?._id ?? []))
  const found = await Promise.all([...ids].map((id) => department.find(id)))
  return found.filter((one) => one !== null)
}

export const editCategoryResolvers: Resolvers = {
  Mutation: {
    createCategory: async (_mutation, { input }, context) => {
      await checkTakesArabic(input, () => context.department.find(input.departmentId))
      const category = await context.category.create(context.token, input)
      const [department] = await departmentsOf(context, category)
      if (!department) throw new Error('the department of a new category is gone')
      return { __typename: 'CreateCategorySuccess', category, department, shop: {} }
    },
    updateCategory: async (_mutation, { input: { categoryId: id, ...change } }, context) => {
      const { before, after } = await context.category.change(context.token, id, change)
      return { __typename: 'UpdateCategorySuccess', category: after, departments: await departmentsOf(context, before, after) }
    },
    setCategoryImage: async (_mutation, { input: { categoryId, image } }, { token, category }) => {
      return { __typename: 'SetCategoryImageSuccess', category: await category.setImage(token, categoryId, image).catch(asImage) }
    },
    deleteCategory: async (_mutation, { input: { categoryId: id } }, context) => {
      const gone = await context.category.remove(context.token, id)
      const [department = null] = await departmentsOf(context, gone)
      return { __typename: 'DeleteCategorySuccess', deletedCategoryId: id, department, shop: {} }
    },
  },
}
