import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { officePaths } from '../../lib/office-paths.ts'
import { METHOD_WORDS } from '../method-words.ts'
import type { OfficeOrderFragment } from './office-order.generated.ts'
import { paymentWords } from './payment-words.ts'

const List = styled.dl`
  display: grid;
  gap: 16px;
  overflow-wrap: anywhere;
  dt {
    color: var(--c-muted);
    font-size: 0.875rem;
  }
`

/** Who bought it, where it goes, how it is paid, and where the parcel is. */
export function OrderFacts({ order }: { order: OfficeOrderFragment }) {
  const { customer, deliveryAddress: to, payment, trackingNumber, carrier } = order
  return (
    <List>
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
      <div>
        <dt>Delivery address</dt>
        <dd>
          <bdi>{to.fullName}</bdi>
          <br />
          {to.building} {to.street}
          <br />
          {to.city}, {to.state} {to.postalCode}
          <br />
          {to.country}
          <br />
          <a href={`tel:${to.phone}`} dir="ltr">
            {to.phone}
          </a>
        </dd>
      </div>
      <div>
        <dt>Payment</dt>
        <dd>
          {METHOD_WORDS[payment.method]}, {paymentWords(payment.status)}
        </dd>
      </div>
      {trackingNumber && (
        <div>
          <dt>Tracking number</dt>
          <dd>
            <span dir="ltr">{trackingNumber}</span>
            {carrier && (
              <>
                {' '}
                (<bdi>{carrier}</bdi>)
              </>
            )}
          </dd>
        </div>
      )}
    </List>
  )
}
