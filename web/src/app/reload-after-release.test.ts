import { beforeEach, expect, test, vi } from 'vitest'
import { excuse, reloadAfterRelease } from './reload-after-release.ts'

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

test('A page whose code is gone is loaded anew, once', async () => {
  await codeIsGone()
  await codeIsGone()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('An hour later, after the next release, once more', async () => {
  sessionStorage.setItem('renewed', String(Date.now() - 3_600_000))
  await codeIsGone()
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each<[string, () => void]>([
  ['no connection', () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))],
  ['a shop that is down', () => fetched.mockResolvedValue(new Response(null, { status: 503 }))],
])('With %s the page stays as it is', async (_, happens) => {
  happens()
  await codeIsGone()
  expect(reload).not.toHaveBeenCalled()
})

test('Without a connection no answer is believed to be of the shop', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await codeIsGone()
  expect(fetched).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
})

test('Code that was only read ahead may fail', async () => {
  const error = new TypeError('Failed to fetch dynamically imported module')
  const waiting = Promise.reject(error).catch(excuse)
  await codeIsGone(error)
  await waiting
  expect(reload).not.toHaveBeenCalled()
})
