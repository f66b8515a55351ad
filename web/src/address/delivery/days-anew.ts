import { arrivalInWords } from '@shop/contract/arrival.ts'
import { m } from '@shop/contract/messages/messages.js'
import type { ApolloClient } from '@apollo/client'
import { DeliveryDocument } from './delivery.generated.ts'

/**
 * Asks again when an order arrives there that is accepted now. Returns in words that it is not when the screen says any more; nothing
 * where it says nothing, or it cannot be read: the order keeps its own promise.
 */
export async function arrivalChange(client: ApolloClient, state: string): Promise<string | undefined> {
  const asked = { query: DeliveryDocument, variables: { state } }
  const shown = client.readQuery(asked)?.shop?.delivery
  if (!shown) return undefined
  const { data } = await client.query({ ...asked, fetchPolicy: 'network-only', errorPolicy: 'all' }).catch(() => ({ data: undefined }))
  const now = data?.shop?.delivery
  if (!now || (now.from === shown.from && now.to === shown.to)) return undefined
  return m.order_arrival_changed({ arrival: arrivalInWords(now) })
}
