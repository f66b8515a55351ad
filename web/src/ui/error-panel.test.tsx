import { CombinedGraphQLErrors } from '@apollo/client'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setOnline } from '../../../tests/support/online.ts'
import { ErrorPanel } from './error-panel.tsx'

test('A failed read is repeated by itself once the browser is back online, and only while the panel is shown', () => {
  const onRetry = vi.fn<() => void>()
  const { unmount } = render(<ErrorPanel error={new TypeError('Failed to fetch')} onRetry={onRetry} />)
  setOnline(false)
  expect(onRetry).not.toHaveBeenCalled()
  setOnline(true)
  expect(onRetry).toHaveBeenCalledOnce()
  unmount()
  setOnline(false)
  setOnline(true)
  expect(onRetry).toHaveBeenCalledOnce()
})

test('While navigating to another page a failed read is not repeated; back from there it is', () => {
  const onRetry = vi.fn<() => void>()
  render(<ErrorPanel error={new TypeError('Failed to fetch')} onRetry={onRetry} />)
  setOnline(false)
  window.dispatchEvent(new Event('beforeunload'))
  setOnline(true)
  expect(onRetry).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('pageshow'))
  setOnline(false)
  setOnline(true)
  expect(onRetry).toHaveBeenCalledOnce()
})

test('Offline the error panel says so and shows no code; the fault of a reachable shop has its code', () => {
  const panel = () => render(<ErrorPanel error={new TypeError('Failed to fetch')} title="The order could not be read" onRetry={() => {}} />)
  const { unmount } = panel()
  expect(screen.getByText('FETCH_ERROR')).toBeVisible()
  unmount()
  setOnline(false)
  panel()
  expect(screen.getByText('The order could not be read')).toBeVisible()
  expect(screen.getByText('You are offline')).toBeVisible()
  expect(screen.queryByText(/FETCH_ERROR/)).toBeNull()
  // Pressed now, it could do nothing; it presses itself once there is a connection.
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-disabled', 'true')
  setOnline(true)
})

test('A failure that a retry cannot fix is not retried', () => {
  const onRetry = vi.fn<() => void>()
  const refused = new CombinedGraphQLErrors({ errors: [{ message: 'No', extensions: { code: 'FORBIDDEN' } }] })
  render(<ErrorPanel error={refused} onRetry={onRetry} />)
  setOnline(false)
  setOnline(true)
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect(onRetry).not.toHaveBeenCalled()
})

/** A page whose content comes with Retry, in a section that has a heading of its own for the focus, or none. */
function Content({ error, heading }: { error?: Error; heading?: string }) {
  return (
    <>
      <h1 tabIndex={-1}>Page</h1>
      <section>
        {heading && <h2 tabIndex={-1}>{heading}</h2>}
        {error ? <ErrorPanel error={error} onRetry={() => {}} /> : <p>Content</p>}
      </section>
    </>
  )
}

test.each([
  ['of its section', 'Products', 'Products'],
  ['of the page', '', 'Page'],
])('Once Retry has brought the content, the focus is on the heading %s', async (_, heading, focused) => {
  const { rerender } = render(<Content error={new TypeError('Failed to fetch')} heading={heading} />)
  screen.getByRole('button', { name: 'Retry' }).focus()
  rerender(<Content heading={heading} />)
  await waitFor(() => expect(screen.getByRole('heading', { name: focused })).toHaveFocus())
})

test('Content that comes by itself leaves the focus where it is', async () => {
  const { rerender } = render(<Content error={new TypeError('Failed to fetch')} />)
  rerender(<Content />)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(document.body).toHaveFocus()
})
