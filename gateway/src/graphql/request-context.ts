import type { LanguageCode } from '../resolvers.generated.ts'
import type { CallerQuota } from '../rate-limit/client-quota.ts'
import type { SessionAccounts } from '../rate-limit/session-accounts.ts'
import type { LiveContext } from './live-context.ts'
import type { Client, OperationUse } from './operation-use.ts'

/** The facts of a caller that are known before any field is resolved. */
export interface RequestContext {
  /** Quoted in errors that are our fault, and found in the log. */
  requestId: string
  /** The caller's `x-access-token`; empty when signed out. Fields with `@access(level: USER)` are not reached without. */
  token: string
  /** The internet address of the person who asks. */
  visitor: string
  /** The language of names and descriptions where the operation asks for none. */
  language: LanguageCode
  /** The accounts of sessions that this gateway has read before. */
  sessionAccounts: SessionAccounts
  /** The points and changes that the client has left in this minute. */
  quota: CallerQuota
  /** The app's own name and version. */
  client: Client
  /** Whether the caller asks what the operation would cost alone: it is found valid, and does not run. */
  isDryRun?: boolean
  /** The stream of a subscription. */
  live?: LiveContext
  /** Facts found on the way; an object of its own, which outlives the copies that Apollo Server makes of the context. */
  outcome: {
    use?: OperationUse
    /** The points that the operation costs its caller, once they are known. */
    cost?: number
    /** The ids of all that was read of the catalogue. */
    about: Set<string>
    /** When the first of the prices that were read ends, in milliseconds since 1970; undefined where none does. */
    priceEnd?: number
    /** The ids of public things that were changed. */
    changed: Set<string>
  }
}
