import { expect, test } from 'vitest'
import { readTrackingTable } from './read-tracking-table.ts'

const ORDERS = [1, 2, 3, 4, 5, 6, 7].map((n) => ({ id: `ord_${n}`, name: `EG-${n}` }))
const read = (text: string) => {
  const { trackingNumbers, errors } = readTrackingTable(text, ORDERS)
  return { found: Object.fromEntries(trackingNumbers), errors }
}

test.each(['\t', ',', ';', ' , '])('A table with %j between its cells is read', (sign) => {
  expect(read(`EG-1${sign}77-1\nEG-3${sign}77-3`)).toEqual({ found: { ord_1: '77-1', ord_3: '77-3' }, errors: [] })
})

test('Headings, quotes, empty lines, small letters and spaces of a table are no mistakes; nor is an empty one', () => {
  expect(read('Order;Tracking number\r\n"eg-1";" 77 1 "\r\n\r\n EG-2 ; 77-2;;\r\n')).toEqual({
    found: { ord_1: '77 1', ord_2: '77-2' },
    errors: [],
  })
  expect(read(' \n')).toEqual({ found: {}, errors: [] })
})

test('What is wrong with a table is told line by line, with the numbers of the lines; the others are read', () => {
  expect(read(`EG-9,1\nEG-1,77-1\nEG-1,77-2\nEG-2\nEG-3,${'x'.repeat(65)}`)).toEqual({
    found: { ord_1: '77-1' },
    errors: [
      'Line 1: order EG-9 is not among the chosen ones',
      'Line 3: order EG-1 is in line 2 already',
      'Line 4: the tracking number is missing',
      'Line 5: the tracking number has more than 64 characters',
    ],
  })
  expect(read('EG-1,77-1,Bosta').errors).toEqual(['Line 1: there is more than an order number and a tracking number'])
})

test('Of many wrong lines the first four are told', () => {
  const { errors } = read(Array.from({ length: 300 }, (_, n) => `EG-${n + 100},1`).join('\n'))
  expect(errors).toHaveLength(5)
  expect(errors.at(-1)).toBe('There are more lines like these')
})
