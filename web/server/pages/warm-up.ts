import { setTimeout as sleep } from 'node:timers/promises'
import type { Gateway } from '../gateway.ts'

/** Milliseconds between two looks at a gateway that is not ready yet. */
const PAUSE = 500
/** Milliseconds that one look may take. */
const TIMEOUT = 2000

/** Whether the gateway is ready; undefined for one that does not say. */
async function isReady({ pass }: Pick<Gateway, 'pass'>, signal: AbortSignal): Promise<boolean | undefined> {
  try {
    const { statusCode, body } = await pass({
      path: '/readyz',
      method: 'GET',
      headers: {},
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
    })
    if (!Buffer.isBuffer(body)) body.destroy()
    return statusCode >= 500 ? false : statusCode === 200 || undefined
  } catch {
    return false
  }
}

/**
 * Renders pages as soon as the gateway is ready, one after the other. The first page of a process takes more than a second, since its code
 * has yet to be compiled: no visitor should wait for that.
 */
export async function warmUp(
  gateway: Pick<Gateway, 'pass'>,
  renders: readonly (() => Promise<unknown>)[],
  signal: AbortSignal,
): Promise<void> {
  let ready = await isReady(gateway, signal)
  while (ready === false && !signal.aborted) {
    await sleep(PAUSE, undefined, { signal, ref: false }).catch(() => undefined)
    ready = await isReady(gateway, signal)
  }
  for (const render of ready ? renders : []) await render().catch(() => undefined)
}
