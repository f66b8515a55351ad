import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { heard } from '../../../../tests/support/heard.ts'
import { renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { anOrder } from '../../order/order.fixture.ts'
import { SuccessPage } from './success-page.tsx'

beforeEach(() => {
  signIn()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => vi.useRealTimers())

const open = () => {
  answers('query', 'PlacedOrder', { order: anOrder() })
  const rendered = renderPage(<SuccessPage />, '/success?order=ord_1')
  return { ...rendered, user: rendered.user.setup({ advanceTimers: vi.advanceTimersByTime }) }
}
/** One at a time, so that React can show each second. */
async function seconds(count: number) {
  for (let second = 0; second < count; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000))
}

test('tells the order number and leads home in ten seconds', async () => {
  const said = heard()
  open()
  expect(await screen.findByRole('heading', { name: 'Order succeeded' })).toBeVisible()
  expect(screen.getByText('EG-100042')).toBeVisible()
  expect(screen.getByText('redirect to home in 10 seconds', { ignore: '[role]' })).toBeVisible()
  await seconds(4)
  expect(screen.getByText(/redirect to home in [56] seconds/)).toBeVisible()
  await seconds(7)
  expect(screen.getByTestId('location').textContent).toBe('/')
  expect(said.all.filter((text) => text.startsWith('redirect'))).toEqual([
    'redirect to home in 10 seconds',
    'redirect to home in 3 seconds',
  ])
})

test('stays when the shopper wants to stay', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Stay on this page' }))
  await seconds(20)
  expect(screen.getByRole('heading', { name: 'Order succeeded' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Your Orders' })).toHaveAttribute('href', '/Orders')
})

test('goes home at once when asked to', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('link', { name: 'Go home now' }))
  expect(screen.getByTestId('location').textContent).toBe('/')
})

test('an order that does not exist has not succeeded', async () => {
  answers('query', 'PlacedOrder', { order: null })
  renderPage(<SuccessPage />, '/success?order=ord_x')
  expect(await screen.findByText('There is no such order')).toBeVisible()
  expect(screen.queryByText('Order succeeded')).toBeNull()
})

test('a failed read is said and can be tried again', async () => {
  fails('query', 'PlacedOrder')
  renderPage(<SuccessPage />, '/success?order=ord_1')
  expect(await screen.findByText('The order could not be read')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})
