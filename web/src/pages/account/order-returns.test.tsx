import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../tests/support/announcements.ts'
import { renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { money } from '../../cart/cart.fixture.ts'
import { OrderPage } from './order-page.tsx'
import { anOrderDetail } from '../../order/detail/order-detail.fixture.ts'
// Loaded at once: the first test shall not wait for the part.
import '../../order/returns/own-returns.tsx'
import '../../order/returns/request-return.tsx'
import { aReturn, aReturnEvent, aReturnLine } from '../../order/returns/return.fixture.ts'

const line = (id: string, productName: string, returnableQuantity: number, variantTitle = '') => ({
  __typename: 'OrderLine',
  id,
  productName,
  variantTitle,
  returnableQuantity,
  productImage: null,
})
const LINES = [line('line_1', 'Linen shirt', 2, 'M'), line('line_2', 'Clay mug', 0), line('line_3', 'Reed mat', 1)]
const delivered = (changes: object = {}) =>
  anOrderDetail({ status: 'DELIVERED', availableActions: ['RETURN'], returnableUntil: '2026-03-17T22:00:00.000Z', ...changes })
const success = (...returns: object[]) => ({ requestReturn: { __typename: 'RequestReturnSuccess', order: delivered({ returns }) } })

function open(order: object = delivered()) {
  answers('query', 'OwnOrder', { order })
  return renderPage(<OrderPage />, '/Orders/ord_1', { route: '/Orders/:id' })
}
/** The form that asks for a return, opened. */
async function openForm(lines: object[] = LINES) {
  answers('query', 'ReturnableLines', { order: { __typename: 'Order', id: 'ord_1', lines } })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Return products' }))
  const form = await screen.findByRole('form', { name: 'Return products' })
  const shirt = within(within(form).getByRole('group', { name: /Linen shirt/ }))
  return { user, form: within(form), shirt, send: within(form).getByRole('button', { name: 'Request the return' }) }
}
const inputs = (calls: { variables: unknown }[]) => calls.map(({ variables }) => (variables as { input: object }).input)

beforeEach(() => signIn())

describe('The returns of an order', () => {
  test('are offered while the shop takes products back, with the last day', async () => {
    open()
    const section = within(await screen.findByRole('region', { name: 'Returns' }))
    expect(section.getByText('You can return products until 17 Mar 2026.')).toBeVisible()
    expect(section.getByRole('button', { name: 'Return products' })).toBeVisible()
  })

  test('are over after the last day, and none are spoken of before the order has arrived', async () => {
    open(delivered({ availableActions: [] }))
    expect(await screen.findByText('Products could be returned until 17 Mar 2026.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Return products' })).toBeNull()
    cleanup()
    open(anOrderDetail())
    await screen.findByRole('heading', { level: 1, name: 'Order EG-100042' })
    expect(screen.queryByRole('region', { name: 'Returns' })).toBeNull()
  })

  test('show what comes back, why, its worth, what to do now, and each step with its note', async () => {
    const lines = [aReturnLine({ note: 'The sleeves', restockedQuantity: 1 })]
    const events = [aReturnEvent('REQUESTED'), aReturnEvent('ACCEPTED', { byShop: true, note: 'By post, please.' })]
    const { user } = open(delivered({ availableActions: [], returns: [aReturn('ACCEPTED', { lines, events })] }))
    const one = within(await screen.findByRole('article', { name: 'Return EG-100042-R1' }))
    const texts = ['2 × Brass lamp', 'Too small', 'The sleeves', /^Value: EGP\s200\.00$/]
    for (const text of [...texts, 'Please send the products back, with EG-100042-R1 on the parcel.'])
      expect(one.getByText(text)).toBeVisible()
    // What the shop did with the pieces is not for the shopper.
    expect(one.queryByText(/back in stock/)).toBeNull()
    await user.click(one.getByText('History'))
    expect(one.getByText('By post, please.')).toBeVisible()
  })

  test('say how much was given back, which may be less than their worth', async () => {
    const refund = { __typename: 'Refund', id: 'ref_1', amount: money(2550) }
    open(delivered({ returns: [aReturn('REFUNDED', { refund })] }))
    expect(await screen.findByText('Given back: EGP 25.50')).toBeVisible()
    expect(screen.getByText('Value: EGP 200.00')).toBeVisible()
    cleanup()
    open(delivered({ returns: [aReturn('RECEIVED')] }))
    expect(await screen.findByText('Value: EGP 200.00')).toBeVisible()
    expect(screen.queryByText(/^Given back/)).toBeNull()
  })

  test('name what was sent in place, and its parcel', async () => {
    const lines = [aReturnLine({ replacementTitle: 'L' })]
    open(delivered({ returns: [aReturn('REPLACED', { lines, carrier: 'Bosta', trackingNumber: 'BOS-7' })] }))
    const one = within(await screen.findByRole('article', { name: 'Return EG-100042-R1' }))
    expect(one.getByText('Sent in place: L')).toBeVisible()
    expect(one.getByText('BOS-7')).toBeVisible()
  })
})

