/** Stands for whatever origin the shop has; no other site can be called that. */
const HERE = 'http://shop.invalid'

/** Characters that browsers drop, or take for a slash, when they read an address. */
const MISREAD = /[\p{Cc}\\]/u
/** A second slash leads to another site, and to a reader that decodes once too often all this does too, escaped; no path of ours begins so. */
const LEADS_AWAY = /^\/(?:\/|%(?:[01]|2f|5c|25|7f))/i

/**
 * What `text` says as a path of this shop with its query and fragment, as browsers read and write it; undefined when it could be
 * anything else, above all the address of another site.
 */
export function localPath(text: string | null | undefined): string | undefined {
  if (!text?.startsWith('/') || MISREAD.test(text) || !URL.canParse(text, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(text, HERE)
  return origin === HERE && !LEADS_AWAY.test(pathname) ? pathname + search + hash : undefined
}
