import { Link } from 'react-router-dom'
import { officePaths } from '../../lib/office-paths.ts'
import type { OfficeOrderFragment } from './office-order.generated.ts'

/** Who bought it, among an order's facts. */
export const OrderCustomer = ({ customer }: Pick<OfficeOrderFragment, 'customer'>) => (
  <div>
    <dt>Customer</dt>
    <dd>
      {customer ? (
        <>
          <Link to={officePaths.userOrders(customer.id)}>
            <bdi>{customer.name}</bdi>
          </Link>
          <br />
          <a href={`mailto:${customer.email}`}>{customer.email}</a>
          <br />
          <a href={`tel:${customer.phone}`} dir="ltr">
            {customer.phone}
          </a>
        </>
      ) : (
        'Deleted user'
      )}
    </dd>
  </div>
)
