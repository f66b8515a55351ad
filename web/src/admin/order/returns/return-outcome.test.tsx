import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { closed, openDialog } from '../../../../../tests/support/dialogs.ts'
import { answers, fails } from '../../../../../tests/support/graph.ts'
import { MONA, signIn } from '../../../../../tests/support/render-page.tsx'
import { money } from '../../../cart/cart.fixture.ts'
import { aPaidOrder, aRefund } from '../../../order/detail/order-detail.fixture.ts'
import { aReturn, aReturnLine } from '../../../order/returns/return.fixture.ts'
import { inputs, NUMBER, open, press, refuses, refusesField, succeeds } from './staff-returns.fixture.tsx'

beforeEach(() => signIn({ ...MONA, role: 'ADMIN' }))

describe('The refund of a return', () => {
  const received = aReturn('RECEIVED', { availableActions: ['REFUND', 'REPLACE'] })
  const TITLE = `Refund return ${NUMBER}`

  test('goes to the card, with the value proposed and no method asked for', async () => {
    const user = open(received, aPaidOrder([], { status: 'DELIVERED', availableActions: [] }))
    const paid = aPaidOrder([aRefund(15_000)], { status: 'DELIVERED', availableActions: [] })
    const calls = succeeds('RefundReturn', aReturn('REFUNDED'), paid)
    const { dialog } = await openDialog(user, `Refund, return ${NUMBER}`, TITLE)
    const amount = within(dialog).getByLabelText(/Amount in EGP/)
    expect(amount).toHaveValue('200')
    expect(within(dialog).queryByLabelText(/Given back/)).toBeNull()
    await user.clear(amount)
    await user.type(amount, '150')
    await user.dblClick(press(dialog, 'Refund'))
    await closed(TITLE)
    expect(inputs(calls)).toEqual([{ returnId: 'ord_1:ret_1', amount: 15_000 }])
    expect(screen.getByText('Visa, partially refunded')).toBeVisible()
  })

  test('proposes no more than what is left, and refuses more', async () => {
    const user = open(received, aPaidOrder([aRefund(20_000)], { status: 'DELIVERED', availableActions: [] }))
    const { dialog } = await openDialog(user, `Refund, return ${NUMBER}`, TITLE)
    const amount = within(dialog).getByLabelText(/Amount in EGP/)
    expect(amount).toHaveValue('130')
    await user.clear(amount)
    await user.type(amount, '130.01')
    await user.tab()
    expect(await within(dialog).findByText(/^At most EGP\s130.00$/)).toBeVisible()
  })

  test('of a cash order says how the money went back', async () => {
    const user = open(received)
    const calls = succeeds('RefundReturn', aReturn('REFUNDED'))
    const { dialog } = await openDialog(user, `Refund, return ${NUMBER}`, TITLE)
    await user.click(press(dialog, 'Refund'))
    expect(await within(dialog).findByText('Required Field')).toBeVisible()
    expect(calls).toEqual([])
    await user.selectOptions(within(dialog).getByLabelText(/Given back/), 'WALLET')
    await user.type(within(dialog).getByLabelText(/Note for the customer/), 'To 0100')
    await user.click(press(dialog, 'Refund'))
    await closed(TITLE)
    expect(inputs(calls)).toEqual([{ returnId: 'ord_1:ret_1', amount: 20_000, method: 'WALLET', note: 'To 0100' }])
  })

  test('with nothing left closes the return without money', async () => {
    const user = open(received, aPaidOrder([aRefund(33_000)], { status: 'DELIVERED', availableActions: [] }))
    const calls = succeeds('RefundReturn', aReturn('REFUNDED'))
    const { dialog } = await openDialog(user, `Refund, return ${NUMBER}`, TITLE)
    expect(within(dialog).getByLabelText(/Amount in EGP/)).toHaveValue('0')
    await user.click(press(dialog, 'Refund'))
    await closed(TITLE)
    expect(inputs(calls)).toEqual([{ returnId: 'ord_1:ret_1', amount: 0 }])
  })

  test('is shown as not made when the card provider refuses, or no answer came', async () => {
    const paid = aPaidOrder([], { status: 'DELIVERED', availableActions: [] })
    const user = open(received, paid)
    fails('mutation', 'RefundReturn')
    const { dialog } = await openDialog(user, `Refund, return ${NUMBER}`, TITLE)
    await user.click(press(dialog, 'Refund'))
    expect(await within(dialog).findByText('It is not known whether anything was refunded')).toBeVisible()
    const orderWithRefund = { ...paid, returns: [received] }
    refuses('RefundReturn', 'PaymentProviderError', { message: 'The card provider refused the refund', orderWithRefund })
    await user.click(within(dialog).getByRole('button', { name: /Refund|Retry/ }))
    expect(await within(dialog).findByText('The card provider refused the refund')).toBeVisible()
  })
})

