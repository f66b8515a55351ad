import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The tag of an answer: a weak one, since it comes compressed in several ways. */
export const entityTag = (bytes: Buffer | string): string => `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

/** Whether the client has the answer already. */
export function hasAlready({ headers }: Pick<IncomingMessage, 'headers'>, tag: string): boolean {
  const tags = headers['if-none-match']?.split(',').map((each) => each.trim()) ?? []
  return tags.includes('*') || tags.includes(tag)
}
