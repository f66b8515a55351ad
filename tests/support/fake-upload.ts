import { afterEach, vi } from 'vitest'

/** A browser's upload request under a test's control: how many bytes have left, the answer, and how it ends. */
export class FakeUpload extends EventTarget {
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  status = 0
  responseText = ''
  timeout = 0
  url = ''
  body: FormData | undefined
  isOver = false

  open(_method: string, url: string): void {
    this.url = url
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }
  send(body: FormData): void {
    this.body = body
  }
  abort(): void {
    this.end('abort')
  }
  /** So many bytes have left. */
  sent(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
  answer(body: unknown, status = 200): void {
    this.status = status
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.end('load')
  }
  /** Ends without an answer: cut off ('error'), or after the request's own timeout ('timeout'). */
  end(how: 'load' | 'error' | 'timeout' | 'abort'): void {
    if (this.isOver) return
    this.isOver = true
    this.dispatchEvent(new Event(how))
  }
}

/** Plays the browser's XMLHttpRequest until the test ends; returns the requests that are sent. */
export function fakeUploads(): FakeUpload[] {
  const sent: FakeUpload[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FakeUpload {
      override send(body: FormData): void {
        super.send(body)
        sent.push(this)
      }
    },
  )
  afterEach(() => vi.unstubAllGlobals())
  return sent
}
