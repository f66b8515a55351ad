import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CountBadge } from './count-badge.tsx'

test.each([
  [undefined, ''],
  [0, ''],
  [7, '7'],
  [99, '99'],
  [100, '99+'],
])('The count %s at an icon reads "%s"', (count, shown) => {
  expect(render(<CountBadge count={count} />).container).toHaveTextContent(new RegExp(`^${shown.replace('+', '\\+')}$`))
})
