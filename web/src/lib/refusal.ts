import { m } from '@shop/contract/messages/messages.js'
import { describeFault, type Fault } from './faults.ts'

/** The shop's refusal: a reason for the whole, and field errors by their names in the form. */
export interface Refusal {
  /** Shown above the reason, instead of the screen's own title. */
  title?: string
  reason: string
  fields: Partial<Record<string, string>>
  /** The shop gave no answer, so it may have been done or not; the reason says the same. */
  fault?: Fault
  /** The same was sent before and got no answer: it may be refused because it was done then. */
  mayBeDone?: boolean
}

/** The outcome of sending something to the shop: its value, or its refusal. The component that shows it owns `pending`. */
export type Outcome<T, R extends Refusal = Refusal> = { value: T; refusal?: never } | { value?: never; refusal: R }

/** The outcome of a call that returns nothing but its success. */
export const DONE: Outcome<void> = { value: undefined }

/** An error type of the graph (`UserError`), as far as `Refusal` in refusal.graphql selects it. */
export interface UserError {
  __typename: string
  message?: string
  retryAfterSeconds?: number | null
  fields?: { path: string[]; message: string }[]
}

/** The graph's field names where they differ from the form's. */
const FORM_NAMES: Record<string, string> = {
  confirmPassword: 'confirm_password',
  currentPassword: 'current_password',
  postalCode: 'zipCode',
  governorate: 'state',
}

/** The words for when to try again: 'in 40 seconds', 'in 1 minute', 'in 15 minutes'. */
const tooMany = (seconds: number): string =>
  seconds < 60
    ? m.refusal_too_many_seconds({ count: Math.max(1, Math.ceil(seconds)) })
    : m.refusal_too_many_minutes({ count: Math.ceil(seconds / 60) })

function wordsOf({ __typename, message, retryAfterSeconds, fields = [] }: UserError): Refusal {
  if (__typename === 'TooManyAttemptsError') return { reason: tooMany(retryAfterSeconds ?? 1), fields: {} }
  // An error type that came into the graph after this page was built has no message here.
  const reason = message ?? m.refusal_newer()
  if (__typename === 'EmailTakenError') return { reason, fields: { email: reason } }
  const named = fields.map(({ path, message: said }) => [FORM_NAMES[path.at(-1) ?? ''] ?? path.at(-1) ?? '', said])
  return { reason, fields: Object.fromEntries(named) }
}

/** Returns a refusal in the shop's words, with its error type of the graph. */
export const refused = <E extends UserError>(error: E): { refusal: Refusal & { error: E } } => ({ refusal: { ...wordsOf(error), error } })

/** Returns the refusal of a call that got no answer, or none that can be read, with its code. */
export function faultOf(error: unknown): { refusal: Refusal } {
  const fault = describeFault(error)
  return { refusal: { reason: fault.isOffline ? fault.title : `${fault.title} (${fault.code})`, fields: {}, fault } }
}

/** What refuses a shopper before anything is looked at that an earlier call may have changed. */
const AT_THE_DOOR = /^(InvalidCredentials|TooManyAttempts)Error/

/** No answer came that could be read, though the browser had a connection: the shop may have done what was sent. */
export const isLost = ({ fault }: Refusal): boolean => !fault?.isOffline && /^(FETCH_|PARSING_|HTTP_ERROR 5)/.test(fault?.code ?? '')

/** A refusal after an earlier one of the same form or question: what got no answer may be refused because it was done, and is not called undone. */
export const inTurn = <R extends Refusal & { error?: { __typename: string } }>(earlier: Refusal | undefined, refusal: R): R =>
  earlier && (earlier.mayBeDone || isLost(earlier)) && !AT_THE_DOOR.test(refusal.error?.__typename ?? '')
    ? { title: m.ui_may_be_done(), ...refusal, mayBeDone: true }
    : refusal

/** A refusal in one line: the shop's reason, or, for a fault, what was not done and why. */
export const inOneLine = (what: string, { fault, reason }: Refusal): string => (fault ? `${what} ${fault.title}` : reason)

/** An outcome with another value. */
export const withValue = <T, U, R extends Refusal>(outcome: Outcome<T, R>, read: (value: T) => U): Outcome<U, R> =>
  outcome.refusal ? { refusal: outcome.refusal } : { value: read(outcome.value as T) }
