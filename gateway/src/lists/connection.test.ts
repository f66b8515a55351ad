import { expect, test } from 'vitest'
import { connectionOf, readConnection } from './connection.ts'
import { cursorOf } from './cursor.ts'
import { cut, cutUnlessCounted, type Slice } from './pagination.ts'

const slice = { limit: 8, offset: 8 }
const hasNextPage = (total: number | null, pages: number) =>
  connectionOf({ nodes: [{ _id: 'a' }], total, pages }, slice).pageInfo.hasNextPage

test.each([
  ['the list ends with it', 16, 2, false],
  ['the list ends before it', 8, 1, false],
  ['one more follows it', 17, 3, true],
  ['the list is not counted, and it is the last page', null, 2, false],
  ['the list is not counted, and another page follows', null, 3, true],
])('The second page of eight entries says whether there is a next one when %s', (_when, total, pages, expected) => {
  expect(hasNextPage(total, pages)).toBe(expected)
})

test.each([
  ['a full page', ['a', 'b'], undefined, true],
  ['a page that is not full', ['a'], undefined, false],
  ['a part behind a cursor that more follow', ['a', 'b'], true, true],
  ['a part behind a cursor that nothing follows', ['a', 'b'], false, false],
])('In a list whose length is an estimate, whatever that says, %s is followed: %3$s', (_what, ids, hasMore, expected) => {
  for (const total of [10_000, 2_300_000]) {
    const listed = { nodes: ids.map((_id) => ({ _id })), total, isEstimate: true, pages: 5000, hasMore }
    const { pageInfo, ...connection } = connectionOf(listed, { limit: 2, offset: 9998 })
    expect({ followed: pageInfo.hasNextPage, estimate: connection.totalCountIsEstimate }).toEqual({ followed: expected, estimate: true })
  }
})

test('Of a list whose length is an estimate, the first 100,000 entries have pages with numbers', () => {
  const counted = (isEstimate: boolean) => ({ totalCount: 2_300_000, isEstimate, hasMore: undefined })
  const pages = (isEstimate: boolean) => cutUnlessCounted([{ _id: 'a' }], counted(isEstimate), { limit: 50, offset: 0 }).pages
  expect([pages(true), pages(false)]).toEqual([2000, 46_000])
})

const ENTRIES = ['a', 'b', 'c'].map((_id) => ({ _id }))
const LISTS = {
  'one at hand as a whole': async (slice: Slice) => cut(ENTRIES, slice),
  'one that the REST service walks': async () => ({ nodes: ENTRIES.slice(1), total: 3, pages: 3, hasMore: false }),
  'one of a REST service that knows indexes alone': async () => ({ nodes: ENTRIES.slice(1), total: 3, pages: 3 }),
}
const CURSORS = { service: { index: 0, after: 'x' }, whole: { index: 0, id: 'a' }, index: { index: 0 } }

test.each<[keyof typeof LISTS, (keyof typeof CURSORS)[]]>([
  ['one at hand as a whole', ['whole', 'index']],
  ['one that the REST service walks', ['service', 'index']],
  ['one of a REST service that knows indexes alone', ['index']],
])('In a list, %s, the cursors are %j', async (list, taken) => {
  for (const [kind, position] of Object.entries(CURSORS)) {
    const reading = readConnection({ first: 2, after: cursorOf(position) }, LISTS[list])
    if (taken.some((each) => each === kind)) expect((await reading).connection.nodes).toEqual(ENTRIES.slice(1))
    else await expect(reading).rejects.toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } })
  }
})
