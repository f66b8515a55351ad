import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { styled } from 'styled-components'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useRouteParams } from '../../../lib/route-params.tsx'
import { dayOf } from '../../../lib/time/moments.ts'
import { OrderColumns } from '../../../order/detail/order-columns.ts'
import { Card } from '../../../ui/card.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Stack } from '../../../ui/layout/stack.ts'
import { Fact, Facts } from '../../../ui/list/fact.tsx'
import { Page } from '../../../ui/page.tsx'
import { BackLink } from '../../../ui/screen/back-link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useListLink } from '../../lib/list-link.ts'
import { EmailLink } from '../../ui/email-link.tsx'
import { RolePill } from '../role-pill.tsx'
import { CustomerActions } from './customer-actions.tsx'
import { CustomerAddresses } from './customer-addresses.tsx'
import { CustomerMails } from './customer-mails.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { CustomerPart } from './customer-part.tsx'
import { CustomerReviews } from './customer-reviews.tsx'
import { useCustomerQuery, type CustomerQuery } from './customer.generated.ts'
import { UnknownAccount } from '../unknown-account.tsx'

const FirstCard = styled(Card)`
  margin-block-end: 20px;
  h2 {
    margin-block-end: 12px;
    font-size: 1.125rem;
  }
`
/* As many columns as there is room for. */
const FactColumns = styled(Facts)`
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
`

type Customer = NonNullable<CustomerQuery['user']>

/** The languages by their own names. */
const LANGUAGES: Record<string, string> = { EN: 'English', AR: 'العربية' }

/** Who it is, and what it has bought in figures. */
function CustomerFacts({ email, phone, language, role, createdAt, purchases }: Customer) {
  return (
    <FactColumns>
      <Fact term={m.user_email()}>
        <EmailLink address={email} />
      </Fact>
      <Fact term={m.user_phone()}>
        <a href={`tel:${phone}`} dir="ltr">
          {phone}
        </a>
      </Fact>
      <Fact term={m.user_role()}>
        <RolePill role={role} />
      </Fact>
      {language && <Fact term={m.user_customer_language()}>{LANGUAGES[language] ?? language}</Fact>}
      <Fact term={m.user_since()}>
        <time dateTime={createdAt}>{dayOf(createdAt)}</time>
      </Fact>
      {purchases && (
        <>
          <Fact term={m.user_customer_orders()}>{formatNumber(purchases.orderCount)}</Fact>
          <Fact term={m.user_customer_paid()}>{formatMoney(purchases.paid.amount)}</Fact>
          <Fact term={m.user_customer_last_order()}>
            {purchases.lastOrderedAt === null ? (
              m.user_customer_never()
            ) : (
              <time dateTime={purchases.lastOrderedAt}>{dayOf(purchases.lastOrderedAt)}</time>
            )}
          </Fact>
        </>
      )}
    </FactColumns>
  )
}

/** All that is known of a customer: the facts at once, the other parts when they are about to be seen. */
function Parts({ customer }: { customer: Customer }) {
  const { id } = customer
  return (
    <>
      <CustomerActions person={customer} />
      <FirstCard as="section" aria-labelledby="customer-facts">
        <h2 id="customer-facts">{m.user_customer_facts()}</h2>
        <CustomerFacts {...customer} />
      </FirstCard>
      <OrderColumns>
        <Stack $gap={20}>
          <CustomerPart title={m.user_orders()}>
            <CustomerOrders id={id} />
          </CustomerPart>
          <CustomerPart title={m.order_notes_internal()} hint={m.user_notes_hint()}>
            <CustomerNotes id={id} />
          </CustomerPart>
          <CustomerPart title={m.user_customer_reviews()}>
            <CustomerReviews id={id} />
          </CustomerPart>
        </Stack>
        <Stack $gap={20}>
          <CustomerPart title={m.user_addresses_saved()}>
            <CustomerAddresses id={id} />
          </CustomerPart>
          <CustomerPart title={m.user_mails()} hint={m.user_mails_kept()}>
            <CustomerMails id={id} />
          </CustomerPart>
        </Stack>
      </OrderColumns>
    </>
  )
}

/** /dashboard/Customers/{id}: one customer, with everything that the shop knows. */
export function CustomerPage() {
  const { id = '' } = useRouteParams()
  const { data, error, refetch } = useCustomerQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  const customer = data?.user
  const list = useListLink(adminPaths.users)
  const back = <BackLink to={list}>{m.user_accounts_back()}</BackLink>
  if (data && !customer && !error) return <UnknownAccount list={list} />
  return (
    <Page title={customer ? customer.name : m.admin_customer()} width={1440} above={back} noindex>
      {error && <ErrorPanel error={error} title={m.user_customer_not_read()} onRetry={() => void refetch()} />}
      {customer && <Parts key={customer.id} customer={customer} />}
      {!customer && !error && <Skeleton heights={[480]} />}
    </Page>
  )
}
