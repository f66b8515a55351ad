import assert from 'node:assert/strict'
import { buyTheCheapest } from './journey.ts'

const { pages, cart, order, again } = await buyTheCheapest(process.env.GRAPHQL_URL ?? 'http://127.0.0.1:4000/graphql', {
  email: 'mona@khan.example',
  password: 'Shopper1!',
})
const ids = pages.flatMap(({ nodes }) => nodes.map(({ id }) => id))
assert.equal(new Set(ids).size, 6, 'two pages of three do not overlap')
assert.equal(order.totals.total.amount, cart.quote.total.amount, 'what was quoted is what is to be paid')
assert.equal(again.id, order.id, 'the same key is the same order')
console.log(`fetch: ordered ${order.number} for ${order.totals.total.amount / 100} EGP`)
