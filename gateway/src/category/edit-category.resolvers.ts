import type { Context } from '../context.ts'
import { checkTakesArabic } from '../language.ts'
import { orRefusal } from '../problem.ts'
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
    createCategory: (_mutation, { input }, context) =>
      orRefusal<'CreateCategoryResult'>(['ValidationError'], async () => {
        await checkTakesArabic(input, () => context.department.find(input.departmentId))
        const category = await context.category.create(context.token, input)
        context.catalogueChanged([category._id])
        const [department] = await departmentsOf(context, category)
        if (!department) throw new Error('the department of a new category is gone')
        return { __typename: 'CreateCategorySuccess', category, department, shop: {} }
      }),
    updateCategory: (_mutation, { input: { id, ...change } }, context) =>
      orRefusal<'UpdateCategoryResult'>(['ValidationError', 'NotFoundError'], async () => {
        const { before, after } = await context.category.change(context.token, id, change)
        context.catalogueChanged([id])
        return { __typename: 'UpdateCategorySuccess', category: after, departments: await departmentsOf(context, before, after) }
      }),
    setCategoryImage: (_mutation, { input: { categoryId, image } }, { token, category, catalogueChanged }) =>
      orRefusal<'SetCategoryImageResult'>(['ValidationError', 'NotFoundError'], async () => {
        const changed = await category.setImage(token, categoryId, image).catch(asImage)
        catalogueChanged([categoryId])
        return { __typename: 'SetCategoryImageSuccess', category: changed }
      }),
    deleteCategory: (_mutation, { input: { id } }, context) =>
      orRefusal<'DeleteCategoryResult'>(['NotEmptyError', 'NotFoundError'], async () => {
        const gone = await context.category.remove(context.token, id)
        context.catalogueChanged([id])
        const [department = null] = await departmentsOf(context, gone)
        return { __typename: 'DeleteCategorySuccess', deletedCategoryId: id, department, shop: {} }
      }),
  },
}
