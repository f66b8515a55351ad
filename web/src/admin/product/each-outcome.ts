import { m } from '@shop/contract/messages/messages.js'
import { DONE, refused, type Outcome, type UserError } from '../../lib/refusal.ts'
import { inAllWords } from './in-all-words.ts'

/** What became of one of the products of a call, as the graph answers it. */
interface One {
  productId: string
  outcome: UserError
}

/** The outcome of one product of a call; where the shop refused all of them, or gave no answer, it is the same for all. */
export function outcomeFor(id: string, { value, refusal }: Outcome<readonly One[]>): Outcome<void> {
  if (refusal) return { refusal }
  const one = value.find(({ productId }) => productId === id)?.outcome
  if (!one) return { refusal: { reason: m.product_bulk_unknown(), fields: {} } }
  return one.__typename.endsWith('Success') ? DONE : inAllWords(refused(one))
}
