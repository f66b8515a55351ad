import { createHmac } from 'node:crypto'

/** Returns the `stripe-signature` header: the time, and an HMAC of time and body with the secret. */
export function signatureOf(body: string, secret: string, at: number): string {
  const proof = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return `t=${at},v1=${proof}`
}
