import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { IMAGE_WIDTHS } from '@shop/contract/image-url.ts'
import { Type } from 'typebox'
import { hasVersion } from '../etag.ts'
import type { Api } from '../http.ts'
import { notFound } from '../problem.ts'

/** Names that the store gives; nothing else ever becomes part of a path. */
const STORED = new RegExp(`^[0-9a-f]{32}-\\d{1,5}x\\d{1,5}\\.(jpg|png|(?:${IMAGE_WIDTHS.join('|')})\\.webp)$`)

const TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

// A name belongs to one content for ever. Whatever a file holds, no browser runs it (R15, D12).
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

const FileParams = Type.Object({ file: Type.String() })
const bytes = { schema: Type.String({ format: 'binary' }) }
// For the documentation; what is sent is a stream.
const response: unknown = {
  200: { description: 'The picture', content: Object.fromEntries(Object.values(TYPES).map((type) => [type, bytes])) },
}

/** GET /images/{file}: stored pictures and their prepared widths from the folder `dir`. */
export function registerImages(app: Api, { dir }: { dir: string }): void {
  const options = {
    config: { access: 'public' as const },
    schema: { summary: 'A stored picture, or one of its prepared widths (addition)', tags: ['images'], params: FileParams, response },
  }
  app.get('/images/:file', options, async (request, reply) => {
    const { file } = request.params
    const path = join(dir, file)
    const found = STORED.test(file) ? await stat(path).catch(() => undefined) : undefined
    if (!found?.isFile()) throw notFound('The picture')
    const etag = `"${file}"`
    reply.headers({ ...HEADERS, etag })
    if (hasVersion(request, etag)) return reply.code(304).send()
    reply.type(TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream').header('content-length', found.size)
    return reply.send(createReadStream(path))
  })
}
