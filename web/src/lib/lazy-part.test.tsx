import { render, screen } from '@testing-library/react'
import { Component, Suspense, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.ts'

const Part = () => <p>The part</p>

test('A lazy part whose code cannot be loaded offline waits for the connection, and the page around it stays', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
  const load = vi.fn(async () => Part).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const Late = lazyPart(load)
  render(
    <Suspense fallback={<p>What stands in its place</p>}>
      <Late />
    </Suspense>,
  )
  await expect.poll(() => load.mock.calls.length).toBe(1)
  expect(screen.getByText('What stands in its place')).toBeVisible()
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('The part')).toBeVisible()
})

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  static getDerivedStateFromError = () => ({ failed: true })
  override state = { failed: false }
  override render = () => (this.state.failed ? <p>It failed</p> : this.props.children)
}

test('A lazy part whose code is missing while online fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Late = lazyPart<object>(() => Promise.reject(new TypeError('Failed to fetch')))
  render(
    <Boundary>
      <Suspense>
        <Late />
      </Suspense>
    </Boundary>,
  )
  expect(await screen.findByText('It failed')).toBeVisible()
})
