import { RestDepartment } from '@shop/contract/rest/department.ts'
import { Type } from 'typebox'
import { answers, type Api, type Services } from '../http.ts'
import { listDepartments } from './department.store.ts'

/** GET department. */
export function departmentRoutes(app: Api, { db }: Services): void {
  app.get(
    '/department',
    {
      config: { access: 'public' },
      schema: { summary: 'All departments', tags: ['department'], response: answers(Type.Array(RestDepartment)) },
    },
    () => listDepartments(db),
  )
}