describe('The form that asks for a return', () => {
  test('has the lines that can be returned, the focus at the first, and asks why only for what comes back', async () => {
    const { user, form, shirt, send } = await openForm()
    const many = shirt.getByLabelText(/How many/)
    await waitFor(() => expect(many).toHaveFocus())
    expect(form.queryByRole('group', { name: /Clay mug/ })).toBeNull()
    expect([...many.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['None', '1', '2'])
    expect(shirt.queryByLabelText(/Why/)).toBeNull()
    await user.selectOptions(many, '2')
    expect(shirt.getByLabelText(/Why/)).toBeVisible()
    expect(send).not.toHaveAttribute('aria-disabled', 'true')
  })

  test('that is sent without any pieces says so at its first line, until there are some in any line', async () => {
    const { user, form, shirt, send } = await openForm()
    const calls = answers('mutation', 'RequestReturn', success(aReturn()))
    const many = shirt.getByLabelText(/How many/)
    await waitFor(() => expect(many).toHaveFocus())
    await user.tab()
    expect(many).toBeValid()
    await user.click(send)
    await waitFor(() => expect(many).toHaveFocus())
    expect(many).toBeInvalid()
    expect(many).toHaveAccessibleDescription('Choose how many pieces of one product at least')
    expect(calls).toEqual([])
    const mat = within(form.getByRole('group', { name: /Reed mat/ }))
    await user.selectOptions(mat.getByLabelText(/How many/), '1')
    await waitFor(() => expect(many).toBeValid())
  })

  test('sends pieces, reason, note and a key; the new return stands on the page, is said, and has the focus near', async () => {
    const said = recordAnnouncements()
    const { user, shirt, send } = await openForm()
    const calls = answers('mutation', 'RequestReturn', success(aReturn()))
    await user.selectOptions(shirt.getByLabelText(/How many/), '2')
    await user.selectOptions(shirt.getByLabelText(/Why/), 'Too small')
    await user.type(shirt.getByLabelText(/More about it/), ' The sleeves ')
    await user.dblClick(send)
    expect(await screen.findByRole('article', { name: 'Return EG-100042-R1' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Returns' })).toHaveFocus())
    expect(screen.queryByRole('form', { name: 'Return products' })).toBeNull()
    expect(said.all).toContain('Return requested. We answer by email.')
    const lines = [{ orderLineId: 'line_1', quantity: 2, reason: 'TOO_SMALL', note: 'The sleeves' }]
    expect(inputs(calls)).toEqual([{ orderId: 'ord_1', lines, idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/) }])
  })

  test('wants a reason, and for another reason words', async () => {
    const { user, shirt, send } = await openForm()
    const calls = answers('mutation', 'RequestReturn', success(aReturn()))
    await user.selectOptions(shirt.getByLabelText(/How many/), '1')
    await user.click(send)
    expect(await shirt.findByText('This field is required')).toBeVisible()
    expect(shirt.getByLabelText(/Why/)).toHaveFocus()
    await user.selectOptions(shirt.getByLabelText(/Why/), 'Another reason')
    await user.click(send)
    await waitFor(() => expect(shirt.getByLabelText(/More about it/)).toHaveFocus())
    expect(calls).toEqual([])
    await user.type(shirt.getByLabelText(/More about it/), 'It smells')
    await user.click(send)
    await waitFor(() => expect(calls).toHaveLength(1))
  })

  test('shows the shop’s refusal at the field of the line that it is about', async () => {
    const { user, form, send } = await openForm()
    const mat = within(form.getByRole('group', { name: /Reed mat/ }))
    const fields = [{ __typename: 'FieldError', path: ['lines', '0', 'quantity'], message: 'At most 0' }]
    answers('mutation', 'RequestReturn', { requestReturn: { __typename: 'ValidationError', message: 'At most 0', fields } })
    await user.selectOptions(mat.getByLabelText(/How many/), '1')
    await user.selectOptions(mat.getByLabelText(/Why/), 'Too large')
    await user.click(send)
    expect(await mat.findByText('At most 0')).toBeVisible()
    expect(mat.getByLabelText(/How many/)).toBeInvalid()
  })

  test('says why nothing can be returned any more, and keeps what was entered', async () => {
    const { user, shirt, send } = await openForm()
    const message = 'Sorry, the time for returns is over'
    const order = delivered({ availableActions: [] })
    answers('mutation', 'RequestReturn', { requestReturn: { __typename: 'OrderStateError', message, order } })
    await user.selectOptions(shirt.getByLabelText(/How many/), '1')
    await user.selectOptions(shirt.getByLabelText(/Why/), 'Too large')
    await user.click(send)
    expect(await screen.findByText(message)).toBeVisible()
    expect(shirt.getByLabelText(/Why/)).toHaveDisplayValue('Too large')
  })

  test('sends the same key again when no answer came', async () => {
    const { user, shirt, send } = await openForm()
    const lost = fails('mutation', 'RequestReturn')
    await user.selectOptions(shirt.getByLabelText(/How many/), '1')
    await user.selectOptions(shirt.getByLabelText(/Why/), 'Too large')
    await user.click(send)
    await screen.findByText('The return was not requested')
    const calls = answers('mutation', 'RequestReturn', success(aReturn()))
    await user.click(screen.getByRole('button', { name: /Retry|Request the return/ }))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(inputs(calls)).toEqual(inputs(lost.slice(0, 1)))
  })

  test('is given up with Cancel, and shows a fault of its own data', async () => {
    const { user, form } = await openForm()
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Returns' })).toHaveFocus())
    fails('query', 'ReturnableLines', 'FETCH_ERROR')
    await user.click(screen.getByRole('button', { name: 'Return products' }))
    expect(await screen.findByText('FETCH_ERROR')).toBeVisible()
    answers('query', 'ReturnableLines', { order: { __typename: 'Order', id: 'ord_1', lines: LINES } })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('form', { name: 'Return products' })).toBeVisible()
  })
})

describe('Cancelling a return', () => {
  const standing = delivered({ returns: [aReturn('ACCEPTED', { availableActions: ['CANCEL'] })] })
  const ask = async () => {
    const { user } = open(standing)
    await user.click(await screen.findByRole('button', { name: 'Cancel return EG-100042-R1' }))
    return { user, question: within(await screen.findByRole('alertdialog')) }
  }

  test('asks first, and the page follows the answer', async () => {
    const said = recordAnnouncements()
    const order = delivered({ returns: [aReturn('CANCELLED')] })
    const calls = answers('mutation', 'CancelReturn', { cancelReturn: { __typename: 'CancelReturnSuccess', order } })
    const { user, question } = await ask()
    expect(calls).toEqual([])
    await user.click(question.getByRole('button', { name: 'Cancel return' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /Cancel return/ })).toBeNull())
    expect(screen.getByText('Cancelled')).toBeVisible()
    expect(inputs(calls)).toEqual([{ returnId: 'ord_1:ret_1' }])
    expect(said.all).toContain('Return EG-100042-R1 cancelled')
  })

  test('is refused in words once it has come to the shop', async () => {
    const message = 'Sorry, this return has gone further in the meantime'
    const order = delivered({ returns: [aReturn('RECEIVED')] })
    answers('mutation', 'CancelReturn', { cancelReturn: { __typename: 'OrderStateError', message, order } })
    const { user, question } = await ask()
    await user.click(question.getByRole('button', { name: 'Cancel return' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByText('Received')).toBeVisible()
  })
})
