import { expect, test } from 'vitest'
import { connectionOf } from './connection.ts'

const slice = { limit: 8, offset: 8 }
const hasNextPage = (total: number | null, pages: number) =>
  connectionOf({ nodes: [{ _id: 'a' }], total, pages }, slice).pageInfo.hasNextPage

test.each([
  ['the list ends with it', 16, 2, false],
  ['the list ends before it', 8, 1, false],
  ['one more follows it', 17, 3, true],
  ['the list is not counted, and it is the last page', null, 2, false],
  ['the list is not counted, and another page follows', null, 3, true],
])('The second page of eight says whether there is a next one when %s', (_when, total, pages, expected) => {
  expect(hasNextPage(total, pages)).toBe(expected)
})
