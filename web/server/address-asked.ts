import { localPath } from '@shop/contract/local-path.ts'
import type { FastifyReply } from 'fastify'

/** What a request asks for, which is a path as a rule and a whole address from some proxies; undefined when it is no path of ours. */
export function addressAsked(target: string, shop: URL): URL | undefined {
  const path = localPath(target.replace(/^https?:\/\/[^/]*/i, ''))
  return path === undefined ? undefined : new URL(path, shop)
}

/** For an address with a broken escape, such as `/50%`, for one like `//`, which would be another site's, and for what HTML cannot write. */
export const sayUnreadable = (reply: Pick<FastifyReply, 'code'>, headers: Record<string, string> = {}): FastifyReply =>
  reply.code(400).headers(headers).type('text/plain').send('This address cannot be read.')
