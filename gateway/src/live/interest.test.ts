import { expect, test } from 'vitest'
import { createInterest } from './interest.ts'

test('An order is concerned by changes that name it, and perhaps by those that name none', () => {
  const interest = createInterest()
  const order = (...ids: string[]) => ({ changes: [], live: [{ scope: 'order' as const, ids }] })
  expect(interest.see(order('ord_1'))).toBe('nothing')
  interest.followOrder('ord_1')
  expect([order('ord_1', 'ord_2'), order('ord_2'), order()].map(interest.see)).toEqual(['something', 'nothing', 'perhaps'])
  expect(interest.see({ changes: [{ scope: 'catalogue', ids: [] }], live: [{ scope: 'account', ids: ['ord_1'] }] })).toBe('nothing')
})

test('Of the shop each kind of thing is told by its id, and what has none that staff know is not told', () => {
  const interest = createInterest()
  interest.followShop()
  const changes = [
    { scope: 'products' as const, ids: ['prod_1', 'home', 'cat_1'] },
    { scope: 'things' as const, ids: ['rev_1', 'usr_1', 'prod_1'] },
    { scope: 'catalogue' as const, ids: ['dep_1', 'hol_1'] },
  ]
  expect(interest.see({ changes, live: [{ scope: 'order', ids: ['ord_1'] }] })).toBe('something')
  const told = [
    { kind: 'ORDER', id: 'ord_1' },
    { kind: 'PRODUCT', id: 'prod_1' },
    { kind: 'REVIEW', id: 'rev_1' },
    { kind: 'USER', id: 'usr_1' },
    { kind: 'CATEGORY', id: 'cat_1' },
    { kind: 'DEPARTMENT', id: 'dep_1' },
  ]
  const taken = interest.take()
  expect(taken).toEqual(told)
  expect(interest.take()).toEqual([])
  // An event that could not be made is made later, with what came since.
  interest.giveBack(taken)
  interest.see({ changes: [], live: [{ scope: 'order', ids: ['ord_2'] }] })
  expect(interest.take()).toEqual([told[0], { kind: 'ORDER', id: 'ord_2' }, ...told.slice(1)])
})

test('More than twenty of a kind, or changes without ids, concern anything of the kind', () => {
  const interest = createInterest()
  interest.followShop()
  const many = Array.from({ length: 21 }, (_, n) => `ord_${n}`)
  interest.see({ changes: [], live: [{ scope: 'order', ids: many.slice(0, 20) }] })
  expect(interest.take()).toHaveLength(20)
  interest.see({ changes: [], live: [{ scope: 'order', ids: many }] })
  interest.see({ changes: [], live: [{ scope: 'order', ids: ['ord_1'] }] })
  expect(interest.take()).toEqual([{ kind: 'ORDER', id: null }])
  expect(interest.see({ changes: [{ scope: 'catalogue', ids: [] }], live: [] })).toBe('perhaps')
  expect(interest.take().map(({ kind }) => kind)).toEqual(['PRODUCT', 'CATEGORY', 'DEPARTMENT'])
})
