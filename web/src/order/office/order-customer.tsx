import { m } from '@shop/contract/messages/messages.js'
import { officePaths } from '../../lib/office-paths.ts'
import type { OfficeOrderFragment } from './office-order.generated.ts'
import { Link } from '../../ui/link.tsx'
import { EmailLink } from '../../ui/text/email-link.tsx'

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
          <EmailLink address={customer.email} />
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
