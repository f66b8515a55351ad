import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { MONA, renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { money } from '../../cart/cart.fixture.ts'
import { shirt } from '../product/variants/variants.fixture.ts'
import { OverviewPage } from './overview-page.tsx'

// jsdom has no canvas: the drawing is tested in Chromium.
const drawn = vi.hoisted(() => [] as unknown[])
vi.mock('uplot', () => {
  class Chart {
    static paths = {}
    constructor(_options: object, data: unknown) {
      drawn.push(data)
    }
    setSize() {}
    redraw() {}
    destroy() {}
  }
  return { default: Chart }
})

const figures = (orderCount: number, revenue: number, newCustomerCount: number) => ({
  __typename: 'SalesSummary',
  orderCount,
  newCustomerCount,
  revenue: money(revenue),
  averageOrder: money(orderCount === 0 ? 0 : revenue / orderCount),
})
const day = (from: string, orderCount: number, revenue: number) => ({ __typename: 'SalesPoint', from, orderCount, revenue: money(revenue) })
const sales = {
  now: {
    ...figures(3, 60_000, 0),
    series: [day('2026-02-28T22:00:00.000Z', 1, 20_000), day('2026-03-01T22:00:00.000Z', 2, 40_000)],
    topProducts: [
      {
        __typename: 'ProductSales',
        productName: 'Brass lamp',
        quantity: 4,
        revenue: money(40_000),
        product: { __typename: 'Product', id: 'prod_1' },
      },
      { __typename: 'ProductSales', productName: 'Old chair', quantity: 1, revenue: money(20_000), product: null },
    ],
  },
  before: figures(4, 40_000, 2),
}
const stock = {
  low: {
    __typename: 'ProductConnection',
    totalCount: 2,
    totalCountIsEstimate: false,
    nodes: [{ __typename: 'Product', id: 'prod_2', name: 'Clay mug', stock: 1 }],
  },
  out: { __typename: 'ProductConnection', totalCount: 9, totalCountIsEstimate: false },
}
const variant = (id: string, title: string, stock: number) => ({ __typename: 'ProductVariant', id, title, stock })
const lowVariants = {
  variantLow: {
    __typename: 'ProductConnection',
    totalCount: 1,
    totalCountIsEstimate: false,
    nodes: [
      {
        __typename: 'Product',
        id: 'prod_1',
        name: 'Shirt',
        variants: [variant('a:1', 'EU 40', 90), variant('a:2', 'EU 41', 5), variant('a:3', 'EU 42', 0)],
      },
    ],
  },
}
const holder = (customer: object | null, orderCount: number, pieceCount: number) => ({
  __typename: 'UnpaidHolder',
  customer,
  orderCount,
  pieceCount,
  heldSince: '2026-03-01T09:30:00.000Z',
})
const held = {
  unpaidSummary: {
    __typename: 'UnpaidSummary',
    cardOrderCount: 2,
    cardPieceCount: 1100,
    cashOrderCount: 1,
    cashPieceCount: 4,
    holders: [holder({ __typename: 'User', id: 'usr_2', name: 'Omar Sherif' }, 2, 1100), holder(null, 1, 4)],
  },
}
const open = (path = '/dashboard/Overview?from=2026-03-01&to=2026-03-02') =>
  renderPage(<OverviewPage />, path, { route: '/dashboard/Overview' })

beforeEach(() => {
  drawn.length = 0
  signIn({ ...MONA, role: 'ADMIN' })
  answers('query', 'LowStock', stock)
  answers('query', 'LowVariants', lowVariants)
  answers('query', 'UnpaidSummary', held)
})

test('The overview compares revenue, orders, average order and new customers with the period before', async () => {
  const calls = answers('query', 'Sales', sales)
  open()
  expect((await screen.findByText('Revenue', { selector: 'dt' })).parentElement).toHaveTextContent(
    /EGP\s600\.0050% more than in the 2 days before/,
  )
  expect(screen.getByText('Orders', { selector: 'dt' }).parentElement).toHaveTextContent('325% less than in the 2 days before')
  expect(screen.getByText('Average order').parentElement).toHaveTextContent(/EGP\s200\.00100% more/)
  expect(screen.getByText('New customers').parentElement).toHaveTextContent('0100% less')
  expect(calls[0]?.variables).toEqual({
    range: { from: '2026-02-28T22:00:00.000Z', to: '2026-03-02T22:00:00.000Z' },
    before: { from: '2026-02-26T22:00:00.000Z', to: '2026-02-28T22:00:00.000Z' },
    interval: 'DAY',
  })
})

test('The overview draws sales by day and top products, with every number in a table beside the bars', async () => {
  answers('query', 'Sales', sales)
  open()
  const days = within(await screen.findByRole('region', { name: 'Sales by day, as a table' }))
  expect(days.getByRole('row', { name: /1 Mar 2026 1 EGP\s200\.00/ })).toBeVisible()
  const top = within(screen.getByRole('region', { name: 'Top products, as a table' }))
  expect(top.getByRole('link', { name: 'Brass lamp' })).toHaveAttribute('href', '/product/one/prod_1')
  expect(top.getByRole('row', { name: /2\. Old chair 1 EGP\s200\.00/ })).toBeVisible()
  expect(await screen.findByRole('img', { name: /^Sales by day/ })).toBeVisible()
  await waitFor(() =>
    expect(drawn).toEqual([
      [
        [0, 1],
        [20_000, 40_000],
      ],
    ]),
  )
  expect(screen.getByRole('img', { name: /^Top products/ })).toHaveTextContent('1. Brass lamp2. Old chair')
})

test('The overview lists products that run out', async () => {
  answers('query', 'Sales', sales)
  open()
  expect(await screen.findByRole('heading', { name: 'Low stock: 2' })).toBeVisible()
  expect(screen.getByText('1 left')).toBeVisible()
  expect(screen.getByText('9')).toBeVisible()
})

test('The overview names the variants that run out, the scarcest first, and opens their grid', async () => {
  answers('query', 'Sales', sales)
  answers('query', 'EditedVariants', { product: shirt() })
  const { user } = open()
  const part = within(await screen.findByRole('region', { name: 'Variants running out: 1' }))
  expect(part.getAllByText(/left$/).map(({ textContent }) => textContent)).toEqual(['EU 42: 0 left', 'EU 41: 5 left'])
  expect(part.getByRole('link', { name: 'All with a variant that runs out' })).toHaveAttribute('href', '/dashboard?stock=variant-low')
  await user.click(part.getByRole('button', { name: 'Options and variants of Shirt' }))
  const dialog = await screen.findByRole('dialog', { name: 'Options and variants' })
  expect(await within(dialog).findByRole('table', { name: 'Variants' })).toBeVisible()
})

test('The overview leads from the products that run out to all of them', async () => {
  answers('query', 'Sales', sales)
  open()
  const part = within(await screen.findByRole('region', { name: 'Low stock: 2' }))
  expect(part.getByRole('link', { name: 'All low stock' })).toHaveAttribute('href', '/dashboard?stock=low&sort=stock')
})

test('Where no variant runs out the overview says so', async () => {
  answers('query', 'Sales', sales)
  answers('query', 'LowVariants', { variantLow: { ...lowVariants.variantLow, totalCount: 0, nodes: [] } })
  open()
  expect(await screen.findByText('No size or colour is about to run out.')).toBeVisible()
})

test('The overview shows the unpaid stock and the accounts that hold it, with links to their orders', async () => {
  answers('query', 'Sales', sales)
  open()
  const part = within(await screen.findByRole('region', { name: 'Held without being paid (pieces: 1,104)' }))
  expect(part.getByText(/^Waiting for a card/)).toHaveTextContent('Waiting for a card: orders 2, pieces 1,100')
  expect(part.getByText(/^To be paid in cash/)).toHaveTextContent('orders 1, pieces 4')
  expect(part.getByRole('link', { name: 'Omar Sherif' })).toHaveAttribute('href', '/dashboard/Customers/usr_2')
  expect(part.getByText('orders: 2, pieces: 1,100')).toBeVisible()
  expect(part.getByText(/Deleted user/)).toBeVisible()
  expect(part.getByRole('link', { name: 'See and cancel what waits for a card' })).toHaveAttribute(
    'href',
    '/dashboard/Orders?status=AWAITING_PAYMENT&sort=placed',
  )
})

test('The chosen period of the overview is in the URL', async () => {
  const calls = answers('query', 'Sales', sales)
  const { user } = open()
  await screen.findByText('Average order')
  await user.selectOptions(screen.getByLabelText('Period'), 'Last 365 days')
  await waitFor(() => expect(calls.at(-1)?.variables['interval']).toBe('WEEK'))
  expect(await screen.findByRole('heading', { name: 'Sales by week' })).toBeVisible()
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-02' } })
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-01' } })
  await waitFor(() =>
    expect(calls.at(-1)?.variables['range']).toEqual({ from: '2026-02-28T22:00:00.000Z', to: '2026-03-02T22:00:00.000Z' }),
  )
})

test('When the sales cannot be read, the overview says so, and still shows the stock', async () => {
  fails('query', 'Sales', 'HTTP_ERROR')
  const { user } = open()
  expect(await screen.findByText('The sales could not be read')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Low stock: 2' })).toBeVisible()
  answers('query', 'Sales', sales)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Average order')).toBeVisible()
})

test('More products with little stock than are counted are not said to be the few that are shown', async () => {
  answers('query', 'Sales', sales)
  answers('query', 'LowStock', { ...stock, low: { ...stock.low, totalCount: null } })
  open()
  expect(await screen.findByText('Low stock: more than 1,000')).toBeVisible()
})
