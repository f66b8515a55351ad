import { createHash } from 'node:crypto'

/** An id for something that the REST service gives none: always the same for the same text, which it does not reveal. */
export const opaqueId = (prefix: string, text: string): string =>
  `${prefix}_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
