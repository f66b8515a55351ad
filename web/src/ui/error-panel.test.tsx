import { CombinedGraphQLErrors } from '@apollo/client'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { connect } from '../../../tests/support/connect.ts'
import { ErrorPanel } from './error-panel.tsx'

test('A failed read asks again by itself once the browser is back online, and only while it is shown', () => {
  const onRetry = vi.fn<() => void>()
  const { unmount } = render(<ErrorPanel error={new TypeError('Failed to fetch')} onRetry={onRetry} />)
  connect(false)
  expect(onRetry).not.toHaveBeenCalled()
  connect(true)
  expect(onRetry).toHaveBeenCalledOnce()
  unmount()
  connect(false)
  connect(true)
  expect(onRetry).toHaveBeenCalledOnce()
})

test('What asking again cannot mend is not asked again', () => {
  const onRetry = vi.fn<() => void>()
  const refused = new CombinedGraphQLErrors({ errors: [{ message: 'No', extensions: { code: 'FORBIDDEN' } }] })
  render(<ErrorPanel error={refused} onRetry={onRetry} />)
  connect(false)
  connect(true)
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect(onRetry).not.toHaveBeenCalled()
})
