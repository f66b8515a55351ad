import pg from 'pg'

// SQLSTATE classes and codes of a database that cannot answer just now: connection lost, out of resources, shutting down, timed out (also
// in waiting for a lock), deadlocks and serialization failures that lasted through all tries, or no primary any more.
const OUTAGE = /^(?:08|40|53|57P|57014|25P03|25006|55P03)/
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'EHOSTUNREACH'])
// Errors for which `pg` has a message and no code.
const WORDS =
  /timeout exceeded when trying to connect|query read timeout|connection terminated|not queryable|after calling end on the pool/i

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** True when the database is away, overloaded or took too long: the caller may try again. */
export const isOutage = (error: Error): boolean =>
  error instanceof pg.DatabaseError ? OUTAGE.test(codeOf(error)) : NETWORK.has(codeOf(error)) || WORDS.test(error.message)

/** True when the database sent no answer at all: the connection is of no more use. */
export const isUnanswered = (error: unknown): error is Error =>
  error instanceof Error && !(error instanceof pg.DatabaseError) && isOutage(error)

/** True when a server refused to write: it was the primary, and another one has taken over, or will in a moment. */
export const isDemoted = (error: unknown): error is Error => error instanceof pg.DatabaseError && codeOf(error) === '25006'

/** True when a text has what PostgreSQL cannot store: a NUL character. */
export const isBadText = (error: Error): boolean => error instanceof pg.DatabaseError && /^22(?:021|P05)$/.test(codeOf(error))
