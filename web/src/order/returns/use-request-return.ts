import { useIntentKey } from '../../lib/intent/use-intent-key.ts'
import type { RequestReturnLineInput } from '../../lib/schema.generated.ts'
import { useRequestReturnOutcome } from './return.generated.ts'

/** Asks for a return, once; the returns of the order follow on screen. */
export function useRequestReturn(orderId: string) {
  const request = useRequestReturnOutcome()
  const withKey = useIntentKey()
  return (lines: RequestReturnLineInput[], pictureIds: string[]) => {
    const asked = { lines, ...(pictureIds.length > 0 && { pictureIds }) }
    return withKey(JSON.stringify(asked), (idempotencyKey) => request({ input: { orderId, ...asked, idempotencyKey } }))
  }
}
