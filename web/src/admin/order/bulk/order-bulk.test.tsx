import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { closed } from '../../../../../tests/support/dialogs.ts'
import { answers, fails } from '../../../../../tests/support/graph.ts'
import { MONA, renderPage, signIn } from '../../../../../tests/support/render-page.tsx'
import type { OrderAction, OrderStatus } from '../../../lib/schema.generated.ts'
import { anOrderDetail } from '../../../order/detail/order-detail.fixture.ts'
import { AdminOrdersPage } from '../orders-page.tsx'

const ACTIONS: Partial<Record<OrderStatus, OrderAction[]>> = {
  CONFIRMED: ['ADVANCE', 'CANCEL'],
  PROCESSING: ['ADVANCE', 'CANCEL'],
  SHIPPED: ['ADVANCE'],
}
const order = (n: number, status: OrderStatus) =>
  anOrderDetail({ id: `ord_${n}`, number: `EG-${n}`, status, availableActions: ACTIONS[status] ?? [] })

async function open(...statuses: OrderStatus[]) {
  const nodes = statuses.map((status, index) => order(index + 1, status))
  const lists = answers('query', 'AdminOrders', {
    orders: { __typename: 'OrderConnection', totalCount: nodes.length, totalCountIsEstimate: false, nodes },
  })
  const { user } = renderPage(<AdminOrdersPage />, '/dashboard/Orders')
  await screen.findByRole('row', { name: /EG-1\b/ })
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
  const choose = () => user.click(screen.getByRole('checkbox', { name: 'Select the rows of this page' }))
  return { user, press, choose, lists }
}
const row = (n: number) => within(screen.getByRole('row', { name: new RegExp(`EG-${n}\\b`) }))

/** Waits for a text that is shown, and announced too. */
const seen = async (text: string) => expect((await screen.findAllByText(text)).at(-1)).toBeVisible()

type Answered = 'done' | { refused: string; now: OrderStatus }
/** The shop's answer to a call for many orders. */
const outcomes =
  (mutation: string, list: string, success: string, each: (id: string) => Answered = () => 'done') =>
  ({ input }: Record<string, unknown>) => {
    const {
      orders,
      orderIds,
      status = 'CANCELLED',
    } = input as { orders?: { orderId: string }[]; orderIds?: string[]; status?: OrderStatus }
    const one = (orderId: string) => {
      const [answer, n] = [each(orderId), Number(orderId.slice(4))]
      const outcome =
        answer === 'done'
          ? { __typename: success, order: order(n, status) }
          : { __typename: 'OrderStateError', message: answer.refused, order: order(n, answer.now) }
      return { __typename: 'OrderUpdate', orderId, outcome }
    }
    const ids = orderIds ?? orders?.map(({ orderId }) => orderId) ?? []
    return { [mutation]: { __typename: `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Success`, [list]: ids.map(one) } }
  }
const steps = (each?: (id: string) => Answered) => outcomes('updateOrderStatuses', 'updates', 'UpdateOrderStatusSuccess', each)
const cancellations = (each?: (id: string) => Answered) => outcomes('cancelOrders', 'cancellations', 'CancelOrderSuccess', each)

beforeEach(() => signIn({ ...MONA, role: 'ADMIN' }))

