import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '../ui/toast/toast.ts'
import { watchReleases } from './register-service-worker.ts'

class FakeWorker extends EventTarget {
  state = 'installing'
  postMessage = vi.fn()
  install() {
    this.state = 'installed'
    this.dispatchEvent(new Event('statechange'))
  }
}
class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null
  installing: FakeWorker | null = null
}

const info = vi.spyOn(toast, 'info').mockImplementation(() => undefined)
const watch = (registration: FakeRegistration) => watchReleases(registration as unknown as ServiceWorkerRegistration)
const update = (registration: FakeRegistration): FakeWorker => {
  const worker = (registration.installing = new FakeWorker())
  registration.dispatchEvent(new Event('updatefound'))
  return worker
}
const reload = () => info.mock.lastCall?.[1]?.action?.onClick()

let container: EventTarget & { controller: object | null }
beforeEach(() => {
  info.mockClear()
  container = Object.assign(new EventTarget(), { controller: {} })
  vi.stubGlobal('navigator', { serviceWorker: container })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('The first release of the service worker shows no notice', () => {
  container.controller = null
  const registration = new FakeRegistration()
  watch(registration)
  update(registration).install()
  expect(info).not.toHaveBeenCalled()
})

test('A release that arrives while the tab is open takes over when the shopper agrees, not before', () => {
  const registration = new FakeRegistration()
  watch(registration)
  const worker = update(registration)
  expect(info).not.toHaveBeenCalled()
  worker.install()
  expect(info).toHaveBeenCalledExactlyOnceWith('A new version of the shop is here.', expect.anything())
  expect(worker.postMessage).not.toHaveBeenCalled()
  reload()
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' }, [])
})

test('A release that was waiting already is offered, too', () => {
  const registration = new FakeRegistration()
  registration.waiting = new FakeWorker()
  watch(registration)
  reload()
  expect(registration.waiting.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' }, [])
})

test('A tab in which nobody agreed is not reloaded when another tab takes the release', () => {
  const reloaded = vi.fn()
  vi.stubGlobal('location', { reload: reloaded })
  const registration = new FakeRegistration()
  registration.waiting = new FakeWorker()
  watch(registration)
  container.dispatchEvent(new Event('controllerchange'))
  expect(reloaded).not.toHaveBeenCalled()
  reload()
  container.dispatchEvent(new Event('controllerchange'))
  expect(reloaded).toHaveBeenCalledOnce()
})
