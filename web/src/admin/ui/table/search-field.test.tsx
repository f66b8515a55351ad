import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  window.history.replaceState(null, '', '/')
})

function type(text: string) {
  const searched = vi.fn<(text: string) => void>()
  render(<SearchField label="Search lamps" value="" onSearch={searched} />)
  for (let end = 1; end <= text.length; end += 1) fireEvent.change(screen.getByRole('searchbox'), { target: { value: text.slice(0, end) } })
  return searched
}

test("A table's search field searches once, a moment after the last key", () => {
  const searched = type('bra')
  expect(searched).not.toHaveBeenCalled()
  vi.advanceTimersByTime(250)
  expect(searched.mock.calls).toEqual([['bra']])
})

test('A search that is due does not bring an administrator back from another page', () => {
  const searched = type('bra')
  window.history.pushState(null, '', '/lamps/1')
  vi.advanceTimersByTime(1000)
  expect(searched).not.toHaveBeenCalled()
})
