import type { LanguageCode } from '../resolvers.generated.ts'
import type { Allowance } from '../rate-limit/client-quota.ts'
import type { Client, OperationUse } from './operation-use.ts'

/** What is known of whoever asks before any field is resolved. */
export interface RequestContext {
  /** Quoted in errors that are our fault, and found in the log. */
  requestId: string
  /** The caller's `x-access-token`; empty when signed out. Fields with `@access(level: USER)` are not reached without. */
  token: string
  /** The internet address of the person who asks. */
  visitor: string
  /** The language that names and descriptions are told in where none is asked for. */
  language: LanguageCode
  /** What the client may still ask for. */
  allowance: Allowance
  /** What the app calls itself. */
  client: Client
  /** What was found out on the way; an object of its own, which outlives the copies that Apollo Server makes of the context. */
  outcome: {
    use?: OperationUse
    /** The ids of all that was read of the catalogue. */
    about: Set<string>
    /** The ids of what was changed of what everybody sees. */
    changed: Set<string>
  }
}
