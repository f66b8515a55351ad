import { render, screen } from '@testing-library/react'
import { lazy, Suspense, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { setOnline } from '../../../tests/support/online.ts'
import { documents } from '../lib/documents.ts'
import { PageBoundary } from './page-boundary.tsx'

const Gone = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))

const open = (fallback?: ReactNode) =>
  render(
    <MemoryRouter>
      <p>The rest of the page</p>
      <PageBoundary fallback={fallback}>
        <Suspense>
          <Gone />
        </Suspense>
      </PageBoundary>
    </MemoryRouter>,
  )

// React writes caught errors to the console.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

test('A page whose code fails to load says so, and offers to load it again', async () => {
  open()
  expect(await screen.findByText('This page could not be shown.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
})

test('A page whose code fails to load offline says so, and loads once the connection is back', async () => {
  const reload = vi.spyOn(documents, 'reload').mockImplementation(() => {})
  setOnline(false)
  open()
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull()
  setOnline(true)
  expect(reload).toHaveBeenCalledOnce()
})

test('A part whose code fails to load is replaced by its fallback; the rest stays', async () => {
  open(<a href="/CartPage">Cart</a>)
  expect(await screen.findByRole('link', { name: 'Cart' })).toBeVisible()
  expect(screen.getByText('The rest of the page')).toBeVisible()
  expect(screen.queryByText('This page could not be shown.')).toBeNull()
})
