import { m } from '@shop/contract/messages/messages.js'
import { adminPaths } from '../../lib/admin-paths.ts'
import { Link } from '../../ui/link.tsx'

/** The customer of an order, who leads to the page of that account; in words where the account was deleted. */
export const CustomerLink = ({ customer }: { customer: { id: string; name: string } | null }) =>
  customer ? (
    <Link to={adminPaths.customer(customer.id)}>
      <bdi>{customer.name}</bdi>
    </Link>
  ) : (
    m.order_customer_deleted()
  )
