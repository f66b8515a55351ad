import { attempt, newerAnswer } from './attempt.ts'

/** What the shop said against what was sent: a line for the whole, and words for single fields by their names in the form. */
export interface Refusal {
  /** Stands above the reason, in place of the screen's own title. */
  title?: string
  reason: string
  fields: Partial<Record<string, string>>
}

/** What came of sending something to the shop: what it answered, or what it said against it. */
export type Outcome<T, R extends Refusal = Refusal> = { value: T; refusal?: never } | { value?: never; refusal: R }

/** The outcome of something that answers only that it is done. */
export const DONE: Outcome<void> = { value: undefined }

/** The refusals of the graph's result unions. */
type Told =
  | {
      __typename: 'AddressLimitError' | 'AlreadyReviewedError' | 'EmailTakenError' | 'LastAdministratorError' | 'NotFoundError'
      message: string
    }
  | { __typename: 'TooManyAttemptsError'; retryAfterSeconds: number }
  | { __typename: 'ValidationError'; message: string; fields: { path: string[]; message: string }[] }

/** The graph's field names where they differ from the form's. */
const FORM_NAMES: Record<string, string> = { confirmPassword: 'confirm_password', postalCode: 'zipCode' }

/** Seconds in words: 'in 40 seconds', 'in 1 minute', 'in 15 minutes'. */
function waitingTime(seconds: number): string {
  const [amount, unit] = seconds < 60 ? [Math.max(1, Math.ceil(seconds)), 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `in ${amount} ${unit}${amount === 1 ? '' : 's'}`
}

/** A refusal that is about the form as a whole. */
const whole = (reason: string): { refusal: Refusal } => ({ refusal: { reason, fields: {} } })

/** Returns a refusal in the shop's words. A call of it does not compile while the graph has a member without words here. */
export function refused(answer: Told): { refusal: Refusal } {
  switch (answer.__typename) {
    case 'TooManyAttemptsError':
      return whole(`Too many attempts. Try again ${waitingTime(answer.retryAfterSeconds)}.`)
    case 'EmailTakenError':
      return { refusal: { reason: answer.message, fields: { email: answer.message } } }
    case 'ValidationError': {
      const named = answer.fields.map(({ path, message }) => [FORM_NAMES[path.at(-1) ?? ''] ?? path.at(-1) ?? '', message])
      return { refusal: { reason: answer.message, fields: Object.fromEntries(named) } }
    }
    case 'AddressLimitError':
    case 'AlreadyReviewedError':
    case 'LastAdministratorError':
    case 'NotFoundError':
      return whole(answer.message)
    default:
      return whole(newerAnswer(answer))
  }
}

/** Sends a mutation and reads one field of its answer; a fault becomes a refusal with its code, for whoever is asked for help. */
export async function send<D, A, O extends Outcome<unknown>>(
  work: Promise<{ data?: D | null | undefined; error?: unknown }>,
  field: (data: D) => A | null | undefined,
  read: (answer: A) => O | Promise<O>,
): Promise<O | { value?: never; refusal: Refusal }> {
  const { answer, fault } = await attempt(work, field)
  return fault ? whole(`${fault.title} (${fault.code})`) : read(answer)
}
