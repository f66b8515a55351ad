import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { closed, openDialog, staysOpen } from '../../../../tests/support/dialogs.ts'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../tests/support/announcements.ts'
import { MONA, renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { money } from '../../cart/cart.fixture.ts'
import { anOrderDetail, aPaidOrder, aRefund } from '../../order/detail/order-detail.fixture.ts'
import { aProviderPayment } from './provider-payment.fixture.ts'
import { AdminOrderPage } from './order-page.tsx'

const TITLE = 'Refund order EG-100042'

interface Sent {
  input: { amount: number; reason?: string; idempotencyKey: string }
}

const says = (provider: object | null) =>
  answers('query', 'ProviderPayment', { order: { __typename: 'Order', id: 'ord_1', payment: { __typename: 'Payment', provider } } })

function open(order: object = aPaidOrder(), provider: object | null = aProviderPayment()) {
  const reads = answers('query', 'AdminOrder', { order })
  says(provider)
  return { reads, ...renderPage(<AdminOrderPage />, '/dashboard/Orders/ord_1', { route: '/dashboard/Orders/:id' }) }
}
const gives = (...refunds: ReturnType<typeof aRefund>[]) => {
  const order = aPaidOrder(refunds)
  return answers('mutation', 'RefundOrder', { refundOrder: { __typename: 'RefundOrderSuccess', order } })
}
const inputs = (calls: { variables: unknown }[]) => calls.map(({ variables }) => (variables as Sent).input)

beforeEach(() => signIn({ ...MONA, role: 'ADMIN' }))

describe('The refund dialog', () => {
  test('is prefilled with the rest of the amount, and says so', async () => {
    const { user } = open(aPaidOrder([aRefund(10_000), aRefund(5_000, 'PENDING'), aRefund(7_000, 'FAILED')]))
    const { dialog } = await openDialog(user, 'Refund', TITLE)
    expect(within(dialog).getByLabelText(/Amount in EGP/)).toHaveValue('180')
    expect(dialog).toHaveTextContent(/At most EGP\s180.00 is left/)
    await staysOpen(user, dialog)
  })

  test('takes what is left from the shop: the refund of a payment that the shop did not open lessens nothing', async () => {
    const order = aPaidOrder([aRefund(33_000)])
    const { user } = open({ ...order, payment: { ...order.payment, refundableAmount: money(33_000) } })
    const { dialog } = await openDialog(user, 'Refund', TITLE)
    expect(within(dialog).getByLabelText(/Amount in EGP/)).toHaveValue('330')
    expect(dialog).toHaveTextContent(/At most EGP\s330.00 is left/)
  })

  test('sends amount, reason and an idempotency key; the page follows the answer and the dialog closes', async () => {
    const said = recordAnnouncements()
    const { user } = open()
    const calls = gives(aRefund(10_050, 'SUCCEEDED', { reason: 'Scratched' }))
    const { dialog } = await openDialog(user, 'Refund', TITLE)
    const amount = within(dialog).getByLabelText(/Amount in EGP/)
    await user.clear(amount)
    await user.type(amount, '100.50')
    expect(within(dialog).getByRole('button', { name: /^Refund EGP\s100\.50$/ })).toBeVisible()
    await user.type(within(dialog).getByLabelText(/Reason/), ' Scratched ')
    await user.click(within(dialog).getByRole('button', { name: /^Refund/ }))
    await closed(TITLE)
    expect(inputs(calls)).toEqual([
      { orderId: 'ord_1', amount: 10_050, reason: 'Scratched', idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/) },
    ])
    expect(said.all.map((text) => text.replace(/\s/g, ' '))).toContain('EGP 100.50 refunded')
    const list = within(screen.getByRole('list', { name: 'Refunds' }))
    expect(list.getByText('Refunded')).toBeVisible()
    expect(list.getByText('Scratched')).toBeVisible()
    expect(screen.getByText('Visa, partially refunded')).toBeVisible()
  })

  test('sends one refund on a double click', async () => {
    const { user } = open()
    const calls = gives(aRefund(33_000))
    const { dialog } = await openDialog(user, 'Refund', TITLE)
    await user.dblClick(within(dialog).getByRole('button', { name: /^Refund/ }))
    await closed(TITLE)
    expect(calls).toHaveLength(1)
  })

  test('says when a refund is only pending', async () => {
    const said = recordAnnouncements()
    const { user } = open()
    gives(aRefund(33_000, 'PENDING'))
    const { dialog } = await openDialog(user, 'Refund', TITLE)
    await user.click(within(dialog).getByRole('button', { name: /^Refund/ }))
    await closed(TITLE)
    expect(said.all.join().replace(/\s/g, ' ')).toContain('EGP 330.00 will be refunded as soon as the card provider can do it')
    expect(screen.getByText('On its way')).toBeVisible()
  })

  test.each([
    ['330.01', /^At most EGP\s330.00$/],
    ['0', 'More than 0'],
    ['1.005', 'At most 2 digits after the point'],
    ['all', 'Must be a number'],
  ])('refuses the amount %s, and sends nothing', async (typed, words) => {
    const { user } = open()
    const calls = gives()
    const { dialog } = await openDialog(user, 'Refund', TITLE)
    const amount = within(dialog).getByLabelText(/Amount in EGP/)
    await user.clear(amount)
    await user.type(amount, typed)
    await user.click(within(dialog).getByRole('button', { name: /^Refund/ }))
    expect((await within(dialog).findAllByText(words))[0]).toBeVisible()
    expect(calls).toEqual([])
  })

  test('stays open with the reason when the card provider refuses, and the page shows the failure; the next try is another refund', async () => {
    const { user, reads } = open()
    const message = 'The card provider refused to give this money back.'
    const orderWithRefund = aPaidOrder([aRefund(33_000, 'FAILED', { failure: 'insufficient funds' })])
    const refusals = answers('mutation', 'RefundOrder', { refundOrder: { __typename: 'PaymentProviderError', message, orderWithRefund } })
    const { dialog } = await openDialog(user, 'Refund', TITLE)
    await user.type(within(dialog).getByLabelText(/Reason/), 'Scratched')
    await user.click(within(dialog).getByRole('button', { name: /^Refund/ }))
    expect(await within(dialog).findByText(message)).toBeVisible()
    expect(within(dialog).getByText('Nothing was refunded')).toBeVisible()
    expect(within(dialog).getByLabelText(/Reason/)).toHaveValue('Scratched')
    expect(await screen.findByText('Refused by the card provider')).toBeInTheDocument()
    expect(screen.getByText('The card provider says: insufficient funds')).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: /^Refund/ }))
    await waitFor(() => expect(refusals).toHaveLength(2))
    const [first, second] = inputs(refusals)
    expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey)
    expect(reads).toHaveLength(1)
  })

  test('sends the same refund again when no answer came, and another one when something else is typed', async () => {
    const { user } = open()
    const lost = fails('mutation', 'RefundOrder')
    const { dialog } = await openDialog(user, 'Refund', TITLE)
    const submit = within(dialog).getByRole('button', { name: /^Refund/ })
    await user.click(submit)
    await within(dialog).findByText('It is not known whether anything was refunded')
    await user.click(submit)
    await waitFor(() => expect(lost).toHaveLength(2))
    await user.type(within(dialog).getByLabelText(/Reason/), 'Scratched')
    await user.click(submit)
    await waitFor(() => expect(lost).toHaveLength(3))
    const keys = inputs(lost).map(({ idempotencyKey }) => idempotencyKey)
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false])
  })

  test('is not offered when the shop does not offer it', async () => {
    open(anOrderDetail())
    await screen.findByRole('heading', { level: 1, name: 'Order EG-100042' })
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'What the card provider says' })).toBeNull()
  })
})

