import { expect, test } from 'vitest'
import { createStreamFilter } from './stream-filter.ts'

test('An order is concerned by changes that name it, and perhaps by those that name none', () => {
  const filter = createStreamFilter()
  const order = (...ids: string[]) => ({ changes: [], live: [{ scope: 'order' as const, ids }] })
  expect(filter.see(order('ord_1'))).toBe('nothing')
  filter.followOrder('ord_1')
  expect([order('ord_1', 'ord_2'), order('ord_2'), order()].map(filter.see)).toEqual(['something', 'nothing', 'perhaps'])
  expect(filter.see({ changes: [{ scope: 'catalogue', ids: [] }], live: [{ scope: 'account', ids: ['ord_1'] }] })).toBe('nothing')
})

test('Of the shop each kind of thing is told by its id, and what has none that staff know is not told', () => {
  const filter = createStreamFilter()
  filter.followShop()
  const changes = [
    { scope: 'products' as const, ids: ['prod_1', 'home', 'cat_1'] },
    { scope: 'things' as const, ids: ['rev_1', 'usr_1', 'prod_1'] },
    { scope: 'catalogue' as const, ids: ['dep_1', 'hol_1'] },
  ]
  expect(filter.see({ changes, live: [{ scope: 'order', ids: ['ord_1'] }] })).toBe('something')
  const told = [
    { kind: 'ORDER', id: 'ord_1' },
    { kind: 'PRODUCT', id: 'prod_1' },
    { kind: 'REVIEW', id: 'rev_1' },
    { kind: 'USER', id: 'usr_1' },
    { kind: 'CATEGORY', id: 'cat_1' },
    { kind: 'DEPARTMENT', id: 'dep_1' },
  ]
  const taken = filter.take()
  expect(taken).toEqual(told)
  expect(filter.take()).toEqual([])
  // An event that could not be made is made later, with what came since.
  filter.giveBack(taken)
  filter.see({ changes: [], live: [{ scope: 'order', ids: ['ord_2'] }] })
  expect(filter.take()).toEqual([told[0], { kind: 'ORDER', id: 'ord_2' }, ...told.slice(1)])
})

test('More than twenty of a kind, or changes without ids, concern anything of the kind', () => {
  const filter = createStreamFilter()
  filter.followShop()
  const many = Array.from({ length: 21 }, (_, n) => `ord_${n}`)
  filter.see({ changes: [], live: [{ scope: 'order', ids: many.slice(0, 20) }] })
  expect(filter.take()).toHaveLength(20)
  filter.see({ changes: [], live: [{ scope: 'order', ids: many }] })
  filter.see({ changes: [], live: [{ scope: 'order', ids: ['ord_1'] }] })
  expect(filter.take()).toEqual([{ kind: 'ORDER', id: null }])
  expect(filter.see({ changes: [{ scope: 'catalogue', ids: [] }], live: [] })).toBe('perhaps')
  expect(filter.take().map(({ kind }) => kind)).toEqual(['PRODUCT', 'CATEGORY', 'DEPARTMENT'])
})
