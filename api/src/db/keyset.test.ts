import { describe, expect, test } from 'vitest'
import { Problem } from '../http/problem.ts'
import { cursorText, orderText, readCursor, readPart, type ListOrder, type Part } from './keyset.ts'

const PRICE: ListOrder = { name: 'price', by: { sql: 'p.price', type: 'bigint' }, id: 'p.id', descending: true }
const RATING: ListOrder = { name: 'rating', by: { sql: 'p.rating', type: 'double precision' }, id: 'p.id', descending: true }
const NAME: ListOrder = { name: 'name', by: { sql: 'p.name', type: 'text' }, id: 'p.id', descending: false }
const PLACED: ListOrder = { name: 'placed', by: { sql: 'p.at', type: 'timestamptz' }, id: 'p.id', descending: true }
const ID: ListOrder = { name: 'newest', id: 'p.id', descending: true }

test("The SQL of a list's order compares the same columns as its cursors hold", () => {
  expect([orderText(PRICE), orderText(NAME), orderText(ID)]).toEqual(['p.price desc, p.id desc', 'p.name, p.id', 'p.id desc'])
  expect(cursorText(PRICE)).toBe("'price.' || p.id || '.' || p.price")
  expect(readCursor(PRICE, 'price.prod_1.-20')).toEqual(['-20', 'prod_1'])
  expect(readCursor(RATING, 'rating.prod_1.4.333333333333333')).toEqual(['4.333333333333333', 'prod_1'])
  expect(readCursor(NAME, "name.prod_1.a.b '; c")).toEqual(["a.b '; c", 'prod_1'])
  expect(readCursor(NAME, 'name.prod_1.')).toEqual(['', 'prod_1'])
  expect(readCursor(ID, 'newest.prod_1')).toEqual(['prod_1'])
})

describe("A text that is no cursor of the list's order is refused as a wrong field", () => {
  const wrong: [ListOrder, string][] = [
    [PRICE, ''],
    [PRICE, 'price'],
    [PRICE, 'price.prod_1'],
    [PRICE, 'price.prod_1.'],
    [PRICE, 'price.prod_1.1e9'],
    [PRICE, 'price.prod_1.9999999999999999'],
    [PRICE, 'rating.prod_1.4'],
    [PRICE, 'price..1'],
    [PRICE, "price.prod'.1"],
    [PRICE, `price.${'p'.repeat(65)}.1`],
    [RATING, 'rating.prod_1.NaN'],
    [RATING, 'rating.prod_1.44'],
    [NAME, 'name.prod_1.\0'],
    [NAME, `name.prod_1.${'n'.repeat(801)}`],
    [PLACED, 'placed.prod_1.2026-01-01'],
    [PLACED, 'placed.prod_1.99999999999999999'],
    [ID, 'newest.prod_1.1'],
  ]
  test.each(wrong)('%o: %j', (order, cursor) => {
    expect(() => readCursor(order, cursor)).toThrow(Problem)
  })
})

test('A page behind a cursor says whether more rows follow, however many come before', async () => {
  const read = async ({ limit }: Part) => ({ rows: [1, 2, 3].slice(0, limit) })
  expect(await readPart({ limit: 3, offset: 7, after: 'x' }, read)).toEqual({ rows: [1, 2, 3], hasMore: false })
  expect(await readPart({ limit: 2, offset: 0, after: 'x' }, read)).toEqual({ rows: [1, 2], hasMore: true })
  expect(await readPart({ limit: 2, offset: 0 }, read)).toEqual({ rows: [1, 2] })
})
