import type { RestDepartment } from '@shop/contract/rest/department.ts'

/** Whether a body is a department; spec section 7 leaves open what calls that change one answer. */
export const isDepartment = (body: Partial<RestDepartment> | undefined): body is RestDepartment =>
  typeof body?._id === 'string' && typeof body.name === 'string'