describe("The card provider's view of a payment", () => {
  test("is shown beside the shop's, with a note that both agree", async () => {
    open(aPaidOrder([aRefund(10_000)]), aProviderPayment({ refundedAmount: money(10_000) }))
    expect(await screen.findByText('The shop and the card provider say the same')).toBeVisible()
    expect(screen.getByRole('row', { name: /^Refunded EGP\s100.00 EGP\s100.00$/ })).toBeVisible()
    expect(screen.getByText('pi_1')).toBeVisible()
  })

  test('is read again after a refund, and compared with no older state meanwhile', async () => {
    const { user } = open()
    await screen.findByText('The shop and the card provider say the same')
    gives(aRefund(33_000))
    const { promise: said, resolve: say } = Promise.withResolvers<void>()
    const asked = answers('query', 'ProviderPayment', async () => {
      await said
      const provider = aProviderPayment({ refundedAmount: money(33_000) })
      return { order: { __typename: 'Order', id: 'ord_1', payment: { __typename: 'Payment', provider } } }
    })
    const { dialog } = await openDialog(user, 'Refund', TITLE)
    await user.click(within(dialog).getByRole('button', { name: /^Refund/ }))
    await closed(TITLE)
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(screen.queryByText('The card provider says something else than the shop')).toBeNull()
    say()
    expect(await screen.findByText('The shop and the card provider say the same')).toBeVisible()
    expect(screen.getByRole('row', { name: /^Refunded EGP\s330.00 EGP\s330.00$/ })).toBeVisible()
    expect(asked).toHaveLength(1)
  })

  test('is marked when it differs', async () => {
    open(aPaidOrder(), aProviderPayment({ refundedAmount: money(33_000) }))
    expect(await screen.findByText('The card provider says something else than the shop')).toBeVisible()
    expect(screen.getByRole('row', { name: /^Refunded \(differs\) EGP\s0.00 EGP\s330.00$/ })).toBeVisible()
    expect(screen.getByRole('row', { name: /^Paid EGP\s330.00 EGP\s330.00$/ })).toBeVisible()
  })

  test('shows why the last card was declined', async () => {
    const order = aPaidOrder([], { status: 'AWAITING_PAYMENT', availableActions: ['CANCEL'] })
    const unpaid = { ...order, payment: { ...order.payment, status: 'FAILED', paidAt: null } }
    open(unpaid, aProviderPayment({ status: 'REQUIRES_PAYMENT_METHOD', amountReceived: money(0), lastError: 'Your card was declined.' }))
    expect(await screen.findByText('The last try: Your card was declined.')).toBeVisible()
    expect(screen.getByText('The shop and the card provider say the same')).toBeVisible()
  })

  test('is empty before a payment was begun', async () => {
    open(aPaidOrder([], { status: 'AWAITING_PAYMENT' }), null)
    expect(await screen.findByText('No payment was started.')).toBeVisible()
  })

  test('can be read again after a failure; the order is shown', async () => {
    answers('query', 'AdminOrder', { order: aPaidOrder() })
    fails('query', 'ProviderPayment', 'HTTP_ERROR')
    const { user } = renderPage(<AdminOrderPage />, '/dashboard/Orders/ord_1', { route: '/dashboard/Orders/:id' })
    expect(await screen.findByText('The card provider could not be asked')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Order EG-100042' })).toBeVisible()
    says(aProviderPayment())
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('The shop and the card provider say the same')).toBeVisible()
  })
})
