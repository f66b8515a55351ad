import { type IncomingMessage, request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { createConcurrencyLimit } from '@shop/service/limits/concurrency-limit.ts'
import { OverloadError } from '@shop/service/load-shedder.ts'

/** Uploads at once: each holds a connection to the gateway for as long as its sender takes. */
const UPLOADS = 8
/** Milliseconds in which nothing moves: the gateway decodes pictures before it answers. */
const TIMEOUT = 90_000

export interface PassedUpload {
  url: URL
  headers: Record<string, string>
  sender: IncomingMessage
  /** Fires when the sender goes away. */
  signal: AbortSignal
}

/** Passes uploads on to the gateway, after asking it whether it wants them. */
export interface UploadProxy {
  /** Resolves to the gateway's answer. Throws when there is none, or when too many uploads are under way. */
  pass(upload: PassedUpload): Promise<IncomingMessage>
  /** Whether the gateway has asked for the body of a request. */
  isWanted(sender: IncomingMessage): boolean
}

/**
 * Sends the head and waits for the gateway to ask for the body (`expect: 100-continue`): of a sender who may not upload files, no body
 * is read. The body then streams through.
 */
function stream({ url, headers, sender, signal }: PassedUpload, onWanted: () => void): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestByHttps : requestByHttp
    const call = request(url, { method: 'POST', headers: { ...headers, expect: '100-continue' }, agent: false, signal, timeout: TIMEOUT })
    call.on('error', reject)
    call.on('timeout', () => call.destroy(new Error('The gateway does not answer to an upload')))
    call.once('continue', () => {
      onWanted()
      sender.pipe(call)
    })
    call.once('response', (answer) => {
      // The response may come before the end of the body, whose rest the gateway does not want then.
      sender.unpipe(call)
      sender.resume()
      answer.once('close', () => call.destroy())
      resolve(answer)
    })
    call.flushHeaders()
  })
}

export function createUploadProxy(): UploadProxy {
  const wanted = new WeakSet<IncomingMessage>()
  const limit = createConcurrencyLimit({ running: UPLOADS, waiting: 0, refuse: () => new OverloadError('Too many uploads are under way') })
  return {
    pass: (upload) => limit.run(() => stream(upload, () => wanted.add(upload.sender))),
    isWanted: (sender) => wanted.has(sender),
  }
}
