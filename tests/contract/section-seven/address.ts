import { type Body, type Calls, mongoId, take } from './call.ts'
import type { Account, Shop } from './shop.ts'

export const ADDRESS = ['street', 'building', 'city', 'state', 'phone', 'zipCode', 'country']

function save({ addresses }: Account, body: Body) {
  addresses.push({
    ...body,
    _id: mongoId(),
    createdAt: '2026-02-03T04:05:06Z',
    fullAddress: `${String(body['building'])} ${String(body['street'])}`,
  })
  return { message: 'saved' }
}

export const addressCalls = (shop: Shop): Calls => ({
  'GET address': (call) => shop.account(call).addresses,
  'POST address': (call) => save(shop.account(call), take(call.body, ...ADDRESS)),
})
