import { IMAGE_WIDTHS } from '@shop/contract/image-url.ts'
import { Type } from 'typebox'
import { hasVersion } from '../http/etag.ts'
import type { Api } from '../http/http.ts'
import { notFound, unavailable } from '../http/problem.ts'
import type { FileStorage, StoredFile } from './file-storage.ts'

/** Names of the image store; the storage is asked for no others. */
const STORED = new RegExp(`^[0-9a-f]{32}-\\d{1,5}x\\d{1,5}\\.(jpg|png|(?:${IMAGE_WIDTHS.join('|')})\\.webp)$`)

const TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

// A name belongs to one content for ever. Whatever a file contains, no browser runs it (R15, D12).
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

/** A picture that was stored before the ladder reached 1600 is served from the rung below. */
const openStored = async (storage: FileStorage, file: string): Promise<StoredFile | undefined> =>
  (await storage.open(file)) ?? (file.endsWith('.1600.webp') ? storage.open(file.replace('.1600.webp', '.1280.webp')) : undefined)

const FileParams = Type.Object({ file: Type.String() })
const bytes = { schema: Type.String({ format: 'binary' }) }
// For the documentation only: the response is a stream.
const response: unknown = {
  200: { description: 'The picture', content: Object.fromEntries(Object.values(TYPES).map((type) => [type, bytes])) },
}

/** GET /images/{file}: stored pictures and their prepared widths. */
export function registerImages(app: Api, { storage }: { storage: FileStorage }): void {
  const options = {
    config: { access: 'public' as const, refuses: ['NOT_FOUND'] as const },
    schema: { summary: 'A stored picture, or one of its prepared widths (addition)', tags: ['images'], params: FileParams, response },
  }
  app.get('/images/:file', options, async (request, reply) => {
    const { file } = request.params
    if (!STORED.test(file)) throw notFound('picture')
    const etag = `"${file}"`
    // A client that names this etag has the file from here, and a name has one content.
    if (hasVersion(request, etag))
      return reply
        .headers({ ...HEADERS, etag })
        .code(304)
        .send()
    const found = await openStored(storage, file).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the storage of pictures does not answer')
      throw unavailable()
    })
    if (!found) throw notFound('picture')
    reply.headers({ ...HEADERS, etag })
    reply.type(TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream').header('content-length', found.size)
    return reply.send(found.content)
  })
}
