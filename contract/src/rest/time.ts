import { Type } from 'typebox'

/** A moment, RFC 3339. */
export const Moment = (description: string) => Type.String({ format: 'date-time', maxLength: 40, description })

/** A day, YYYY-MM-DD. */
export const Day = (description: string) => Type.String({ format: 'date', description })
