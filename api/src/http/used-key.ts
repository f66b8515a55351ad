import { m } from '@shop/contract/messages/messages.js'
import { invalid, type Problem } from './problem.ts'

/** 422: the Idempotency-Key came before, with a call that asked for something else. */
export const usedKey = (message = m.refusal_key_used()): Problem =>
  invalid([{ path: ['Idempotency-Key'], code: 'INVALID', message }], 422, message)
