import type { Readable } from 'node:stream'

/** Milliseconds that a picture, and an export, may hold its connection: as long as the web server allows them. */
export const [PICTURE_TIMEOUT, EXPORT_TIMEOUT] = [60_000, 600_000]

/**
 * Ends a long answer that holds its connection for longer than so many milliseconds: a client that takes a few bytes now and then is never
 * idle, so that nothing else cuts it off, and as many of them as there are connections would leave none to other clients.
 */
export function endAfter(body: Readable, timeout: number): void {
  const timer = setTimeout(() => body.destroy(), timeout).unref()
  body.once('close', () => clearTimeout(timer))
}
