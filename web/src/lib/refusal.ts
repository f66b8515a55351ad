import { m } from '@shop/contract/messages/messages.js'
import { describeFault, type Fault } from './problems.ts'

/** What the shop said against what was sent: a line for the whole, and words for single fields by their names in the form. */
export interface Refusal {
  /** Stands above the reason, in place of the screen's own title. */
  title?: string
  reason: string
  fields: Partial<Record<string, string>>
  /** The shop gave no answer, so it may have been done or not; the reason says the same. */
  fault?: Fault
}

/** What came of sending something to the shop: what it answered, or what it said against it. Whoever shows it owns `pending`. */
export type Outcome<T, R extends Refusal = Refusal> = { value: T; refusal?: never } | { value?: never; refusal: R }

/** The outcome of something that answers only that it is done. */
export const DONE: Outcome<void> = { value: undefined }

/** The refusals of the graph's result unions. */
type Told =
  | {
      __typename:
        | 'AddressLimitError'
        | 'AlreadyReviewedError'
        | 'CartLimitError'
        | 'EditConflictError'
        | 'EmailTakenError'
        | 'EmptyCartError'
        | 'LastAdministratorError'
        | 'NotEmptyError'
        | 'NotFoundError'
        | 'OrderStateError'
        | 'OutOfStockError'
        | 'PaymentMethodUnavailableError'
        | 'PaymentProviderError'
        | 'UnpaidLimitError'
      message: string
    }
  | { __typename: 'TooManyAttemptsError'; retryAfterSeconds: number }
  | { __typename: 'ValidationError'; message: string; fields?: { path: string[]; message: string }[] }

/** The graph's field names where they differ from the form's. */
const FORM_NAMES: Record<string, string> = {
  confirmPassword: 'confirm_password',
  currentPassword: 'current_password',
  postalCode: 'zipCode',
}

/** Says when to try again: 'in 40 seconds', 'in 1 minute', 'in 15 minutes'. */
const tooMany = (seconds: number): string =>
  seconds < 60
    ? m.refusal_too_many_seconds({ count: Math.max(1, Math.ceil(seconds)) })
    : m.refusal_too_many_minutes({ count: Math.ceil(seconds / 60) })

const refusal = (reason: string, fields: Refusal['fields'] = {}): { refusal: Refusal } => ({ refusal: { reason, fields } })

/** Returns a refusal in the shop's words. A call of it does not compile while the graph has a member that is not named here. */
export function refused(answer: Told): { refusal: Refusal } {
  switch (answer.__typename) {
    case 'TooManyAttemptsError':
      return refusal(tooMany(answer.retryAfterSeconds))
    case 'EmailTakenError':
      return refusal(answer.message, { email: answer.message })
    case 'ValidationError': {
      const named = (answer.fields ?? []).map(({ path, message }) => [FORM_NAMES[path.at(-1) ?? ''] ?? path.at(-1) ?? '', message])
      return refusal(answer.message, Object.fromEntries(named))
    }
    default:
      // It came into the graph after this page was built, and has no words of its own.
      return refusal((answer as { message?: string }).message ?? m.refusal_newer())
  }
}

function faulty(error: unknown): { refusal: Refusal } {
  const fault = describeFault(error)
  return { refusal: { reason: fault.isOffline ? fault.title : `${fault.title} (${fault.code})`, fields: {}, fault } }
}

/** A refusal in one line: what the shop says, or, of a fault, what was not done and why. */
export const inOneLine = (what: string, { fault, reason }: Refusal): string => (fault ? `${what} ${fault.title}` : reason)

/**
 * Sends a mutation and reads one field of its answer. A fault (no answer, unreadable, refused by the gateway) becomes a refusal with
 * its code, so that no caller can forget to tell it.
 */
export async function send<D, A, O extends Outcome<unknown>>(
  work: Promise<{ data?: D | null | undefined; error?: unknown }>,
  field: (data: D) => A | null | undefined,
  read: (answer: A) => O | Promise<O>,
): Promise<O | { value?: never; refusal: Refusal }> {
  const { data, error } = await work.catch((caught: unknown) => ({ data: undefined, error: caught }))
  const answer = data ? field(data) : undefined
  return answer ? read(answer) : faulty(error ?? new Error('The shop gave no answer'))
}
