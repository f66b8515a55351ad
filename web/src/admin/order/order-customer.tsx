import { m } from '@shop/contract/messages/messages.js'
import type { AdminOrderFragment } from './admin-order.generated.ts'
import { Fact } from '../../ui/list/fact.tsx'
import { EmailLink } from '../ui/email-link.tsx'
import { CustomerLink } from './customer-link.tsx'

/** The customer, among an order's facts. */
export const OrderCustomer = ({ customer }: Pick<AdminOrderFragment, 'customer'>) => (
  <Fact term={m.order_customer()}>
    <CustomerLink customer={customer} />
    {customer && (
      <>
        <br />
        <EmailLink address={customer.email} />
        <br />
        <a href={`tel:${customer.phone}`} dir="ltr">
          {customer.phone}
        </a>
      </>
    )}
  </Fact>
)
