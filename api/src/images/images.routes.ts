import { IMAGE_WIDTHS } from '@shop/contract/image-url.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { hasVersion } from '../http/etag.ts'
import type { Api } from '../http/http.ts'
import { notFound, unavailable } from '../http/problem.ts'
import type { FileStorage, StoredFile } from './file-storage.ts'

/** Names of the image store, each with the picture's id; the storage is asked for no others. */
const STORED = new RegExp(`^([0-9a-f]{32}-\\d{1,5}x\\d{1,5})\\.(?:jpg|png|(?:${IMAGE_WIDTHS.join('|')})\\.webp)$`)

/** The id in the name of a stored picture, or of one of its widths; undefined for any other name. */
export const pictureIdIn = (file: string): string | undefined => STORED.exec(file)?.[1]

const TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

/** Whatever a file contains, no browser runs it (R15, D12). */
export const FILE_HEADERS = { 'content-security-policy': "default-src 'none'; sandbox", 'x-content-type-options': 'nosniff' }

// A name belongs to one content for ever.
const HEADERS = {
  ...FILE_HEADERS,
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Opens a stored picture, in the next smaller width where it has not this one. Throws 404, or 503 while the storage is away. */
export async function openStored(request: FastifyRequest, storage: FileStorage, file: string): Promise<StoredFile> {
  const open = async () =>
    (await storage.open(file)) ?? (file.endsWith('.1600.webp') ? storage.open(file.replace('.1600.webp', '.1280.webp')) : undefined)
  const found = await open().catch((error: unknown) => {
    request.log.warn({ err: error }, 'the storage of pictures does not answer')
    throw unavailable()
  })
  if (!found) throw notFound('picture')
  return found
}

/** Sends an opened picture. */
export const sendPicture = (reply: FastifyReply, file: string, { size, content }: StoredFile): FastifyReply =>
  reply
    .type(TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
    .header('content-length', size)
    .send(content)

export const FileParams = Type.Object({ file: Type.String() })
const bytes = { schema: Type.String({ format: 'binary' }) }
// For the documentation only: the response is a stream.
export const pictureResponse: unknown = {
  200: { description: 'The picture', content: Object.fromEntries(Object.values(TYPES).map((type) => [type, bytes])) },
}

/** GET /images/{file}: stored pictures and their prepared widths. */
export function registerImages(app: Api, { storage }: { storage: FileStorage }): void {
  const options = {
    config: { access: 'public' as const, refuses: ['NOT_FOUND'] as const },
    schema: {
      summary: 'A stored picture, or one of its prepared widths (addition)',
      tags: ['images'],
      params: FileParams,
      response: pictureResponse,
    },
  }
  app.get('/images/:file', options, async (request, reply) => {
    const { file } = request.params
    if (pictureIdIn(file) === undefined) throw notFound('picture')
    const etag = `"${file}"`
    // A client that names this etag has the file from here, and a name has one content.
    if (hasVersion(request, etag))
      return reply
        .headers({ ...HEADERS, etag })
        .code(304)
        .send()
    const found = await openStored(request, storage, file)
    reply.headers({ ...HEADERS, etag })
    return sendPicture(reply, file, found)
  })
}
