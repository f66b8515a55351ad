/** Stops calls to a service that fails, so that callers need not wait. Each process has its own: what it cannot reach, another may. */
export interface CircuitBreaker {
  /** Whether a call may be made now: the circuit is closed, or half open and this is the call that tries. */
  allows(): boolean
  /** Call it after each call, with whether the service answered: a refusal (4xx) is an answer. */
  record(answered: boolean): void
}

/** Opens after `failures` calls in a row without an answer; after `pauseMs` it is half open: one call goes through, and decides. */
export function createCircuitBreaker(failures = 5, pauseMs = 1000, now: () => number = () => performance.now()): CircuitBreaker {
  let inARow = 0
  let halfOpenAt = 0
  return {
    allows() {
      if (inARow < failures) return true
      if (now() < halfOpenAt) return false
      halfOpenAt = now() + pauseMs
      return true
    },
    record(answered) {
      inARow = answered ? 0 : inARow + 1
      if (inARow >= failures) halfOpenAt = now() + pauseMs
    },
  }
}
