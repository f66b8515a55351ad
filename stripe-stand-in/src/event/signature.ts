import { createHmac } from 'node:crypto'

/** Returns what Stripe sends as `stripe-signature`: when it was signed, and the proof that it knows the secret. */
export function signatureOf(body: string, secret: string, at: number): string {
  const proof = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return `t=${at},v1=${proof}`
}
