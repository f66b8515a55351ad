import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Which account each session is of. It proves nothing: the session may have ended since. */
export interface SessionAccounts {
  /** The id of the account of a token; `read` asks the REST service where it is not known yet. */
  of(token: string, read: () => Promise<string>): Promise<string>
}

/** Sessions that are remembered, for so many milliseconds: 4 MB at most. */
const SESSIONS = { max: 20_000, ttl: 300_000 }

/** Remembers the accounts of sessions, which never change, by the hashes of their tokens. */
export function createSessionAccounts(): SessionAccounts {
  const accounts = new LRUCache<string, string>(SESSIONS)
  return {
    async of(token, read) {
      const hash = createHash('sha256').update(token).digest('hex')
      const account = accounts.get(hash) ?? (await read())
      accounts.set(hash, account)
      return account
    },
  }
}
