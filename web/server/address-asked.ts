import { m } from '@shop/contract/messages/messages.js'
import { localPath } from '@shop/contract/local-path.ts'
import type { Language } from '@shop/contract/languages.ts'
import type { FastifyReply } from 'fastify'
import { splitLanguage } from '../src/lib/language/language-address.ts'

/** The language of a request's target, which may be no address at all. */
export const languageOf = (target = ''): Language => splitLanguage(target.replace(/[?#].*/s, '')).language

/** The address of a request's target: usually a path, a whole address from some proxies; undefined when it is no path of ours. */
export function addressAsked(target: string, shop: URL): URL | undefined {
  const path = localPath(target.replace(/^https?:\/\/[^/]*/i, ''))
  return path === undefined ? undefined : new URL(path, shop)
}

/** Refuses an address with a broken escape, such as `/50%`, one like `//`, which is another site's, and signs that HTML cannot hold. */
export const sayUnreadable = (
  target: string | undefined,
  reply: Pick<FastifyReply, 'code'>,
  headers: Record<string, string> = {},
): FastifyReply =>
  reply
    .code(400)
    .headers(headers)
    .type('text/plain; charset=utf-8')
    .send(m.shop_address_unreadable({}, { locale: languageOf(target) }))
