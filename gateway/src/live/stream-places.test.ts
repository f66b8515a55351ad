import { expect, test } from 'vitest'
import { createStreamPlaces } from './stream-places.ts'

test('All addresses of an IPv6 network share the places of one', () => {
  const places = createStreamPlaces({ session: 9, address: 2, gateway: 9 })
  const take = (host: string) => places.take({ token: host, address: host })
  expect([take('2001:db8:1:1::1'), take('2001:db8:1:1:ffff::2')]).toEqual([expect.any(Function), expect.any(Function)])
  expect(take('2001:db8:1:1::3')).toBe('address')
  expect(take('2001:db8:1:2::1')).toEqual(expect.any(Function))
})
