import type { CircuitBreaker } from '@shop/service/circuit-breaker.ts'
import { watchOutgoing } from '@shop/service/watch/watch-outgoing.ts'
import { inTime, ProviderProblem, type Cards } from './cards.ts'

/** Whether the provider answered: a refusal is an answer. */
const answered = (error: unknown): boolean => !(error instanceof ProviderProblem && error.away)

/**
 * The same provider behind a circuit breaker: after several calls in a row without an answer the api stops calling it for a while, and
 * shoppers who pay meanwhile are refused at once, not after seconds (R16).
 */
export function withCircuitBreaker(cards: Cards, breaker: CircuitBreaker): Cards {
  const guarded =
    <A extends unknown[], T>(name: string, call: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      if (!breaker.allows()) throw new ProviderProblem({ type: 'circuit_open' })
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
    create: guarded('payment.create', cards.create),
    read: guarded('payment.read', cards.read),
    close: guarded('payment.close', cards.close),
    refund: guarded('refund.create', cards.refund),
    findRefund: guarded('refund.find', cards.findRefund),
    readRefund: guarded('refund.read', cards.readRefund),
    refundsOf: guarded('refund.list', cards.refundsOf),
  }
}
