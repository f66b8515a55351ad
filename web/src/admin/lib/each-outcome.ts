import { m } from '@shop/contract/messages/messages.js'
import { DONE, refused, type Outcome, type Refusal, type UserError } from '../../lib/refusal.ts'
import { inAllWords } from './in-all-words.ts'

/** What became of one of the products or orders of a call, as the graph answers it. */
type One = { outcome: UserError } & ({ productId: string } | { orderId: string })

const idOf = (one: One): string => ('productId' in one ? one.productId : one.orderId)

/** The outcome of one of many in a call; where the shop refused all of them, or gave no answer, it is the same for all. */
export function outcomeFor(id: string, { value, refusal }: Outcome<readonly One[]>): Outcome<void> {
  if (refusal) return { refusal }
  const one = value.find((each) => idOf(each) === id)?.outcome
  if (!one) return { refusal: { reason: m.ui_table_bulk_unknown(), fields: {} } }
  return one.__typename.endsWith('Success') ? DONE : inAllWords(refused(one))
}

/** The outcome of each of many in a call that refuses in words alone: no fields are shown where it is reported. */
export function eachOutcome(ids: readonly string[], answered: Outcome<readonly One[], Refusal & { error?: UserError }>): Outcome<void>[] {
  const outcome = inAllWords(answered)
  return ids.map((id) => outcomeFor(id, outcome))
}
