import { Type, type Static } from 'typebox'

/** GET department */
export const RestDepartment = Type.Object({ _id: Type.String(), name: Type.String() }, { $id: 'Department' })
export type RestDepartment = Static<typeof RestDepartment>
