import './dom.ts'
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type ReactNode, Suspense } from 'react'
import { RelayEnvironmentProvider, fetchQuery, graphql } from 'react-relay'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { proveCategoriesQuery } from './__generated__/proveCategoriesQuery.graphql.ts'
import { buyTwo, piecesInCart, signIn } from './buy.ts'
import { CategoryPage } from './category-page.tsx'
import { connect } from './environment.ts'
import { OrderHistory } from './order-history.tsx'
import { OrderStatus } from './order-status.tsx'
import { proveFollow } from './prove-follow.ts'
import { takeFurther } from './staff.ts'

const url = process.env.GRAPHQL_URL ?? 'http://127.0.0.1:4000/graphql'
const shop = connect(url)
const { environment } = shop

function show(page: ReactNode): void {
  cleanup()
  render(
    <RelayEnvironmentProvider environment={environment}>
      <Suspense fallback="Loading">{page}</Suspense>
    </RelayEnvironmentProvider>,
  )
}
const rows = () => screen.getAllByRole('listitem')
const press = (name: string | RegExp, where = screen.getByRole('button', { name })) => fireEvent.click(where)

/** Pages a list of products, and the reviews within it; answers the product that is bought. */
async function browse() {
  const found = await fetchQuery<proveCategoriesQuery>(
    environment,
    graphql`
      query proveCategoriesQuery {
        products(filter: { includeOutOfStock: false, cashOnDelivery: true }, first: 1, sort: PRICE_ASC) {
          nodes {
            id
            category {
              id
            }
          }
        }
      }
    `,
    {},
  ).toPromise()
  const product = found?.products?.nodes[0]
  assert.ok(product?.category)

  show(<CategoryPage id={product.category.id} />)
  await waitFor(() => assert.equal(rows().length, 3))
  const texts = () => rows().map(({ textContent }) => textContent)
  const reviews = () => screen.getAllByRole('region').map((each) => within(each).getAllByRole('blockquote').length)
  const firstPage = texts()
  assert.deepEqual(reviews(), [2, 2, 2])

  const [first] = screen.getAllByRole('button', { name: /^More of/ })
  assert.ok(first)
  fireEvent.click(first)
  await waitFor(() => assert.deepEqual(reviews(), [4, 2, 2], 'a page more of the reviews of one product, and of no other'))
  assert.deepEqual(texts().slice(1), firstPage.slice(1))

  press('More')
  await waitFor(() => assert.equal(rows().length, 6))
  assert.deepEqual(reviews(), [4, 2, 2, 2, 2, 2], 'the next products come with their first reviews; those that were read stay')
  assert.equal(new Set(texts()).size, 6, 'no product comes twice')
  const quotes = screen.getAllByRole('blockquote').map(({ textContent }) => textContent)
  assert.equal(new Set(quotes).size, quotes.length, 'no review comes twice')

  const small = screen.getAllByRole('presentation')[0]?.getAttribute('src')
  press('Look closer', screen.getAllByRole('button', { name: 'Look closer' })[0])
  await waitFor(() => assert.notEqual(screen.getAllByRole('presentation')[0]?.getAttribute('src'), small), { timeout: 5000 })
  assert.equal(rows().length, 6, 'only the fragment was read again')
  return product
}

/** Orders six times, which makes two pages of orders; answers the first order. */
async function buy(productId: string) {
  await signIn(shop, { email: 'mona@khan.example', password: 'Shopper1!' })
  const { order, cart } = await buyTwo(shop, productId, randomUUID())
  assert.equal(order.totals.itemCount, 2)
  assert.equal(cart.itemCount, 0)
  assert.equal(await piecesInCart(shop), 0)
  for (let more = 0; more < 5; more += 1) await buyTwo(shop, productId, randomUUID())
  show(<OrderHistory />)
  await waitFor(() => assert.equal(rows().length, 5))
  press('Older orders')
  await screen.findByRole('listitem', { name: order.number })
  const orders = rows().map((each) => each.getAttribute('aria-label'))
  assert.equal(new Set(orders).size, orders.length, 'no order comes twice')
  return order
}

/** Staff take the order further, in a session and a store of their own: the shopper's store hears of it by events alone. */
async function follow({ id, number }: { id: string; number: string }): Promise<void> {
  const staff = connect(url)
  await signIn(staff, { email: 'admin@khan.example', password: 'Admin123!' })
  show(
    <>
      <OrderHistory />
      <OrderStatus id={id} />
    </>,
  )
  const status = async (words: string) =>
    waitFor(() => assert.equal(screen.getByRole('status').textContent, `${number}: ${words}`), { timeout: 10_000 })
  await status('CONFIRMED')
  await takeFurther(staff, id, 'PROCESSING')
  await status('PROCESSING')
  await takeFurther(staff, id, 'SHIPPED', 'KH-77')
  await status('SHIPPED, parcel KH-77')
  const stored = environment.getStore().getSource().get(id)
  assert.equal(stored?.['status'], 'SHIPPED', 'the store has what the event brought')
}

async function prove(): Promise<void> {
  const { id } = await browse()
  const order = await buy(id)
  await follow(order)
  await proveFollow()
  console.log(`relay: ordered ${order.number} for ${order.totals.total.amount / 100} EGP, and saw it shipped`)
}

prove().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
