import { beforeEach, expect, test, vi } from 'vitest'
import { markHarmless, reloadAfterRelease } from './reload-after-release.ts'

const reload = vi.fn<() => void>()
const fetched = vi.fn<typeof fetch>()

vi.stubGlobal('location', { href: 'http://localhost/About', reload })
vi.stubGlobal('fetch', fetched)
reloadAfterRelease()

/** Lets code be missing, and waits until nothing more comes of it. */
async function codeIsGone(error = new TypeError('Failed to fetch dynamically imported module')): Promise<void> {
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
  await new Promise((resolve) => {
    setTimeout(resolve, 20)
  })
}

beforeEach(() => {
  vi.restoreAllMocks()
  reload.mockClear()
  fetched.mockReset().mockResolvedValue(new Response(null, { status: 200 }))
})

test('A page whose code a release has removed is reloaded once', async () => {
  await codeIsGone()
  await codeIsGone()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('After another release an hour later the page is reloaded once more', async () => {
  sessionStorage.setItem('renewed', String(Date.now() - 3_600_000))
  await codeIsGone()
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each<[string, () => void]>([
  ['no connection', () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))],
  ['a shop that is down', () => fetched.mockResolvedValue(new Response(null, { status: 503 }))],
])('With %s the page is not reloaded', async (_, happens) => {
  happens()
  await codeIsGone()
  expect(reload).not.toHaveBeenCalled()
})

test("Offline no answer is taken to be the shop's", async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await codeIsGone()
  expect(fetched).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
})

test('A failed prefetch of code does not reload the page', async () => {
  const error = new TypeError('Failed to fetch dynamically imported module')
  const waiting = Promise.reject(error).catch(markHarmless)
  await codeIsGone(error)
  await waiting
  expect(reload).not.toHaveBeenCalled()
})
