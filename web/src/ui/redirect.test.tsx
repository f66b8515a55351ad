import { render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Redirect } from './redirect.tsx'

const NeverThere = lazy(() => new Promise<never>(() => {}))

test("A redirected visitor sees a sign of loading while the next page's code loads", async () => {
  render(
    <MemoryRouter initialEntries={['/here']}>
      <Suspense>
        <Routes>
          <Route path="/here" element={<Redirect to="/there" />} />
          <Route path="/there" element={<NeverThere />} />
        </Routes>
      </Suspense>
    </MemoryRouter>,
  )
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
})
