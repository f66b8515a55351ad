import { expect, test } from 'vitest'
import { aCart, aLine } from './cart.fixture.ts'
import { deliverableCart, optimisticCart } from './optimistic-cart.ts'

test('a changed quantity updates the line, the count and every sum of the cart', () => {
  const cart = aCart(aLine('prod_1', { price: 10_000, quantity: 1 }), aLine('prod_2', { price: 550, quantity: 2 }))
  const next = optimisticCart(cart, 'prod_1', 3)
  expect(next).toMatchObject({
    itemCount: 5,
    subtotal: { amount: 31_100 },
    cash: { total: { amount: 34_100 } },
    card: { total: { amount: 33_200 } },
  })
  expect(next.lines[0]).toMatchObject({ quantity: 3, total: { amount: 30_000 } })
  expect(next.lines[1]).toBe(cart.lines[1])
})

test('a line above its stock has the shortage and makes the cart unorderable', () => {
  const next = optimisticCart(aCart(aLine('prod_1', { stock: 4, quantity: 4 })), 'prod_1', 6)
  expect(next).toMatchObject({ orderable: false, lines: [{ shortage: 2 }] })
})

test('quantity 0 removes the line', () => {
  const next = optimisticCart(aCart(aLine('prod_1', { quantity: 2 })), 'prod_1', 0)
  expect(next).toMatchObject({ lines: [], itemCount: 0, subtotal: { amount: 0 }, orderable: false })
})

test('pieces in stock are counted and charged, pieces beyond the stock are not', () => {
  const cart = aCart(aLine('prod_1', { price: 10_000, quantity: 3, stock: 2 }), aLine('prod_2', { price: 550, quantity: 2, stock: 0 }))
  expect(deliverableCart(cart)).toMatchObject({
    itemCount: 2,
    subtotal: { amount: 20_000 },
    cash: { itemCount: 2, total: { amount: 23_000 } },
    lines: [
      { quantity: 2, total: { amount: 20_000 } },
      { quantity: 0, total: { amount: 0 } },
    ],
  })
})

test('of two variants of a product the changed one alone has other numbers', () => {
  const [small, large] = ['42', '43'].map((size) => aLine('prod_1', { price: 10_000, optionValues: [size] }))
  if (!small || !large) throw new Error('no lines')
  const next = optimisticCart(aCart(small, large), 'prod_1:var_43', 3)
  expect(next).toMatchObject({ itemCount: 4, lines: [{ quantity: 1 }, { quantity: 3, total: { amount: 30_000 } }] })
  expect(optimisticCart(next, 'prod_1:var_42', 0).lines).toEqual([next.lines[1]])
})
