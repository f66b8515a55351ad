import { m } from '@shop/contract/messages/messages.js'
import { DepartmentBody, DepartmentChangeBody, RestDeleted, RestDepartment } from '@shop/contract/rest/department.ts'
import { Type } from 'typebox'
import { accountOf } from '../http/auth.ts'
import { answers, IdParams, type Api, type Services } from '../http/http.ts'
import { addDepartment, changeDepartment, removeDepartment } from './department.ts'
import { listDepartments } from './department.store.ts'

const tags = ['department']

/** GET, POST and PUT department, DELETE department/{id}. */
export function departmentRoutes(app: Api, { db, catalogueFor, onRenamed }: Services): void {
  const response = answers(RestDepartment)

  app.get(
    '/department',
    { config: { access: 'public' }, schema: { summary: 'All departments', tags, response: answers(Type.Array(RestDepartment)) } },
    async (request) => listDepartments(catalogueFor(request)),
  )

  app.post(
    '/department',
    { config: { access: 'admin' }, schema: { summary: 'Add a department', tags, body: DepartmentBody, response } },
    async (request) => {
      const department = await addDepartment(db, accountOf(request).id, request.body)
      onRenamed()
      return department
    },
  )

  app.put(
    '/department',
    {
      config: { access: 'admin', refuses: ['NOT_FOUND'] },
      schema: { summary: 'Change a department', tags, body: DepartmentChangeBody, response },
    },
    async (request) => {
      const department = await changeDepartment(db, accountOf(request).id, request.body)
      onRenamed()
      return department
    },
  )

  app.delete(
    '/department/:id',
    {
      config: { access: 'admin', refuses: ['NOT_FOUND', 'NOT_EMPTY'] },
      schema: { summary: 'Delete a department without categories', tags, params: IdParams, response: answers(RestDeleted) },
    },
    async (request) => {
      await removeDepartment(db, accountOf(request).id, request.params.id)
      return { message: m.refusal_department_deleted() }
    },
  )
}
