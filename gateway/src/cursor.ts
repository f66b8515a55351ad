import { badUserInput } from './bad-user-input.ts'

/** A place in a list: behind something. */
export interface Place {
  /** Where it stood when it was read, counting from 0. */
  index: number
  /** The REST service's own cursor of it, where it has one: what follows is found whatever stands before it by now. */
  after?: string | undefined
  /** Its id, in a list that is at hand as a whole. */
  id?: string | undefined
}

/** What stands behind the index is `after` or `id` and what it is; something else in cursors of earlier releases, which are places alone. */
const CURSOR = /^at:(\d{1,9})(?::([a-z\d]{0,9}):([^]{1,1000}))?$/
/** Characters of the longest cursor; one of a REST service is no longer than what it takes (`MAX_CURSOR`). */
const MAX_LENGTH = 4000

/** The cursor of a place: opaque to clients. */
export function cursorOf({ index, after, id }: Place): string {
  const known = after === undefined ? (id === undefined ? '' : `:id:${id}`) : `:after:${after}`
  return Buffer.from(`at:${index}${known}`).toString('base64url')
}

/** Reads a cursor; throws BAD_USER_INPUT when it is none. */
export function placeOf(cursor: string): Place {
  const [, index, kind, value] = (cursor.length <= MAX_LENGTH && CURSOR.exec(Buffer.from(cursor, 'base64url').toString())) || []
  if (index === undefined) throw notACursor()
  return { index: Number(index), ...(kind === 'after' && { after: value }), ...(kind === 'id' && { id: value }) }
}

/** What is said of a cursor that belongs to another list, or to nothing. */
export const notACursor = () => badUserInput('`after` is not a cursor of this list.')
