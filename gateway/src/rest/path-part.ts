import { nothingThere } from './rest-error.ts'

/**
 * One part of a path, made of a client's text. Throws NOT_FOUND for a text that can be no id and would not stay one part on its way:
 * servers and proxies take `..` for the folder above.
 */
export function pathPart(text: string): string {
  if (/^\.{0,2}$/.test(text)) throw nothingThere()
  return encodeURIComponent(text.toWellFormed())
}
