import { Type, type Static } from 'typebox'
import { orNull } from './values.ts'

/** GET department */
export const RestDepartment = Type.Object(
  {
    _id: Type.String(),
    name: Type.String(),
    arabicName: Type.Optional(orNull(Type.String(), 'addition: null when there is none')),
    sizeGuide: Type.Optional(
      orNull(
        Type.String(),
        'addition: a table of sizes, a line for each row, the headings first, cells apart by |; null when there is none',
      ),
    ),
    arabicSizeGuide: Type.Optional(orNull(Type.String(), 'addition: the same in Arabic')),
  },
  { title: 'Department' },
)
export type RestDepartment = Static<typeof RestDepartment>

const Added = (maxLength: number) =>
  Type.Optional(Type.String({ maxLength, description: 'addition: empty for none; in a change, stays when left out' }))

/** POST department */
export const DepartmentBody = Type.Object(
  {
    name: Type.String({ maxLength: 1000 }),
    arabicName: Added(1000),
    sizeGuide: Added(4000),
    arabicSizeGuide: Added(4000),
  },
  { title: 'DepartmentBody', additionalProperties: false },
)
export type DepartmentBody = Static<typeof DepartmentBody>

/** PUT department */
export const DepartmentChangeBody = Type.Object(
  { id: Type.String({ maxLength: 64 }), ...DepartmentBody.properties },
  { title: 'DepartmentChangeBody', additionalProperties: false },
)
export type DepartmentChangeBody = Static<typeof DepartmentChangeBody>

/** DELETE of a department, category or product. */
export const RestDeleted = Type.Object({ message: Type.String() }, { title: 'Deleted' })
export type RestDeleted = Static<typeof RestDeleted>
