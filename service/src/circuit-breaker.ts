/** Spares a service that does not answer, and its callers the waiting. */
export interface CircuitBreaker {
  /** Whether a call may be made now. */
  allows(): boolean
  /** To be called after each call, with whether the service answered. */
  record(answered: boolean): void
}

/**
 * After `failures` calls in a row without an answer no call is made for `pauseMs`; then one is let through,
 * and its outcome decides.
 */
export function createCircuitBreaker(failures = 5, pauseMs = 1000, now: () => number = () => performance.now()): CircuitBreaker {
  let inARow = 0
  let closedAgainAt = 0
  return {
    allows() {
      if (inARow < failures) return true
      if (now() < closedAgainAt) return false
      closedAgainAt = now() + pauseMs
      return true
    },
    record(answered) {
      inARow = answered ? 0 : inARow + 1
      if (inARow >= failures) closedAgainAt = now() + pauseMs
    },
  }
}