describe('Chosen orders', () => {
  test('are packed with one press: a toast says so, and the list follows without being read again', async () => {
    const { press, choose, lists } = await open('CONFIRMED', 'CONFIRMED')
    const calls = answers('mutation', 'UpdateOrderStatuses', steps())
    await choose()
    const before = lists.length
    await press('Start packing')
    await seen('2 orders are being packed')
    expect(calls.map(({ variables }) => variables)).toEqual([
      { input: { orders: [{ orderId: 'ord_1' }, { orderId: 'ord_2' }], status: 'PROCESSING' } },
    ])
    for (const n of [1, 2]) expect(row(n).getByText('Being packed')).toBeVisible()
    expect(lists).toHaveLength(before)
    // The pressed button is gone: the next one is a Tab or two away.
    await waitFor(() => expect(screen.getByRole('region', { name: 'Chosen rows' })).toHaveFocus())
  })

  test('stay chosen from packing to shipping, and not until they are delivered', async () => {
    const { user, press, choose } = await open('CONFIRMED', 'CONFIRMED')
    const calls = answers('mutation', 'UpdateOrderStatuses', steps())
    await choose()
    await press('Start packing')
    await press('Mark as shipped')
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as shipped' }))
    await user.click(dialog.getByRole('button', { name: 'Mark as shipped' }))
    await seen('2 orders have been shipped')
    expect(calls.map(({ variables }) => (variables['input'] as { status: string }).status)).toEqual(['PROCESSING', 'SHIPPED'])
    expect(screen.queryByRole('region', { name: 'Chosen rows' })).toBeNull()
  })

  test('have the steps that fit them, with how many they fit; others are left alone and stay chosen', async () => {
    const { press, choose } = await open('CONFIRMED', 'PROCESSING', 'SHIPPED', 'SHIPPED', 'DELIVERED')
    const calls = answers('mutation', 'UpdateOrderStatuses', steps())
    await choose()
    for (const name of ['Start packing (1)', 'Mark as shipped (1)', 'Cancel orders (2)'])
      expect(screen.getByRole('button', { name })).toBeVisible()
    await press('Mark as delivered (2)')
    await seen('2 orders are delivered')
    expect(calls[0]?.variables).toMatchObject({ input: { orders: [{ orderId: 'ord_3' }, { orderId: 'ord_4' }], status: 'DELIVERED' } })
    expect(await screen.findByText('3 orders selected')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Mark as delivered \(/ })).toBeNull()
  })

  test('that the shop refuses are reported with its reason, and stand in the list as they are now', async () => {
    const { press, choose } = await open('CONFIRMED', 'CONFIRMED')
    const gone = { refused: 'Order EG-2 is cancelled: this is not its next step', now: 'CANCELLED' } as const
    answers(
      'mutation',
      'UpdateOrderStatuses',
      steps((id) => (id === 'ord_2' ? gone : 'done')),
    )
    await choose()
    await press('Start packing')
    await seen('1 changed, 1 failed')
    expect(screen.getByText(/is cancelled: this is not its next step/)).toBeVisible()
    expect(row(2).getByText('Cancelled')).toBeVisible()
  })

  test('of which the shop has not answered are reported as such', async () => {
    const { press, choose } = await open('CONFIRMED')
    fails('mutation', 'UpdateOrderStatuses', 'HTTP_ERROR')
    await choose()
    await press('Start packing')
    await seen('0 changed, 1 failed')
  })

  test('are shipped with a courier for all, and a tracking number each, typed or scanned; the next parcels begin with that courier', async () => {
    const { user, press, choose } = await open('PROCESSING', 'PROCESSING', 'PROCESSING')
    const calls = answers('mutation', 'UpdateOrderStatuses', steps())
    await choose()
    await press('Mark as shipped')
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as shipped' }))
    expect(dialog.getByText('This ships 3 orders. Each customer gets a mail.')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: /Carrier/ }), ' Bosta {Enter}')
    await user.keyboard('77-1{Enter}')
    expect(dialog.getByRole('textbox', { name: /EG-2/ })).toHaveFocus()
    expect(dialog.getByRole('textbox', { name: /EG-2/ })).toHaveAccessibleDescription('Omar Sherif')
    await user.keyboard(' 77-2 {Enter}{Enter}')
    expect(calls).toEqual([])
    expect(dialog.getByText('With a tracking number: 2 of 3')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Mark as shipped' }))
    await seen('3 orders have been shipped')
    expect(calls[0]?.variables).toEqual({
      input: {
        orders: [{ orderId: 'ord_1', trackingNumber: '77-1' }, { orderId: 'ord_2', trackingNumber: '77-2' }, { orderId: 'ord_3' }],
        status: 'SHIPPED',
        carrier: 'Bosta',
      },
    })
    cleanup()
    const next = await open('PROCESSING')
    await next.press('Mark as shipped: EG-1')
    const carrier = await screen.findByRole<HTMLInputElement>('textbox', { name: /Carrier/ })
    expect(carrier).toHaveValue('Bosta')
    // Another courier takes its place, and is not written behind it.
    await waitFor(() => expect(carrier).toHaveFocus())
    expect(carrier.value.slice(carrier.selectionStart ?? 0, carrier.selectionEnd ?? 0)).toBe('Bosta')
  })

  test('are shipped with a pasted table, or a column from one order on', async () => {
    const { user, press, choose } = await open('PROCESSING', 'PROCESSING', 'PROCESSING')
    await choose()
    await press('Mark as shipped')
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as shipped' }))
    const field = (n: number) => dialog.getByRole('textbox', { name: new RegExp(`EG-${n}`) })
    await user.click(field(1))
    await user.paste('EG-9\t1\nEG-3\t77-3')
    expect(dialog.getByRole('alert')).toHaveTextContent('Line 1: order EG-9 is not among the chosen ones.')
    expect(field(3)).toHaveValue('77-3')
    await user.paste('one number')
    expect(field(1)).toHaveValue('one number')
    await user.click(field(2))
    await user.paste('78-2\n78-3\n78-4')
    expect([1, 2, 3].map((n) => (field(n) as HTMLInputElement).value)).toEqual(['one number', '78-2', '78-3'])
    expect(dialog.queryByRole('alert')).toBeNull()
  })

  test('are cancelled after a dialog that says what happens, with a note for the customers', async () => {
    const { user, press, choose } = await open('CONFIRMED', 'PROCESSING')
    const calls = answers('mutation', 'CancelOrders', cancellations())
    await choose()
    await press('Cancel orders')
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel orders' }))
    expect(dialog.getByText(/^This cancels 2 orders\. .* cannot be undone\.$/)).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Sold out ')
    await user.click(dialog.getByRole('button', { name: 'Cancel orders' }))
    await seen('2 orders are cancelled')
    expect(calls[0]?.variables).toEqual({ input: { orderIds: ['ord_1', 'ord_2'], reason: 'Sold out' } })
    expect(row(1).getByText('Cancelled')).toBeVisible()
  })
})

