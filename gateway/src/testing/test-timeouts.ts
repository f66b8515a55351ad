import type { GatewayOptions } from '../server.ts'

/** A gateway that a busy machine may let stand still for seconds: it turns nothing away for that, and waits for the REST service. */
export const TEST_TIMEOUTS = { maxLag: 0, timeouts: { connect: 20_000, answer: 10_000 } } satisfies Partial<GatewayOptions>
