import { arrivalInWords, type Arrival } from '@shop/contract/arrival.ts'
import { m } from '@shop/contract/messages/messages.js'
import type { OrderStatus } from '../../lib/schema.generated.ts'
import { Fact } from '../../ui/list/fact.tsx'

const UNDER_WAY: readonly OrderStatus[] = ['CONFIRMED', 'PROCESSING', 'SHIPPED']

interface ArrivalFactProps {
  status: OrderStatus
  promise: Arrival | null
}

/** When an order was promised to arrive, among its facts; nothing once it has arrived or was cancelled. */
export const ArrivalFact = ({ status, promise }: ArrivalFactProps) =>
  promise && UNDER_WAY.includes(status) && <Fact term={m.order_arrives()}>{arrivalInWords(promise)}</Fact>
