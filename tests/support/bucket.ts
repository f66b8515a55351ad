import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const ACCESS_KEY = 'AKIDTEST'
/** The secret key of the bucket's owner. */
export const BUCKET_SECRET = 'canary-bucket-secret-11'
const REGION = 'eu-south-1'
/** Keys in a page of a list: few, so that a test sees more than one. */
const MAX_KEYS = 3

/** A bucket of this test's own, in memory. It answers the calls that the shop makes as S3 does, if they are signed. */
export interface Bucket {
  /** As the setting S3_URL has it. */
  url: string
  close(): Promise<void>
}

interface StoredObject {
  content: Buffer
  storedAt: Date
}

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
/** RFC 3986, as signatures want it: stricter than `encodeURIComponent`. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/

/** Whether a call is signed by the owner of the bucket: AWS Signature Version 4, over the content as well unless it says otherwise. */
function isSigned({ method, headers }: IncomingMessage, { pathname, searchParams }: URL, content: Buffer): boolean {
  const [, key, day = '', region = '', names = '', signature = ''] = AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  const moment = String(headers['x-amz-date'])
  const contentHash = String(headers['x-amz-content-sha256'])
  if (key !== ACCESS_KEY || region !== REGION || !moment.startsWith(day)) return false
  if (contentHash !== 'UNSIGNED-PAYLOAD' && contentHash !== sha256(content)) return false
  const path = pathname.split('/').map((part) => encoded(decodeURIComponent(part)))
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted()
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const request = [method, path.join('/'), query.join('&'), signed.join(''), names, contentHash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const signingKey = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${BUCKET_SECRET}`, day))
  const expected = hmac(signingKey, ['AWS4-HMAC-SHA256', moment, scope, sha256(request)].join('\n'))
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

/** GET /bucket?list-type=2: a page of keys in the order of their bytes. */
function list(response: ServerResponse, objects: Map<string, StoredObject>, query: URLSearchParams): void {
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key > after).toSorted()
  const page = keys.slice(0, MAX_KEYS)
  const contents = page.map((key) => {
    const { content, storedAt } = objects.get(key) ?? { content: Buffer.alloc(0), storedAt: new Date(0) }
    return `<Contents><Key>${key}</Key><LastModified>${storedAt.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`
  })
  const more = keys.length > page.length
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(`<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`)
}

function answer({ method }: IncomingMessage, response: ServerResponse, objects: Map<string, StoredObject>, key: string, content: Buffer) {
  const found = objects.get(key)
  if (method === 'PUT') {
    objects.set(key, { content, storedAt: new Date() })
    response.writeHead(200, { etag: `"${createHash('md5').update(content).digest('hex')}"` }).end()
  } else if (method === 'DELETE') {
    objects.delete(key)
    response.writeHead(204).end()
  } else if (!found) {
    refuse(response, 404, 'NoSuchKey')
  } else {
    response.writeHead(200, { 'content-length': found.content.length, 'last-modified': found.storedAt.toUTCString() })
    response.end(method === 'HEAD' ? undefined : found.content)
  }
}

export async function openBucket(): Promise<Bucket> {
  const objects = new Map<string, StoredObject>()
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const content = await buffer(request)
    const url = new URL(request.url ?? '/', 'http://bucket')
    const [, bucket, ...key] = decodeURIComponent(url.pathname).split('/')
    if (!isSigned(request, url, content)) refuse(response, 403, 'SignatureDoesNotMatch')
    else if (bucket !== 'pictures') refuse(response, 404, 'NoSuchBucket')
    else if (url.searchParams.get('list-type') === '2') list(response, objects, url.searchParams)
    else answer(request, response, objects, key.join('/'), content)
  }
  // A caller who leaves in the middle gets no answer.
  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${ACCESS_KEY}:${BUCKET_SECRET}@127.0.0.1:${port}/pictures?region=${REGION}`,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
