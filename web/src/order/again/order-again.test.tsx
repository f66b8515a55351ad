import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../tests/support/announcements.ts'
import { renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { aCart, aLine } from '../../cart/cart.fixture.ts'
import { OrderAgain } from './order-again.tsx'

beforeEach(() => signIn())

const line = (productName: string, quantity: number, addedQuantity: number, problem: string | null = null) => ({
  __typename: 'ReorderedLine',
  addedQuantity,
  problem,
  orderLine: { __typename: 'OrderLine', id: `line_${productName}`, productName, variantTitle: '', quantity },
})
const success = (...lines: ReturnType<typeof line>[]) => ({
  reorder: { __typename: 'ReorderSuccess', cart: aCart(aLine('prod_1')), lines },
})
const open = () => renderPage(<OrderAgain order={{ id: 'ord_1', number: 'EG-1' }} />, '/Orders')
const button = () => screen.getByRole('button', { name: 'Order again, EG-1' })
const keyOf = (call: { variables: unknown } | undefined) =>
  (call?.variables as { input: { idempotencyKey: string } } | undefined)?.input.idempotencyKey

test('A whole order is in the cart again, which the toast says', async () => {
  const said = recordAnnouncements()
  const sent = answers('mutation', 'Reorder', success(line('Lamp', 2, 2), line('Rug', 1, 1)))
  const { user } = open()
  await user.dblClick(button())
  await waitFor(() => expect(said.all).toContain('Everything of order EG-1 is in your cart'))
  expect(sent).toHaveLength(1)
  expect(sent[0]?.variables).toMatchObject({ input: { orderId: 'ord_1' } })
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('What is not in the cart is told line by line, with a link to the cart', async () => {
  answers(
    'mutation',
    'Reorder',
    success(
      line('Lamp', 2, 2),
      line('Rug', 1, 0, 'SOLD_OUT'),
      line('Tray', 3, 1, 'SHORT'),
      line('Bowl', 1, 0, 'SHORT'),
      line('Vase', 1, 0, 'NO_LONGER_SOLD'),
      line('Cup', 1, 0, 'CART_FULL'),
    ),
  )
  const { user } = open()
  await user.click(button())
  expect(await screen.findByText('2 of 6 products were put into your cart')).toBeVisible()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Rug: sold out',
    'Tray: only 1 of 3, there are no more',
    'Bowl: your cart has all that are left',
    'Vase: no longer sold',
    'Cup: your cart is full',
  ])
  expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/CartPage')
})

test('When nothing is put in, there is no link', async () => {
  answers('mutation', 'Reorder', success(line('Rug', 1, 0, 'SOLD_OUT')))
  const { user } = open()
  await user.click(button())
  expect(await screen.findByText('Nothing was put into your cart')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

test('A press after a lost answer has the key of the one before; a press after an answer has another', async () => {
  const said = recordAnnouncements()
  const lost = fails('mutation', 'Reorder')
  const { user } = open()
  await user.click(button())
  await waitFor(() => expect(said.all.join()).toContain('The order was not put into your cart.'))
  const sent = answers('mutation', 'Reorder', success(line('Lamp', 2, 2)))
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'))
  await user.click(button())
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'))
  await user.click(button())
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(keyOf(sent[0])).toBe(keyOf(lost[0]))
  expect(keyOf(sent[1])).not.toBe(keyOf(sent[0]))
})
