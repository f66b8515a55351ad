import { badUserInput } from './bad-user-input.ts'

/** A position in a list: behind an entry. */
export interface Position {
  /** The entry's index when it was read, counting from 0. */
  index: number
  /** The REST service's own cursor for the entry, where it has one: it stays right when entries before it come or go. */
  after?: string | undefined
  /** The entry's id, in a list that the gateway holds whole. */
  id?: string | undefined
}

/** An index, then `after` or `id` and its value. Cursors of earlier releases have another word there, and count by their index alone. */
const CURSOR = /^at:(\d{1,9})(?::([a-z\d]{0,9}):([^]{1,1000}))?$/
/** Characters of the longest cursor; a REST service's own is no longer than the service takes (`MAX_CURSOR`). */
const MAX_LENGTH = 4000

/** The cursor of a position: opaque to clients. */
export function cursorOf({ index, after, id }: Position): string {
  const known = after === undefined ? (id === undefined ? '' : `:id:${id}`) : `:after:${after}`
  return Buffer.from(`at:${index}${known}`).toString('base64url')
}

/** Reads a cursor; throws BAD_USER_INPUT when it is none. */
export function positionOf(cursor: string): Position {
  const [, index, kind, value] = (cursor.length <= MAX_LENGTH && CURSOR.exec(Buffer.from(cursor, 'base64url').toString())) || []
  if (index === undefined) throw notACursor()
  return { index: Number(index), ...(kind === 'after' && { after: value }), ...(kind === 'id' && { id: value }) }
}

/** The error for a cursor that belongs to another list, or to none. */
export const notACursor = () => badUserInput('`after` is not a cursor of this list.')
