import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Which account each session is of, by the hash of its token. It proves nothing: the session may have ended since. */
export interface SessionAccounts {
  /** The account of a session; empty for a token of no account, undefined where it is not known. */
  get(session: string): string | undefined
  set(session: string, account: string): void
  /** The account of a token; `read` asks the REST service where it is not known yet. */
  of(token: string, read: () => Promise<string>): Promise<string>
}

/** Sessions that are remembered, for so many milliseconds: 4 MB at most. */
const SESSIONS = { max: 20_000, ttl: 300_000 }

/** The name of a session, from which no caller learns its token. */
export const sessionOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Remembers the accounts of sessions, which never change. */
export function createSessionAccounts(): SessionAccounts {
  const accounts = new LRUCache<string, string>(SESSIONS)
  return {
    get: (session) => accounts.get(session),
    set: (session, account) => void accounts.set(session, account),
    async of(token, read) {
      const session = sessionOf(token)
      const known = accounts.get(session)
      if (known) return known
      const account = await read()
      accounts.set(session, account)
      return account
    },
  }
}