describe('The replacement of a return', () => {
  const received = aReturn('RECEIVED', { availableActions: ['REFUND', 'REPLACE'], lines: [aReturnLine({ quantity: 2 })] })
  const variant = (id: string, title: string, stock: number) => ({ __typename: 'ProductVariant', id, title, stock })
  const product = { __typename: 'Product', id: 'prod_1', variants: [variant('v_m', 'M', 1), variant('v_l', 'L', 7)] }
  const TITLE = `Replacement for return ${NUMBER}`
  const sells = (what: object | null) =>
    answers('query', 'ReplacementChoices', {
      order: { __typename: 'Order', id: 'ord_1', lines: [{ __typename: 'OrderLine', id: 'line_1', product: what }] },
    })

  test('is another variant of the same product, as far as it is in stock, with its parcel', async () => {
    const user = open(received)
    sells(product)
    const done = aReturn('REPLACED', { lines: [aReturnLine({ replacementTitle: 'L' })], value: money(20_000) })
    const calls = succeeds('ReplaceReturn', done)
    await user.click(await screen.findByRole('button', { name: /^Send a replacement/ }))
    const dialog = await screen.findByRole('dialog', { name: TITLE })
    const choice = await within(dialog).findByLabelText(/In place of 2 × Brass lamp/)
    const offered = [...choice.querySelectorAll('option')].map(({ textContent, disabled }) => [textContent, disabled])
    expect(offered.slice(1)).toEqual([
      ['M, 1 in stock', true],
      ['L, 7 in stock', false],
    ])
    await user.selectOptions(choice, 'v_l')
    await user.type(within(dialog).getByLabelText(/Carrier/), 'Bosta')
    await user.type(within(dialog).getByLabelText(/Tracking number/), 'BOS-7')
    await user.click(press(dialog, 'Send a replacement'))
    await closed(TITLE)
    const lines = [{ orderLineId: 'line_1', variantId: 'v_l' }]
    expect(inputs(calls)).toEqual([{ returnId: 'ord_1:ret_1', lines, carrier: 'Bosta', trackingNumber: 'BOS-7' }])
    expect(await screen.findByText('Sent in place: L')).toBeVisible()
  })

  test('shows at its field that meanwhile too few are in stock', async () => {
    const user = open(received)
    sells(product)
    refusesField('ReplaceReturn', ['lines', '0', 'variantId'], 'At most 1 in stock')
    await user.click(await screen.findByRole('button', { name: /^Send a replacement/ }))
    const dialog = await screen.findByRole('dialog', { name: TITLE })
    const choice = await within(dialog).findByLabelText(/In place of/)
    await user.selectOptions(choice, 'v_l')
    await user.click(press(dialog, 'Send a replacement'))
    await waitFor(() => expect(choice).toHaveAccessibleDescription(/At most 1 in stock/))
  })

  test('says of a product that is gone that it is not for sale, and of choices that cannot be read that they cannot', async () => {
    const user = open(received)
    fails('query', 'ReplacementChoices', 'FETCH_ERROR')
    await user.click(await screen.findByRole('button', { name: /^Send a replacement/ }))
    const dialog = await screen.findByRole('dialog', { name: TITLE })
    expect(await within(dialog).findByText('FETCH_ERROR')).toBeVisible()
    sells(null)
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }))
    expect(await within(dialog).findByText('Not for sale any more')).toBeInTheDocument()
  })
})
