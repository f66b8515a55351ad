import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSelection } from './use-selection.ts'

test('The end of a bulk action leaves alone what was chosen under other filters since', () => {
  const { result, rerender } = renderHook(({ scope }) => useSelection(scope), { initialProps: { scope: 'status=CONFIRMED' } })
  act(() => result.current.choose([{ id: 'a', name: 'A' }]))
  const begun = result.current
  rerender({ scope: 'status=PROCESSING' })
  act(() => result.current.add([{ id: 'x', name: 'X' }]))
  act(() => {
    begun.remove([{ id: 'a', name: 'A' }])
    begun.add([])
  })
  expect(result.current.rows.map(({ id }) => id)).toEqual(['x'])
})
