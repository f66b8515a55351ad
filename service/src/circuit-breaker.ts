/** Spares a service that is not well, and its callers the waiting. Each process has its own: what it cannot reach, another may. */
export interface CircuitBreaker {
  /** Whether a call may be made now. */
  allows(): boolean
  /** To be called after each call, with whether the service is well: what it refuses (4xx) it has answered. */
  record(well: boolean): void
}

/**
 * After `failures` calls in a row that show it unwell no call is made for `pauseMs`; then one is let through,
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
    record(well) {
      inARow = well ? 0 : inARow + 1
      if (inARow >= failures) closedAgainAt = now() + pauseMs
    },
  }
}
