import { useRef } from 'react'
import { freshKey } from '../../lib/intent/fresh-key.ts'
import type { RequestReturnLineInput } from '../../lib/schema.generated.ts'
import { useRequestReturnOutcome } from './return.generated.ts'

/**
 * Asks for a return. Until the shop has answered, the same products have the same idempotency key, so that a lost answer and a second try
 * ask once.
 */
export function useRequestReturn(orderId: string) {
  const request = useRequestReturnOutcome()
  const open = useRef<{ key: string; wish: string }>(undefined)
  return async (lines: RequestReturnLineInput[]) => {
    const wish = JSON.stringify(lines)
    if (open.current?.wish !== wish) open.current = { key: freshKey(), wish }
    const outcome = await request({ input: { orderId, lines, idempotencyKey: open.current.key } })
    if (!outcome.refusal?.fault) open.current = undefined
    return outcome
  }
}
