import { CategoryBody, CategoryChangeBody, RestCategory } from '@shop/contract/rest/category.ts'
import { m } from '@shop/contract/messages/messages.js'
import { RestDeleted } from '@shop/contract/rest/department.ts'
import { Type } from 'typebox'
import { accountOf } from '../http/auth.ts'
import { answers, IdParams, type Api, type Services } from '../http/http.ts'
import { toRestCategory } from './category.ts'
import { addCategory, changeCategory, removeCategory } from './change-category.ts'
import { listCategories, listCategoriesOf } from './category.store.ts'

const tags = ['category']
const DepartmentParams = Type.Object({ departmentId: Type.String({ maxLength: 100 }) })

function writingRoutes(app: Api, { db, imageUrl, onRenamed }: Services): void {
  const response = answers(RestCategory)

  app.post(
    '/category',
    { config: { access: 'admin' }, schema: { summary: 'Add a category to a department', tags, body: CategoryBody, response } },
    async (request) => {
      const row = await addCategory(db, accountOf(request).id, request.body)
      onRenamed()
      return toRestCategory(row, imageUrl)
    },
  )

  app.put(
    '/category',
    {
      config: { access: 'admin', refuses: ['NOT_FOUND'] },
      schema: { summary: 'Rename a category, or move it', tags, body: CategoryChangeBody, response },
    },
    async (request) => {
      const row = await changeCategory(db, accountOf(request).id, request.body)
      onRenamed()
      return toRestCategory(row, imageUrl)
    },
  )

  app.delete(
    '/category/:id',
    {
      config: { access: 'admin', refuses: ['NOT_FOUND', 'NOT_EMPTY'] },
      schema: { summary: 'Delete a category without products', tags, params: IdParams, response: answers(RestDeleted) },
    },
    async (request) => {
      await removeCategory(db, accountOf(request).id, request.params.id)
      return { message: m.refusal_category_deleted() }
    },
  )
}

/** GET, POST and PUT category, GET category/dept/{departmentId}, DELETE category/{id}. */
export function categoryRoutes(app: Api, services: Services): void {
  const response = answers(Type.Array(RestCategory))
  writingRoutes(app, services)

  app.get('/category', { config: { access: 'public' }, schema: { summary: 'All categories', tags, response } }, async (request) =>
    (await listCategories(services.catalogueFor(request))).map((row) => toRestCategory(row, services.imageUrl)),
  )

  app.get(
    '/category/dept/:departmentId',
    {
      config: { access: 'public' },
      schema: { summary: 'Categories of a department', tags, params: DepartmentParams, response },
    },
    async (request) =>
      (await listCategoriesOf(services.catalogueFor(request), request.params.departmentId)).map((row) =>
        toRestCategory(row, services.imageUrl),
      ),
  )
}
