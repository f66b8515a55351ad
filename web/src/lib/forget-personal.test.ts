import { expect, test } from 'vitest'
import { makeClient } from './apollo.ts'
import { forgetPersonal } from './forget-personal.ts'

test('All that was read for an account is forgotten, with what only that named; public data stays', () => {
  const client = makeClient({ uri: 'http://localhost/graphql' })
  const order = (id: string) => ({ __typename: 'Order', id, number: id })
  client.cache.restore({
    ROOT_QUERY: {
      __typename: 'Query',
      'orders:{"sort":"NEWEST"}': { __typename: 'OrderConnection', nodes: [{ __ref: 'Order:1' }] },
      'order({"id":"2"})': { __ref: 'Order:2' },
      shopSettings: { __typename: 'ShopSettings', name: 'Khan' },
      shop: { __ref: 'Shop:1' },
    },
    ROOT_SUBSCRIPTION: { __typename: 'Subscription', 'orderUpdated({"id":"3"})': { __ref: 'Order:3' } },
    'Order:1': order('1'),
    'Order:2': order('2'),
    'Order:3': order('3'),
    'Shop:1': { __typename: 'Shop', id: '1' },
  })
  forgetPersonal(client)
  expect(client.cache.extract()).toEqual({
    ROOT_QUERY: { __typename: 'Query', shop: { __ref: 'Shop:1' } },
    'Shop:1': { __typename: 'Shop', id: '1' },
  })
})
