import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MONA, signIn } from '../../../tests/support/render-page.tsx'
import { clearSession, readSession, saveSession, takeSessionNotice } from '../lib/session.ts'
import { endSessionInTime } from './follow-session.ts'

const DAY = 86_400_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('A session ends when its time is over, also in a page that stays open, and the login page can say so', () => {
  saveSession({ user: MONA, token: 'token', expiresAt: new Date(Date.now() + 10 * DAY).toISOString() })
  endSessionInTime()
  vi.advanceTimersByTime(10 * DAY - 1000)
  expect(readSession()?.user).toEqual(MONA)
  vi.advanceTimersByTime(2000)
  expect(localStorage.getItem('token')).toBeNull()
  expect(takeSessionNotice()).toBe('Your session ended')
})

test('What is left of a session that ended while no page was open is removed', () => {
  signIn()
  localStorage.setItem('expiration', String(Date.now() - 1))
  endSessionInTime()
  expect([localStorage.getItem('user'), localStorage.getItem('token')]).toEqual([null, null])
})

test('A session that begins later ends in its own time; signing out leaves no notice', () => {
  endSessionInTime()
  saveSession({ user: MONA, token: 'token', expiresAt: new Date(Date.now() + DAY).toISOString() })
  vi.advanceTimersByTime(DAY + 1000)
  expect(readSession()).toBeNull()
  takeSessionNotice()
  signIn()
  clearSession()
  vi.advanceTimersByTime(20 * DAY)
  expect(takeSessionNotice()).toBeNull()
})
