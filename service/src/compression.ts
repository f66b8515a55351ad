import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, createBrotliCompress, createGzip, gzip, gzipSync } from 'node:zlib'
import { pipeline, Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

/** The encodings of a compressed answer. */
export type Encoding = 'br' | 'gzip'

/** The better encoding first. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip']

/** Bytes from which on compressing pays. */
export const WORTH_COMPRESSING = 1024
/** Compressors at once, each of which takes a quarter of a megabyte. */
const MAX_COMPRESSORS = 64
/** Characters of `accept-encoding` that are read; browsers send fewer. */
const MAX_HEADER = 200

/** For bytes that are sent many times: 7 % fewer than at 4, in two thirds more time, which a page takes once. From 6 on it hardly gets shorter. */
const KEPT = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, gzip: {} }
/** For streams. */
const STREAMED = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, gzip: {} }
/** For bytes that are sent once: a quarter of the time for 7 % more bytes. */
const SENT_ONCE = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }, gzip: { level: 1 } }
/** Bytes up to which a text is compressed on this thread: that takes 0.1 ms at most, less than handing it to another one. */
const SHORT = 32 * 1024
const [brotliBytes, gzipBytes] = [promisify(brotliCompress), promisify(gzip)]

/** The best encoding that a client accepts, by its `accept-encoding`; undefined where it accepts none. */
export function encodingFor(acceptEncoding: string | string[] | undefined): Encoding | undefined {
  if (!acceptEncoding) return undefined
  const taken = new Negotiator({ headers: { 'accept-encoding': String(acceptEncoding).slice(0, MAX_HEADER) } }).encodings([...ENCODINGS])
  return ENCODINGS.find((encoding) => taken.includes(encoding))
}

let underWay = 0

/**
 * Compresses in another thread, so that no other request has to wait. Undefined where too much is being compressed already: then it is sent
 * as it is.
 */
async function compress(bytes: Buffer | string, encoding: Encoding, how: typeof KEPT | typeof SENT_ONCE): Promise<Buffer | undefined> {
  if (underWay >= MAX_COMPRESSORS) return undefined
  underWay += 1
  try {
    return await (encoding === 'br' ? brotliBytes(bytes, how.br) : gzipBytes(bytes, how.gzip))
  } finally {
    underWay -= 1
  }
}

const compressHere = (bytes: Buffer | string, encoding: Encoding): Buffer =>
  encoding === 'br' ? brotliCompressSync(bytes, SENT_ONCE.br) : gzipSync(bytes, SENT_ONCE.gzip)

/** Bytes that are sent again and again. */
export interface Compressible {
  bytes: Buffer
  /** The bytes compressed, once for each encoding; undefined where they are sent as they are. */
  compressed(encoding: Encoding | undefined): Promise<Buffer | undefined>
}

/** Returns a copy with memory of its own: small buffers share theirs, and zlib's have 16 kB. */
function exact(bytes: Uint8Array): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  copy.set(bytes)
  return copy
}

/** Makes something that can be sent compressed. */
export function compressible(text: string): Compressible {
  const bytes = exact(Buffer.from(text))
  const made = new Map<Encoding, Promise<Buffer | undefined>>()

  async function make(encoding: Encoding): Promise<Buffer | undefined> {
    const compressed = await compress(bytes, encoding, KEPT)
    if (!compressed) made.delete(encoding)
    return compressed && exact(compressed)
  }
  return {
    bytes,
    async compressed(encoding) {
      if (!encoding || bytes.length < WORTH_COMPRESSING) return undefined
      const before = made.get(encoding)
      if (before) return before
      const making = make(encoding)
      made.set(encoding, making)
      return making
    },
  }
}

const TEXT = /^(?:text\/|image\/svg|application\/(?:[\w.-]+\+)?(?:json|javascript|xml))/

/** Whether an answer is text, not compressed yet, and may be transformed on its way. */
function mayCompress(reply: FastifyReply): boolean {
  if (reply.hasHeader('content-encoding') || !TEXT.test(String(reply.getHeader('content-type')))) return false
  // 429s and 503s come in masses when the server is overloaded.
  if (reply.statusCode === 429 || reply.statusCode === 503) return false
  return !String(reply.getHeader('cache-control')).includes('no-transform')
}

/** Sets the headers: the answer depends on `accept-encoding`, and how it is compressed. */
function sayEncoding(reply: FastifyReply, encoding: Encoding | undefined): void {
  const vary = String(reply.getHeader('vary') ?? '')
  if (!/accept-encoding/i.test(vary)) reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
  if (encoding) reply.header('content-encoding', encoding).removeHeader('content-length')
}

/** Compresses a long answer as it comes. */
export function compressStream(request: FastifyRequest, reply: FastifyReply, body: Readable): Readable {
  const encoding = encodingFor(request.headers['accept-encoding'])
  sayEncoding(reply, encoding)
  if (!encoding) return body
  // pipeline destroys all streams when one breaks.
  return pipeline(body, encoding === 'br' ? createBrotliCompress(STREAMED.br) : createGzip(STREAMED.gzip), () => undefined)
}

/**
 * Compresses every text of at least 1 kB that is sent from here on, unless its `cache-control` says `no-transform`, as an answer with a
 * secret does (docs/decisions/030-compression.md). Call it before adding routes.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    const size = Buffer.byteLength(payload)
    if (size < WORTH_COMPRESSING || !mayCompress(reply)) return payload
    const encoding = encodingFor(request.headers['accept-encoding'])
    const compressed = encoding && (size <= SHORT ? compressHere(payload, encoding) : await compress(payload, encoding, SENT_ONCE))
    sayEncoding(reply, compressed && encoding)
    return compressed ?? payload
  })
}
