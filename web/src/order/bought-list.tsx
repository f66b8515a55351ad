import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { ItemRow } from '../ui/list/item-row.tsx'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { surface } from '../ui/card.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { RoundIcon } from '../ui/screen/round-icon.tsx'
import { Unbroken } from '../ui/list/unbroken.tsx'
import { Link } from '../ui/link.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { type BoughtProductsQuery, useBoughtProductsQuery } from './bought-products.generated.ts'

const Item = styled(ItemRow)`
  ${surface}
  position: relative;
  padding: 12px 16px;
  &:hover {
    border-color: var(--c-brand);
  }
  /* As large as its row. */
  a {
    color: var(--c-text);
    text-decoration: none;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--r-card);
  }
`

type Orders = NonNullable<NonNullable<BoughtProductsQuery['viewer']>['user']['orders']>

/** Every product of the orders once, as far as it is still sold and was not cancelled. */
function boughtIn(orders: Orders['nodes']) {
  const lines = orders.filter(({ status }) => status !== 'CANCELLED').flatMap((order) => order.lines)
  const bought = lines.flatMap(({ product, productName, productImage }) =>
    product ? [{ id: product.id, name: productName, image: productImage }] : [],
  )
  return [...new Map(bought.map((product) => [product.id, product])).values()]
}

/** The shopper's latest purchases, each with a link to a review of it. */
export function BoughtList() {
  const { user } = useSession()
  const { data, error, refetch } = useBoughtProductsQuery({ skip: !user, fetchPolicy: 'cache-and-network' })
  const orders = data?.viewer?.user.orders
  if (!orders)
    return error ? (
      <ErrorPanel error={error} title={m.order_bought_not_read()} onRetry={() => void refetch()} />
    ) : (
      <Skeleton heights={[240]} />
    )
  const products = boughtIn(orders.nodes)
  if (products.length === 0)
    return (
      <EmptyState
        picture={<RoundIcon name="box" />}
        title={m.order_bought_none()}
        text={m.order_bought_none_text()}
        action={<ButtonLink to={paths.home}>{m.cart_go_shopping()}</ButtonLink>}
      />
    )
  return (
    <Stack as="ul" $gap={12}>
      {products.map(({ id, name, image }) => (
        <Item
          key={id}
          image={image}
          edge={56}
          name={
            <Link to={paths.addReview(id)}>
              <Unbroken>{name}</Unbroken>
            </Link>
          }
        />
      ))}
    </Stack>
  )
}
