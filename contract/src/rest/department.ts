import { Type, type Static } from 'typebox'

/** GET department */
export const RestDepartment = Type.Object(
  {
    _id: Type.String(),
    name: Type.String(),
    arabicName: Type.Optional(Type.Union([Type.String(), Type.Null()], { description: 'addition: null when there is none' })),
  },
  { $id: 'Department' },
)
export type RestDepartment = Static<typeof RestDepartment>

/** POST department */
export const DepartmentBody = Type.Object(
  {
    name: Type.String({ maxLength: 1000 }),
    arabicName: Type.Optional(Type.String({ maxLength: 1000, description: 'addition: empty for none; in a change, stays when left out' })),
  },
  { additionalProperties: false },
)
export type DepartmentBody = Static<typeof DepartmentBody>

/** PUT department */
export const DepartmentChangeBody = Type.Object(
  { id: Type.String({ maxLength: 64 }), ...DepartmentBody.properties },
  { additionalProperties: false },
)
export type DepartmentChangeBody = Static<typeof DepartmentChangeBody>

/** DELETE of a department, category or product. */
export const RestDeleted = Type.Object({ message: Type.String() }, { $id: 'Deleted' })
export type RestDeleted = Static<typeof RestDeleted>
