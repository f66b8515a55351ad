import { badUserInput } from './bad-user-input.ts'

/** A place in a list, as it was when it was read. */
export interface Place {
  /** Counting from 0. */
  index: number
  /** Of what stands there; undefined where nothing but the place is known. */
  id?: string | undefined
  /** Length of the list; null where it is not counted. */
  total?: number | null | undefined
}

/** Ids that are longer are no ids of any REST service. */
const CURSOR = /^at:(\d{1,9})(?::(\d{0,9}):([^]{1,200}))?$/
/** Characters of the longest cursor. */
const LONGEST = 400

/** The cursor of a place: opaque to clients. */
export const cursorOf = ({ index, id, total }: Place): string =>
  Buffer.from(id === undefined ? `at:${index}` : `at:${index}:${total ?? ''}:${id}`).toString('base64url')

/** Reads a cursor; throws BAD_USER_INPUT when it is none. */
export function placeOf(cursor: string): Place {
  const [, index, total, id] = (cursor.length <= LONGEST && CURSOR.exec(Buffer.from(cursor, 'base64url').toString())) || []
  if (index === undefined) throw badUserInput('`after` is not a cursor of this list.')
  return { index: Number(index), id, total: total ? Number(total) : null }
}