test('All orders that match are chosen with their steps, page by page', async () => {
  const nodes = [order(1, 'CONFIRMED')]
  answers('query', 'AdminOrders', {
    orders: { __typename: 'OrderConnection', totalCount: 3, totalCountIsEstimate: false, nodes },
  })
  const asked = answers('query', 'OrderNames', ({ page }) => ({
    orders: {
      __typename: 'OrderConnection',
      pageInfo: { __typename: 'PageInfo', hasNextPage: page === 1 },
      nodes: page === 1 ? [order(1, 'CONFIRMED'), order(2, 'SHIPPED')] : [order(3, 'CONFIRMED')],
    },
  }))
  const { user } = renderPage(<AdminOrdersPage />, '/dashboard/Orders?q=lamp')
  await user.click(await screen.findByRole('checkbox', { name: 'Select the rows of this page' }))
  await user.click(screen.getByRole('button', { name: /Select all 3 orders/ }))
  expect(await screen.findByRole('button', { name: 'Start packing (2)' })).toBeVisible()
  expect(asked.map(({ variables }) => variables)).toEqual([1, 2].map((page) => ({ filter: { search: 'lamp' }, sort: 'NEWEST', page })))
})

describe("An order's next step in its row", () => {
  const done = ({ input }: Record<string, unknown>) => {
    const { status } = input as { status: OrderStatus }
    return { updateOrderStatus: { __typename: 'UpdateOrderStatusSuccess', order: order(1, status) } }
  }

  test('is one press where nothing has to be said, and the row follows', async () => {
    const { press } = await open('CONFIRMED')
    const calls = answers('mutation', 'UpdateOrderStatus', done)
    await press('Start packing: EG-1')
    await seen('Order EG-1 is being packed')
    expect(calls.map(({ variables }) => variables)).toEqual([{ input: { orderId: 'ord_1', status: 'PROCESSING' } }])
    expect(row(1).getByRole('button', { name: 'Mark as shipped: EG-1' })).toBeVisible()
  })

  test('asks for courier and tracking number where it ships', async () => {
    const { user, press } = await open('PROCESSING')
    const calls = answers('mutation', 'UpdateOrderStatus', done)
    await press('Mark as shipped: EG-1')
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as shipped: EG-1' }))
    await user.type(dialog.getByRole('textbox', { name: /Tracking number/ }), '77-1')
    await user.click(dialog.getByRole('button', { name: 'Mark as shipped' }))
    await seen('Order EG-1 has been shipped')
    expect(calls[0]?.variables).toEqual({ input: { orderId: 'ord_1', status: 'SHIPPED', trackingNumber: '77-1' } })
  })

  test('is absent where the shop permits none; after the last one the focus is in the row', async () => {
    const { press } = await open('SHIPPED', 'CANCELLED')
    answers('mutation', 'UpdateOrderStatus', done)
    expect(row(2).queryByRole('button')).toBeNull()
    await press('Mark as delivered: EG-1')
    await seen('Order EG-1 is delivered')
    await waitFor(() => expect(row(1).getByRole('link', { name: 'EG-1' })).toHaveFocus())
  })

  test('that is refused says why, and the row is as it is now', async () => {
    const { press } = await open('CONFIRMED')
    const message = 'Order EG-1 is cancelled: this is not its next step'
    answers('mutation', 'UpdateOrderStatus', {
      updateOrderStatus: { __typename: 'OrderStateError', message, order: order(1, 'CANCELLED') },
    })
    await press('Start packing: EG-1')
    await seen(message)
    expect(row(1).getByText('Cancelled')).toBeVisible()
  })
})

describe('Papers of many orders', () => {
  const printed = () => [...document.querySelectorAll('[data-paper]')]
  const choosePapers = async (label: string) => {
    const { user, press, choose } = await open('CONFIRMED', 'CONFIRMED')
    await choose()
    await press(label)
    return { user }
  }

  test('are one document with a sheet for each, in the order of the list, which prints itself', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const asked = answers('query', 'PrintedOrders', ({ ids }) => ({
      nodes: (ids as string[]).map((id) => order(Number(id.slice(4)), 'CONFIRMED')),
    }))
    await choosePapers('Print packing slips')
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    expect(printed().map((sheet) => /Packing slip.*(EG-\d)/.exec(sheet.textContent)?.[1])).toEqual(['EG-1', 'EG-2'])
    expect(asked.map(({ variables }) => variables)).toEqual([{ ids: ['ord_1', 'ord_2'] }])
    window.dispatchEvent(new Event('afterprint'))
    await closed('Print packing slips')
    expect(printed()).toEqual([])
  })

  test('say so where the orders cannot be read, and are printed by Retry', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    fails('query', 'PrintedOrders', 'FETCH_ERROR')
    const { user } = await choosePapers('Print invoices')
    const retry = await screen.findByRole('button', { name: 'Retry' })
    expect(print).not.toHaveBeenCalled()
    answers('query', 'PrintedOrders', { nodes: [order(1, 'CONFIRMED')] })
    await user.click(retry)
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    expect(printed()[0]).toHaveTextContent(/Invoice.*Order total/)
  })
})
