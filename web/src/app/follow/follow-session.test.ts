import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MONA, signIn } from '../../../../tests/support/render-page.tsx'
import { clearSession, forgetSessionNotice, readSession, readSessionNotice, saveSession } from '../../lib/session.ts'
import { CartDocument, type CartQuery } from '../../cart/cart.generated.ts'
import { aCart, aLine } from '../../cart/cart.fixture.ts'
import { makeClient } from '../../lib/apollo.ts'
import { save, recall, type StorageKey } from '../../lib/storage/browser-storage.ts'
import { anOrder } from '../../order/order.fixture.ts'
import { PlacedOrderDocument, type PlacedOrderQuery } from '../../order/placed-order.generated.ts'
import { endSessionInTime, followSession } from './follow-session.ts'

const DAY = 86_400_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('A session ends at its expiry, also in an open page, and the login page gets the reason', () => {
  saveSession({ user: MONA, token: 'token', expiresAt: new Date(Date.now() + 10 * DAY).toISOString() })
  endSessionInTime()
  vi.advanceTimersByTime(10 * DAY - 1000)
  expect(readSession()?.user).toEqual(MONA)
  vi.advanceTimersByTime(2000)
  expect(localStorage.getItem('token')).toBeNull()
  expect(readSessionNotice()).toBe('Your session ended')
})

test('The rest of a session that expired while no page was open is removed', () => {
  signIn()
  localStorage.setItem('expiration', String(Date.now() - 1))
  endSessionInTime()
  expect([localStorage.getItem('user'), localStorage.getItem('token')]).toEqual([null, null])
})

test('A later session ends at its own expiry; signing out leaves no notice', () => {
  endSessionInTime()
  saveSession({ user: MONA, token: 'token', expiresAt: new Date(Date.now() + DAY).toISOString() })
  vi.advanceTimersByTime(DAY + 1000)
  expect(readSession()).toBeNull()
  forgetSessionNotice()
  signIn()
  clearSession()
  vi.advanceTimersByTime(20 * DAY)
  expect(readSessionNotice()).toBeNull()
})

describe('the data that the last account read and stored', () => {
  const OMAR = { ...MONA, id: 'usr_omar', name: 'Omar' }
  const KEPT: StorageKey[] = ['shipping', 'shippingChoice', 'orderIntent', 'seenPrices', 'outOfStock', 'favourites.v1', 'searches']
  const isText = (value: unknown): value is string => typeof value === 'string'

  /** A tab in which Mona has seen her cart and an order, and stored a value under every key. */
  function tabOfMona() {
    signIn()
    const client = makeClient({ uri: 'http://localhost/graphql' })
    const viewer = { __typename: 'Viewer', id: 'viewer_mona', cart: aCart(aLine('prod_1')) }
    client.writeQuery({ query: CartDocument, data: { viewer } })
    const variables = { id: 'ord_1' }
    client.writeQuery({ query: PlacedOrderDocument, variables, data: { order: anOrder() } as unknown as PlacedOrderQuery })
    for (const key of KEPT) save(key, MONA.id, 'hers')
    followSession(client)
    const seen = () =>
      [client.readQuery({ query: CartDocument })?.viewer, client.readQuery({ query: PlacedOrderDocument, variables })?.order].filter(
        Boolean,
      )
    return { client, seen }
  }

  test('is removed when another account signs in; data of no account stays', () => {
    const { client, seen } = tabOfMona()
    save('cartIntent', '', 'nobody')
    expect(seen()).toHaveLength(2)
    saveSession({ user: OMAR, token: 'omar', expiresAt: '2999-01-01T00:00:00Z' })
    expect(seen()).toEqual([])
    expect(JSON.stringify(client.cache.extract())).not.toMatch(/viewer_mona|ord_1|EG-100042/)
    expect(KEPT.filter((key) => recall(key, MONA.id, isText))).toEqual([])
    expect(recall('cartIntent', '', isText)).toBe('nobody')
  })

  test('is removed in every other tab too, even where the new user arrives before the new token', () => {
    const { client, seen } = tabOfMona()
    const hear = (key: string, value: string) => {
      localStorage.setItem(key, value)
      window.dispatchEvent(new StorageEvent('storage', { key }))
    }
    hear('user', JSON.stringify(OMAR))
    expect(seen()).toEqual([])
    // Between the two the tab has read once more, in the name of the old token.
    client.writeQuery({ query: CartDocument, data: { viewer: { __typename: 'Viewer', id: 'viewer_mona', cart: aCart() } } as CartQuery })
    hear('token', 'omar')
    expect(seen()).toEqual([])
  })

  test('is not shown to a visitor after signing out, and stays stored for the same account', () => {
    const { seen } = tabOfMona()
    clearSession('Your session ended')
    expect(seen()).toEqual([])
    expect(recall('shipping', MONA.id, isText)).toBe('hers')
  })

  test('stays when the account changes its name', () => {
    const { seen } = tabOfMona()
    saveSession({ user: { ...MONA, name: 'Mona A.' }, token: 'token', expiresAt: '2999-01-01T00:00:00Z' })
    expect(seen()).toHaveLength(2)
    expect(recall('shipping', MONA.id, isText)).toBe('hers')
  })
})
