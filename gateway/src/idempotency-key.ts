import { m } from '@shop/contract/messages/messages.js'
import { RestRefusal } from './rest/rest-error.ts'

/** What may stand in the header that carries the key. */
const KEY = /^[\x21-\x7e]{1,200}$/

/** Throws the refusal of a key that no header can carry. */
export function checkKey(key: string): void {
  if (KEY.test(key)) return
  throw new RestRefusal({
    code: 'VALIDATION',
    message: m.refusal_key(),
    fields: [{ path: ['idempotencyKey'], code: 'INVALID', message: m.refusal_key_field() }],
  })
}
