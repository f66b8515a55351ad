import { nothingThere } from './rest-error.ts'

/** A client's text in a query; half a character, which JSON can spell and no address can, becomes the sign for an unreadable one. */
export const queryPart = (text: string): string => encodeURIComponent(text.toWellFormed())

/** A list of ids in a query. */
export const idsPart = (ids: readonly string[]): string => ids.map(queryPart).join(',')

/**
 * One part of a path, made of a client's text. Throws NOT_FOUND for a text that can be no id and would not stay one part on its way:
 * servers and proxies take `..` for the folder above.
 */
export function pathPart(text: string): string {
  if (/^\.{0,2}$/.test(text)) throw nothingThere()
  return queryPart(text)
}
