import type { Dispatcher, Pool } from 'undici'

/** An answer that has come to its end. */
export interface BufferedResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** Reads bodies as `Response.text()` does: without a byte order mark, with replacement characters for bytes that are no UTF-8. */
const utf8 = new TextDecoder()

const asText = (chunks: Buffer[]): string => utf8.decode(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))

/**
 * Makes a call and waits for the whole answer, at most `timeout` milliseconds. Below `Pool.request`, whose stream and abort signal for each
 * call cost the gateway a tenth to a quarter more (docs/decisions/014-cached-responses.md). Rejects with the cause, or a TimeoutError.
 */
export function fetchBuffered(pool: Pool, options: Dispatcher.DispatchOptions, timeout: number): Promise<BufferedResponse> {
  return new Promise((resolve, reject) => {
    const answer: BufferedResponse = { status: 0, headers: {}, text: '' }
    const chunks: Buffer[] = []
    let call: Dispatcher.DispatchController | undefined
    let late: Error | undefined
    const timer = setTimeout(() => {
      late = new DOMException(`No answer within ${timeout} ms`, 'TimeoutError')
      call?.abort(late)
      reject(late)
    }, timeout)
    const fail = (error: unknown) => {
      clearTimeout(timer)
      reject(error)
    }
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(controller) {
        call = controller
        // It waited for a connection all its time.
        if (late) controller.abort(late)
      },
      onResponseStart(_controller, status, headers) {
        answer.status = status
        answer.headers = headers
      },
      onResponseData: (_controller, chunk) => void chunks.push(chunk),
      onResponseEnd() {
        clearTimeout(timer)
        resolve({ ...answer, text: asText(chunks) })
      },
      onResponseError: (_controller, error) => fail(error),
    }
    try {
      pool.dispatch(options, handler)
    } catch (error) {
      fail(error)
    }
  })
}
