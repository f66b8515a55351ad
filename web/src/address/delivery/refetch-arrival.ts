import { arrivalInWords } from '@shop/contract/arrival.ts'
import { m } from '@shop/contract/messages/messages.js'
import type { ApolloClient } from '@apollo/client'
import { DeliveryDocument } from './delivery.generated.ts'

/**
 * Reads the delivery days again for an order placed now. Returns a sentence when they are not the days on screen any more; undefined
 * where the screen shows none, or they cannot be read: the order has its own promise.
 */
export async function arrivalChange(client: ApolloClient, governorate: string): Promise<string | undefined> {
  const asked = { query: DeliveryDocument, variables: { governorate } }
  const shown = client.readQuery(asked)?.shop?.delivery
  if (!shown) return undefined
  const { data } = await client.query({ ...asked, fetchPolicy: 'network-only', errorPolicy: 'all' }).catch(() => ({ data: undefined }))
  const now = data?.shop?.delivery
  if (!now || (now.from === shown.from && now.to === shown.to)) return undefined
  return m.order_arrival_changed({ arrival: arrivalInWords(now) })
}
