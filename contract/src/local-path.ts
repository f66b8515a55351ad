/** Stands for the shop's origin, whichever it is; no other site can have this name. */
const HERE = 'http://shop.invalid'

/** Characters that browsers drop, or take for a slash, in an address. */
const MISREAD = /[\p{Cc}\\]/u
/**
 * Beginnings of a path that may lead to another site: a second slash, also escaped, for a reader that decodes once too often. No path of
 * ours begins so.
 */
const LEADS_AWAY = /^\/(?:\/|%(?:[01]|2f|5c|25|7f))/i

/**
 * Reads `text` as a path of this shop with its query and fragment, as browsers do; undefined when it could be anything else, above all the
 * address of another site.
 */
export function localPath(text: string | null | undefined): string | undefined {
  if (!text?.startsWith('/') || MISREAD.test(text) || !URL.canParse(text, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(text, HERE)
  return origin === HERE && !LEADS_AWAY.test(pathname) ? pathname + search + hash : undefined
}
