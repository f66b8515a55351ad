import type { CircuitBreaker } from '@shop/service/circuit-breaker.ts'
import { watchOutgoing } from '@shop/service/watch/watch-outgoing.ts'
import { inTime, ProviderProblem, type Cards } from './cards.ts'

/** Whether the provider answered: a refusal is an answer. */
const answered = (error: unknown): boolean => !(error instanceof ProviderProblem && error.away)

/**
 * The same provider, which is left alone for a while after several calls in a row without an answer: whoever asks meanwhile is told at once
 * what else would take seconds (R16).
 */
export function spareCards(cards: Cards, breaker: CircuitBreaker): Cards {
  const spared =
    <A extends unknown[], T>(name: string, call: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      if (!breaker.allows()) throw new ProviderProblem({ type: 'spared' })
      try {
        const answer = await watchOutgoing('stripe', name, () => inTime(call(...args)))
        breaker.record(true)
        return answer
      } catch (error) {
        breaker.record(answered(error))
        throw error
      }
    }
  return {
    ...cards,
    create: spared('payment.create', cards.create),
    read: spared('payment.read', cards.read),
    close: spared('payment.close', cards.close),
    refund: spared('refund.create', cards.refund),
    findRefund: spared('refund.find', cards.findRefund),
    readRefund: spared('refund.read', cards.readRefund),
    refundsOf: spared('refund.list', cards.refundsOf),
  }
}
