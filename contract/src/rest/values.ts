import { Type, type TSchema } from 'typebox'

/** A moment, RFC 3339. */
export const Moment = (description: string) => Type.String({ format: 'date-time', maxLength: 40, description })

/** A day, YYYY-MM-DD. */
export const Day = (description: string) => Type.String({ format: 'date', description })

/** A value, or null; the description says when it is null, where that is not plain. */
export const orNull = <T extends TSchema>(schema: T, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description })
