import { localPath } from '@shop/contract/local-path.ts'
import { withoutLanguage } from './language/language-address.ts'
import { decodePart } from './paths.ts'

/** Pages that send a signed-in visitor on: to go on to one of them would be to go nowhere. */
const SENDS_ON = /^\/+(?:login|signup)\/*(?:[?#]|$)/i

/**
 * A path to go on to that came in through the address bar: only paths of this shop, never another site. It names no language:
 * a visitor who signs in on an English page goes on in English, also to an address that was Arabic.
 */
export function safeNext(next: string | null): string | undefined {
  const asked = localPath(next)
  // Checked once more: the part behind the language begins a path, and might lead away.
  const path = asked && localPath(withoutLanguage(asked))
  return path === undefined || SENDS_ON.test(decodePart(path)) ? undefined : path
}
