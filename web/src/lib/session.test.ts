import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clearSession, forgetSessionNotice, readSession, readSessionNotice, saveSession, useSession } from './session.ts'

const user = {
  id: 'usr_1',
  name: 'Mona',
  email: 'mona@khan.example',
  phone: '01012345678',
  role: 'SHOPPER' as const,
  reviewAuthorId: 'author_1',
}
const soon = (ms: number) => new Date(Date.now() + ms).toISOString()
const signIn = () => saveSession({ user, token: 'token', expiresAt: soon(60_000) })

test('A session is stored under the storage keys of the spec and restored', () => {
  signIn()
  expect(Object.keys(localStorage).sort()).toEqual(['expiration', 'token', 'user'])
  expect(readSession()).toEqual({ user, token: 'token' })
  expect(document.documentElement.dataset['auth']).toBe('user')
})

test('An expired session, one without an id and one without a token do not count', () => {
  saveSession({ user, token: 'token', expiresAt: soon(-1) })
  expect(readSession()).toBeNull()
  saveSession({ user: { ...user, id: '' }, token: 'token', expiresAt: soon(60_000) })
  expect(readSession()).toBeNull()
  signIn()
  localStorage.removeItem('token')
  expect(readSession()).toBeNull()
})

test('A session without an expiry gets ten days', () => {
  signIn()
  localStorage.removeItem('expiration')
  expect(readSession()?.user).toEqual(user)
  expect(Number(localStorage.getItem('expiration'))).toBeGreaterThan(Date.now() + 863_000_000)
})

test('Malformed storage holds no session', () => {
  signIn()
  localStorage.setItem('user', '{')
  expect(readSession()).toBeNull()
})

test('Signing in and out updates the screen, also from another tab', () => {
  const { result } = renderHook(() => useSession())
  expect(result.current).toEqual({ user: null, ready: true })
  act(signIn)
  expect(result.current).toEqual({ user, ready: true })
  const before = result.current
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })))
  expect(result.current).toBe(before)
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(result.current.user).toBeNull()
})

test('The reason why a session ended is kept until it was shown', () => {
  signIn()
  clearSession('Your session ended')
  expect(readSession()).toBeNull()
  expect(document.documentElement.dataset['auth']).toBe('anon')
  expect([readSessionNotice(), readSessionNotice()]).toEqual(['Your session ended', 'Your session ended'])
  forgetSessionNotice()
  expect(readSessionNotice()).toBeNull()
})
