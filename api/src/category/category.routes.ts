import { RestCategory } from '@shop/contract/rest/category.ts'
import { Type } from 'typebox'
import { answers, type Api, type Services } from '../http.ts'
import { toRestCategory } from './category.ts'
import { listCategories, listCategoriesOf } from './category.store.ts'

const DepartmentParams = Type.Object({ departmentId: Type.String({ maxLength: 100 }) })

/** GET category, GET category/dept/{departmentId}. */
export function categoryRoutes(app: Api, services: Services): void {
  const response = answers(Type.Array(RestCategory))

  app.get('/category', { config: { access: 'public' }, schema: { summary: 'All categories', tags: ['category'], response } }, async () =>
    (await listCategories(services.db)).map((row) => toRestCategory(row, services.imageUrl)),
  )

  app.get(
    '/category/dept/:departmentId',
    {
      config: { access: 'public' },
      schema: { summary: 'Categories of a department', tags: ['category'], params: DepartmentParams, response },
    },
    async (request) =>
      (await listCategoriesOf(services.db, request.params.departmentId)).map((row) => toRestCategory(row, services.imageUrl)),
  )
}
