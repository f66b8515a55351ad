import type { IncomingMessage } from 'node:http'
import { MAX_FIELD_BYTES } from './upload-gate.ts'
import { malformed, tooLarge } from './upload-refusal.ts'

/** Bytes of the `map` with the head of its part: it names a path for each of a few files. */
const MAX_MAP = 2000
/** Bytes of boundaries and heads of parts, which are not counted exactly. */
const SLACK = 2000

function boundaryOf({ headers }: IncomingMessage): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(headers['content-type'] ?? '') ?? []
  const boundary = quoted ?? plain
  if (!boundary) throw malformed('The upload does not name its boundary.')
  return boundary
}

/** Whether the beginning of a body holds its first two parts whole; throws when it cannot be the beginning of an upload. */
function holdsMap(start: Buffer, boundary: string): boolean {
  const first = `--${boundary}`
  if (start.length >= first.length && start.indexOf(first) !== 0) throw malformed('The upload does not begin with its boundary.')
  const second = start.indexOf(`\r\n--${boundary}`, first.length)
  if (second < 0) {
    if (start.length > MAX_FIELD_BYTES + SLACK) throw tooLarge(`An operation has at most ${MAX_FIELD_BYTES} bytes.`)
    return false
  }
  const third = start.indexOf(`\r\n--${boundary}`, second + first.length + 2)
  if ((third < 0 ? start.length : third) - second > MAX_MAP + SLACK) throw tooLarge(`A map has at most ${MAX_MAP} bytes.`)
  return third >= 0
}

/**
 * Resolves once the map has come whole and is short, with the body to be read from its beginning; rejects with an UploadRefusal otherwise,
 * but for a connection that ends, which its caller hears of.
 * graphql-upload bounds the map like any field, and follows its paths: one of 100 kB blocks all callers for seconds.
 */
export function boundMap(request: IncomingMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    const boundary = boundaryOf(request)
    let start: Buffer = Buffer.alloc(0)
    function done(error?: Error): void {
      request.off('readable', read).off('end', ended)
      if (error) reject(error)
      else resolve()
    }
    const ended = () => done(malformed('The upload ends before its files.'))
    function read(): void {
      for (let chunk: Buffer | null; (chunk = request.read() as Buffer | null) !== null;) {
        start = Buffer.concat([start, chunk])
        try {
          if (!holdsMap(start, boundary)) continue
        } catch (error) {
          return done(error as Error)
        }
        // Before anything else can happen to the stream, so that it does not end here.
        request.unshift(start)
        return done()
      }
    }
    request.on('readable', read).on('end', ended)
  })
}
