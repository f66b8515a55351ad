import { expect, test } from 'vitest'
import { publicChangeOf, type RestWrite } from './public-change.ts'

const changeOf = (method: RestWrite['method'], path: string, more: Partial<RestWrite> = {}) => {
  const { scope, ids } = publicChangeOf({ method, path, answer: undefined, ...more })
  return [scope, ...ids]
}

const form = (fields: Record<string, string>) => ({ form: { fields, fileField: 'img', files: [] } })
const order = (status: string) => ({ _id: 'ord_1', status, products: [{ productBrief: { product_id: 'prod_1' } }] })

test.each<[method: RestWrite['method'], path: string, more: Partial<RestWrite>, ...change: string[]]>([
  ['PUT', 'cart/incItem', { body: { product_id: 'prod_1' } }, 'nothing'],
  ['PUT', 'address/addr_1', {}, 'nothing'],
  ['PUT', 'favourite', {}, 'nothing'],
  ['PUT', 'coupon', { body: { id: 'cpn_1', paused: true } }, 'nothing'],
  ['PUT', 'cart/coupon', { body: { code: 'SAVE-10' } }, 'nothing'],
  ['POST', 'user/login', { body: { name: 'Ann' } }, 'nothing'],
  ['PUT', 'user', { body: { phone: '01112345678' }, answer: { user: { _id: 'usr_1' } } }, 'nothing'],
  ['PUT', 'user', { body: { name: 'Ann' }, answer: { user: { _id: 'usr_1' } } }, 'things', 'usr_1'],
  ['DELETE', 'user', { changes: ['usr_1'] }, 'things', 'usr_1'],
  ['DELETE', 'user/admin/usr_1', {}, 'things', 'usr_1'],
  ['PUT', 'user/note', { body: { id: 'usr_1', note: 'x' } }, 'nothing'],
  ['POST', 'review', { body: { product: 'prod_1' }, answer: { _id: 'rev_1' } }, 'things', 'prod_1'],
  ['DELETE', 'review/rev_1', { answer: { product: 'prod_1' } }, 'things', 'rev_1', 'prod_1'],
  ['DELETE', 'review/rev_1', {}, 'products', 'rev_1'],
  ['PUT', 'review', { body: { id: 'rev_1' }, answer: { _id: 'rev_1', product: 'prod_1' } }, 'things', 'rev_1', 'prod_1'],
  [
    'PUT',
    'review/hide',
    { body: { id: 'rev_1', reason: 'No.' }, answer: { _id: 'rev_1', product: 'prod_1' } },
    'things',
    'hide',
    'rev_1',
    'prod_1',
  ],
  ['POST', 'order', { answer: [order('PLACED')] }, 'stock', 'prod_1'],
  ['PUT', 'order/cancel', { answer: order('CANCELLED') }, 'stock', 'prod_1'],
  ['PUT', 'order/bulk/cancel', { answer: { results: [{ order: order('CANCELLED') }, { problem: {} }] } }, 'stock', 'prod_1'],
  ['PUT', 'order/bulk/status', { answer: { results: [{ order: order('SHIPPED') }] } }, 'nothing'],
  ['PUT', 'order/status', { answer: order('SHIPPED') }, 'nothing'],
  ['POST', 'payment/sync', { answer: order('CANCELLED') }, 'stock', 'prod_1'],
  ['POST', 'payment/sync', { answer: order('CONFIRMED') }, 'nothing'],
  ['POST', 'product/img', {}, 'nothing'],
  ['PUT', 'product/stock', { answer: { results: [{ _id: 'prod_1' }, { _id: 'prod_2', problem: {} }] } }, 'things', 'prod_1'],
  ['POST', 'product', { ...form({ category: 'cat_1' }), answer: { _id: 'prod_1' } }, 'products', 'prod_1', 'cat_1'],
  ['PUT', 'product', form({ id: 'prod_1' }), 'products', 'prod_1'],
  ['DELETE', 'product/prod_1', {}, 'products', 'prod_1'],
  ['PUT', 'product/bulk', { answer: { results: [{ _id: 'prod_1' }, { _id: 'prod_2', problem: {} }] } }, 'products', 'prod_1'],
  ['POST', 'product/bulk/delete', { answer: { results: [{ _id: 'prod_1' }] } }, 'products', 'prod_1'],
  ['POST', 'product/import', { ...form({ dryRun: 'false' }), answer: { ids: ['prod_1', 'prod_2'] } }, 'products', 'prod_1', 'prod_2'],
  ['POST', 'product/import', { ...form({ dryRun: 'true' }), answer: { ids: ['prod_1'] } }, 'nothing'],
  ['POST', 'category', { answer: { _id: 'cat_1' } }, 'catalogue', 'cat_1'],
  ['PUT', 'category', { body: { id: 'cat_1' } }, 'catalogue', 'cat_1'],
  ['POST', 'category/img/cat_1', form({}), 'catalogue', 'cat_1'],
  ['DELETE', 'department/dep_1', {}, 'catalogue', 'dep_1'],
  ['PUT', 'delivery/days', {}, 'catalogue'],
  ['PUT', 'shop/settings', {}, 'catalogue'],
])('The call %s %s outdates the public data of %o', (method, path, more, ...change) => {
  expect(changeOf(method, path, more)).toEqual(change)
})

test('A change by an unknown path outdates all public data', () => {
  expect(changeOf('PUT', 'collection', { body: { id: 'col_1' } })).toEqual(['catalogue', 'col_1'])
})

test('An order answered in an unknown form names no products, so all of them are outdated', () => {
  for (const answer of [undefined, null, 'ok', [{ _id: 'ord_1' }]]) expect(changeOf('POST', 'order', { answer })).toEqual(['stock'])
})
