import { expect, test } from 'vitest'
import { bySize } from './size-order.ts'

const plain = (...values: string[]) => values.map((value) => ({ value, swatch: null }))

test.each<[{ value: string; swatch: string | null }[], string[]]>([
  [plain('M', 'XL', 'S', '3XL', 'XXL', 'XS', 'L', '2XS'), ['2XS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL']],
  [plain('42', '9', '40.5', '40'), ['9', '40', '40.5', '42']],
  [plain('EU 42', 'UK 9', 'EU 38', 'UK 10'), ['EU 38', 'EU 42', 'UK 9', 'UK 10']],
  [plain('256 GB', '1 TB', '64 GB', '512GB', '512 MB'), ['512 MB', '64 GB', '256 GB', '512GB', '1 TB']],
  [plain('Wide', 'Narrow', '42', 'm'), ['m', '42', 'Wide', 'Narrow']],
  [
    [
      { value: 'Red 9', swatch: '#cc0000' },
      { value: 'Red 1', swatch: '#aa0000' },
    ],
    ['Red 9', 'Red 1'],
  ],
])('Sizes and numbers come from the smallest, all else as it was: %#', (values, expected) => {
  expect(bySize(values).map(({ value }) => value)).toEqual(expected)
})
