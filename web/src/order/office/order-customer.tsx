import { m } from '@shop/contract/messages/messages.js'
import { officePaths } from '../../lib/office-paths.ts'
import type { OfficeOrderFragment } from './office-order.generated.ts'
import { Link } from '../../ui/link.tsx'

/** An address that is broken, where it must be, before its host. */
function Email({ address }: { address: string }) {
  const [mailbox, host] = address.split('@')
  return (
    <a href={`mailto:${address}`} dir="ltr">
      {mailbox}@<wbr />
      {host}
    </a>
  )
}

/** Who bought it, among an order's facts. */
export const OrderCustomer = ({ customer }: Pick<OfficeOrderFragment, 'customer'>) => (
  <div>
    <dt>{m.order_customer()}</dt>
    <dd>
      {customer ? (
        <>
          <Link to={officePaths.userOrders(customer.id)}>
            <bdi>{customer.name}</bdi>
          </Link>
          <br />
          <Email address={customer.email} />
          <br />
          <a href={`tel:${customer.phone}`} dir="ltr">
            {customer.phone}
          </a>
        </>
      ) : (
        m.order_customer_deleted()
      )}
    </dd>
  </div>
)
