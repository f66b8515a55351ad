import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { money } from '../../../cart/cart.fixture.ts'
import { closed, openDialog } from '../../../../../tests/support/dialogs.ts'
import { answers } from '../../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../../tests/support/announcements.ts'
import { MONA, renderPage, signIn } from '../../../../../tests/support/render-page.tsx'
import { anOrderDetail } from '../../../order/detail/order-detail.fixture.ts'
import { aReturn, aReturnLine } from '../../../order/returns/return.fixture.ts'
import { ReturnsPage } from './returns-page.tsx'
import { inputs, NUMBER, press, refuses, succeeds } from './staff-returns.fixture.tsx'

const delivered = anOrderDetail({ status: 'DELIVERED', availableActions: [] })
const order = { ...delivered, payment: { ...delivered.payment, refundableAmount: money(50_000) } }

/** Opens the list with one return; the user at it, and how often the list was read. */
async function open(status: string, ...availableActions: string[]) {
  const lists = answers('query', 'Returns', {
    returns: {
      __typename: 'ReturnConnection',
      totalCount: 1,
      totalCountIsEstimate: false,
      nodes: [{ ...aReturn(status, { availableActions, lines: [aReturnLine({ note: 'The seam is open' })] }), order }],
    },
  })
  const { user } = renderPage(<ReturnsPage />, '/dashboard/Returns')
  const row = () => within(screen.getByRole('row', { name: new RegExp(NUMBER) }))
  await screen.findByRole('row', { name: new RegExp(NUMBER) })
  return { user, lists, row }
}

beforeEach(() => signIn({ ...MONA, role: 'ADMIN' }))

test('A return is accepted in its row with instructions for the shopper; the row has the next step then and keeps the focus', async () => {
  const { user, lists, row } = await open('REQUESTED', 'ACCEPT', 'REFUSE')
  const said = recordAnnouncements()
  expect(row().getByText('The seam is open')).toBeVisible()
  const calls = succeeds('AnswerReturn', aReturn('ACCEPTED', { availableActions: ['RECEIVE', 'CANCEL'] }))
  const read = lists.length
  const { dialog } = await openDialog(user, `Accept, return ${NUMBER}`, `Accept return ${NUMBER}`)
  expect(calls).toEqual([])
  await user.type(within(dialog).getByLabelText(/Note for the customer/), 'Give it to the courier')
  await user.click(press(dialog, 'Accept'))
  await closed(`Accept return ${NUMBER}`)
  await waitFor(() => expect(row().getByRole('button', { name: `Receive, return ${NUMBER}` })).toHaveFocus())
  expect(inputs(calls)).toEqual([{ returnId: 'ord_1:ret_1', accept: true, note: 'Give it to the courier' }])
  expect(said.all).toContain(`Return ${NUMBER} accepted`)
  expect(lists).toHaveLength(read)
})

test('A return is received and refunded in its row; after the last step the focus is on its number', async () => {
  const { user, row } = await open('ACCEPTED', 'RECEIVE', 'CANCEL')
  answers('query', 'RefundableOrder', { order })
  const received = succeeds('ReceiveReturn', aReturn('RECEIVED', { availableActions: ['REFUND', 'REPLACE'] }))
  const refunded = succeeds('RefundReturn', aReturn('REFUNDED'))
  const receive = await openDialog(user, `Receive, return ${NUMBER}`, `Receive return ${NUMBER}`)
  await user.click(press(receive.dialog, 'Receive'))
  await closed(`Receive return ${NUMBER}`)
  const { dialog } = await openDialog(user, `Refund, return ${NUMBER}`, `Refund return ${NUMBER}`)
  expect(within(dialog).getByLabelText(/Amount/)).toHaveValue('200')
  await user.selectOptions(within(dialog).getByLabelText(/Given back/), 'CASH')
  await user.click(press(dialog, 'Refund'))
  await closed(`Refund return ${NUMBER}`)
  expect(inputs(received)).toEqual([{ returnId: 'ord_1:ret_1', lines: [{ orderLineId: 'line_1', restockedQuantity: 2 }] }])
  expect(inputs(refunded)).toEqual([{ returnId: 'ord_1:ret_1', amount: 20_000, method: 'CASH' }])
  expect(row().queryByRole('button')).toBeNull()
  await waitFor(() => expect(row().getByRole('link', { name: NUMBER })).toHaveFocus())
})

test('A step that is refused says why, and the row is as it is now', async () => {
  const { user, row } = await open('REQUESTED', 'ACCEPT')
  const message = 'The return was cancelled'
  refuses('AnswerReturn', 'OrderStateError', { message, order: { ...order, returns: [aReturn('CANCELLED')] } })
  const { dialog } = await openDialog(user, `Accept, return ${NUMBER}`, `Accept return ${NUMBER}`)
  await user.click(press(dialog, 'Accept'))
  expect(await within(dialog).findByText(message)).toBeVisible()
  expect(within(dialog).getByRole('alert')).toHaveFocus()
  expect(row().getByText('Cancelled')).toBeVisible()
  expect(row().queryByRole('button')).toBeNull()
})
