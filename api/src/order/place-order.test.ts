import { orderTotals } from '@shop/contract/shop.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADDRESS, createTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { addPieces } from '../cart/cart.store.ts'
import { requestHash } from './order.ts'
import { placeOrder } from './place-order.store.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

/** Orders three lamps; below what HTTP offers, where cards are not taken yet. */
async function placing(method: 'visa' | 'cash', cod = true) {
  const lamp = await shop.fixtures.product({ price: 10_050, cod })
  const { account } = await shop.fixtures.caller()
  await addPieces(shop.db, account.id, lamp, 3)
  const placement = { userId: account.id, fullName: 'Mona', address: ADDRESS, method, key: undefined, checkoutId: undefined }
  const outcome = await placeOrder(shop.db, placement)
  return outcome.kind === 'placed' ? outcome.order : outcome
}

test('The cash on delivery fee is charged when an order is paid in cash, and only then', async () => {
  const { subtotal: _cash, ...cash } = orderTotals(30_150, 'cash')
  const { subtotal: _visa, ...visa } = orderTotals(30_150, 'visa')
  expect(await placing('cash')).toMatchObject({ paymentMethod: 'cash', ...cash })
  expect(await placing('visa')).toMatchObject({ paymentMethod: 'visa', ...visa })
  expect([cash.cashOnDeliveryFee, visa.cashOnDeliveryFee]).toEqual([900, 0])
})

test('What cannot be paid in cash on delivery can be paid by card', async () => {
  expect(await placing('visa', false)).toMatchObject({ paymentMethod: 'visa' })
  expect(await placing('cash', false)).toMatchObject({ kind: 'no-cash' })
})

test('The same address with another way to pay is another wish, and so is another address', () => {
  const hashes = [requestHash(ADDRESS, 'cash'), requestHash(ADDRESS, 'visa'), requestHash({ ...ADDRESS, building: '13' }, 'cash')]
  expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(3)
  expect(requestHash({ ...ADDRESS }, 'cash')).toEqual(hashes[0])
})
