import { m } from '@shop/contract/messages/messages.js'
import { RestRefusal } from './rest-error.ts'

/** Keys that the header can carry. */
const KEY = /^[\x21-\x7e]{1,200}$/

/** The key of a call that may do without one, as an option of the REST call. Throws the refusal of one that no header can carry. */
export function keyOption(key: string | null | undefined): { idempotencyKey?: string } {
  if (key == null) return {}
  checkKey(key)
  return { idempotencyKey: key }
}

/** Throws the refusal of a key that no header can carry. */
export function checkKey(key: string): void {
  if (KEY.test(key)) return
  throw new RestRefusal({
    code: 'VALIDATION',
    message: m.refusal_key(),
    fields: [{ path: ['idempotencyKey'], code: 'INVALID', message: m.refusal_key_field() }],
  })
}
