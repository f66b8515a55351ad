import { expect } from 'vitest'
import { ask } from './ask.ts'
import { startLoad, type Load } from './load.ts'
import type { TwoOfEach } from './two-of-each.ts'

/** Shoppers at work; one of them puts a piece after the other into a cart. */
export interface Shoppers extends Pick<Load, 'stop'> {
  /** Waits until each has come another five times. */
  comeAgain(): Promise<void>
  /** Pieces that the shop said it had put into the cart. */
  added(): number
  /** Pieces in the cart. */
  inCart(): Promise<number>
}

export const PRICE = 'query ($id: ID!) { product(id: $id) { price { amount } } }'
/** No cache answers it: its words differ each time. */
const SEARCH = 'query ($search: String!) { products(filter: { search: $search }) { totalCount } }'
const ADD = 'mutation ($input: AddToCartInput!) { addToCart(input: $input) { __typename } }'

/** Starts a load of pages, reads, searches and a cart, through the balancers. */
export async function startShoppers(shop: TwoOfEach): Promise<Shoppers> {
  const token = (await shop.fixtures.caller()).headers['x-access-token']
  const id = await shop.fixtures.product({ name: 'Lantern', stock: 100_000 })
  const web = shop.urlOf('web')
  let added = 0
  const load = startLoad([
    async () => {
      const page = await fetch(`${web}/product/one/${id}`)
      if (!page.ok || !(await page.text()).includes('Lantern')) throw new Error(`page: ${page.status}`)
    },
    async () => void (await ask(shop.urlOf('gateway'), PRICE, { variables: { id } })),
    async () => void (await ask(web, SEARCH, { variables: { search: `lantern ${Math.random()}` } })),
    async () => {
      const { addToCart } = await ask<{ addToCart: { __typename: string } }>(web, ADD, { variables: { input: { productId: id } }, token })
      if (addToCart.__typename !== 'AddToCartSuccess') throw new Error(addToCart.__typename)
      added += 1
    },
  ])
  return {
    async comeAgain() {
      const before = load.visits()
      const again = () => Math.min(...load.visits().map((visits, index) => visits - (before[index] ?? 0)))
      await expect.poll(again, { timeout: 120_000 }).toBeGreaterThan(5)
    },
    async stop() {
      const failures = await load.stop()
      console.log(`visits: ${load.visits().join(', ')}`)
      return failures
    },
    added: () => added,
    async inCart() {
      const { viewer } = await ask<{ viewer: { cart: { itemCount: number } } }>(web, '{ viewer { cart { itemCount } } }', { token })
      return viewer.cart.itemCount
    },
  }
}
