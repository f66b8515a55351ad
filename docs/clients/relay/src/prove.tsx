import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { JSDOM } from 'jsdom'
import type { proveCategoriesQuery } from './__generated__/proveCategoriesQuery.graphql.ts'
import { connect } from './environment.ts'

// Before React is loaded: it looks for a document then.
const { window } = new JSDOM('<!doctype html><body></body>', { url: 'http://localhost' })
Object.assign(globalThis, { window, document: window.document, HTMLElement: window.HTMLElement })
async function prove(): Promise<void> {
  const { Suspense } = await import('react')
  const { RelayEnvironmentProvider, fetchQuery, graphql } = await import('react-relay')
  const { cleanup, fireEvent, render, screen, waitFor } = await import('@testing-library/react')
  const { buyTwo, piecesInCart, signIn } = await import('./buy.ts')
  const { CategoryPage } = await import('./category-page.tsx')
  const { OrderHistory } = await import('./order-history.tsx')

  const shop = connect(process.env.GRAPHQL_URL ?? 'http://127.0.0.1:4000/graphql')
  const { environment } = shop

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

  render(
    <RelayEnvironmentProvider environment={environment}>
      <Suspense fallback="Loading">
        <CategoryPage id={product.category.id} />
      </Suspense>
    </RelayEnvironmentProvider>,
  )
  const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  await waitFor(() => assert.equal(rows().length, 3))
  const firstPage = rows()

  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  await waitFor(() => assert.equal(rows().length, 6))
  assert.deepEqual(rows().slice(0, 3), firstPage, 'the second page follows the first')
  assert.equal(new Set(rows()).size, 6, 'no product comes twice')

  const small = screen.getAllByRole('presentation')[0]?.getAttribute('src')
  fireEvent.click(screen.getAllByRole('button', { name: 'Look closer' })[0] as HTMLElement)
  await waitFor(() => assert.notEqual(screen.getAllByRole('presentation')[0]?.getAttribute('src'), small), { timeout: 5000 })
  assert.equal(rows().length, 6, 'only the fragment was read again')

  await signIn(shop, { email: 'mona@khan.example', password: 'Shopper1!' })
  const key = randomUUID()
  const { order, cart } = await buyTwo(shop, product.id, key)
  assert.equal(order.totals.itemCount, 2)
  assert.equal(cart.itemCount, 0)
  assert.equal(await piecesInCart(shop), 0)
  // Enough for a second page.
  for (let more = 0; more < 5; more += 1) await buyTwo(shop, product.id, randomUUID())
  cleanup()
  render(
    <RelayEnvironmentProvider environment={environment}>
      <Suspense fallback="Loading">
        <OrderHistory />
      </Suspense>
    </RelayEnvironmentProvider>,
  )
  await waitFor(() => assert.equal(rows().length, 5))
  fireEvent.click(screen.getByRole('button', { name: 'Older orders' }))
  await screen.findByRole('listitem', { name: order.number })
  const orders = screen.getAllByRole('listitem').map((each) => each.getAttribute('aria-label'))
  assert.equal(new Set(orders).size, orders.length, 'no order comes twice')
  console.log(`relay: ordered ${order.number} for ${order.totals.total.amount / 100} EGP`)
}

prove().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
