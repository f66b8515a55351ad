import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { LiveAccount } from '../graphql/live-context.ts'
import { RestRefusal } from '../rest/rest-error.ts'
import { watchSession } from './session-watch.ts'

const ANN: LiveAccount = { id: 'usr_ann', isAdministrator: false }
const CHANGED = { changes: [], live: [{ scope: 'account' as const, ids: ['usr_ann'] }] }
const PERHAPS = { changes: [], live: [{ scope: 'account' as const, ids: [] }] }

/** A watch of Ann's session, which looks by itself once in an hour. */
function watchAnn(account: () => Promise<LiveAccount>) {
  const codes: string[] = []
  const times = { every: 3_600_000, pause: 1, spread: 20 }
  const watch = watchSession({ account, was: ANN, ...times, onEnd: (code) => void codes.push(code) })
  onTestFinished(watch.stop)
  return { ...watch, codes }
}

const refuses = (code: 'UNAUTHENTICATED' | 'UNAVAILABLE', status: number) => async () => {
  throw new RestRefusal({ code, message: 'no' }, status)
}

test.each([
  ['is one of another account by now', async () => ({ ...ANN, id: 'usr_bob' }), ['FORBIDDEN']],
  ['has other rights', async () => ({ ...ANN, isAdministrator: true }), ['FORBIDDEN']],
  ['has ended', refuses('UNAUTHENTICATED', 401), ['UNAUTHENTICATED']],
  ['cannot be looked at just now', refuses('UNAVAILABLE', 503), []],
  ['is as it was', async () => ANN, []],
])('A session that %s is told so, or goes on', async (_how, account, codes) => {
  const watch = watchAnn(account)
  watch.see(CHANGED)
  await sleep(50)
  expect(watch.codes).toEqual(codes)
})

test('Where any account may have changed, each session is looked at; where another did, none', async () => {
  const watch = watchAnn(refuses('UNAUTHENTICATED', 401))
  watch.see({ changes: [], live: [{ scope: 'account', ids: ['usr_bob'] }] })
  await sleep(50)
  expect(watch.codes).toEqual([])
  watch.see(PERHAPS)
  await expect.poll(() => watch.codes).toEqual(['UNAUTHENTICATED'])
})
