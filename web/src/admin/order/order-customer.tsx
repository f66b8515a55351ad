import { m } from '@shop/contract/messages/messages.js'
import { adminPaths } from '../../lib/admin-paths.ts'
import type { AdminOrderFragment } from './admin-order.generated.ts'
import { Link } from '../../ui/link.tsx'
import { Fact } from '../../ui/list/fact.tsx'
import { EmailLink } from '../ui/email-link.tsx'

/** The customer, among an order's facts. */
export const OrderCustomer = ({ customer }: Pick<AdminOrderFragment, 'customer'>) => (
  <Fact term={m.order_customer()}>
    {customer ? (
      <>
        <Link to={adminPaths.customer(customer.id)}>
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
  </Fact>
)
