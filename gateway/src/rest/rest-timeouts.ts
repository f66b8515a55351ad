/** How long the REST service is waited for; tests on a busy machine wait longer. */
export interface RestTimeouts {
  /** Milliseconds to wait for a connection. */
  connect: number
  /** Milliseconds to wait for an answer unless the call has its own timeout. */
  answer: number
}

export const REST_TIMEOUTS: RestTimeouts = { connect: 1000, answer: 3000 }
