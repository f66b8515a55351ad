import { m } from '@shop/contract/messages/messages.js'
import type { ApolloClient } from '@apollo/client'
import { adminPaths } from '../../lib/admin-paths.ts'
import { toast } from '../../ui/toast/toast.ts'
import { ScannedDocument } from './find.generated.ts'

/** Opens what a scanner has read: an order by its number, else a product by its article number or barcode. Says when there is neither. */
export async function openScanned(client: ApolloClient, code: string, open: (path: string) => unknown): Promise<void> {
  const { data } = await client
    .query({ query: ScannedDocument, variables: { code }, fetchPolicy: 'network-only' })
    .catch(() => ({ data: undefined }))
  if (!data) return toast.error(m.admin_find_failed({ text: code }))
  const order = data.orders?.nodes.find(({ number }) => number.toLowerCase() === code.toLowerCase())
  const product = data.productsByCode?.[0]
  if (order) return void open(adminPaths.order(order.id))
  if (product) return void open(adminPaths.productVariants(product.id))
  toast.error(m.admin_find_none({ text: code }))
}
