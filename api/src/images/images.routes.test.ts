import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handleError } from '../http/error-handler.ts'
import type { Api } from '../http/http.ts'
import { createFolderStorage } from './folder-storage.ts'
import { createImageStore } from './image-store.ts'
import { registerImages } from './images.routes.ts'

let root = ''
let app: Api
let name = ''

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'khan-images-'))
  const dir = join(root, 'images')
  name = await createImageStore(createFolderStorage({ dir })).add(
    await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0b6b5d' } })
      .jpeg()
      .toBuffer(),
  )
  await writeFile(join(root, 'password.txt'), 'outside')
  await writeFile(join(dir, 'notes.txt'), 'inside, but no picture')
  app = fastify().withTypeProvider<TypeBoxTypeProvider>()
  app.setErrorHandler(handleError)
  registerImages(app, { storage: createFolderStorage({ dir }) })
})
afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('GET /images', () => {
  it('serves a picture to be cached for ever, and as nothing but a picture', async () => {
    const answer = await get(`/images/${name}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 640, format: 'jpeg' })
  })

  it('serves a prepared width as webp', async () => {
    const answer = await get(`/images/${name.replace('.jpg', '.320.webp')}`)
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 320, format: 'webp' })
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
  })

  it('answers 304 to a browser that has the picture', async () => {
    const { headers } = await get(`/images/${name}`)
    for (const known of [`${headers['etag']}`, `"older", W/${headers['etag']}`]) {
      const again = await get(`/images/${name}`, { 'if-none-match': known })
      expect(again.statusCode).toBe(304)
      expect(again.rawPayload).toHaveLength(0)
    }
  })

  it.each([
    '/images/../password.txt',
    '/images/..%2fpassword.txt',
    '/images/%2e%2e%2fpassword.txt',
    '/images/notes.txt',
    '/images/',
    '/images/%00.jpg',
    `/images/${'0'.repeat(32)}-10x10.jpg`,
    `/images/${'0'.repeat(32)}-10x10.html`,
    '/images/a.jpg',
  ])('answers 404 to %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('outside')
    expect(answer.body).not.toContain('inside')
  })

  it('serves the next smaller width of a picture that was stored before the widest one existed', async () => {
    const wide = `${'1'.repeat(32)}-2000x1500`
    await createFolderStorage({ dir: join(root, 'images') }).put(`${wide}.1280.webp`, Buffer.from('as before'))
    expect((await get(`/images/${wide}.1600.webp`)).body).toBe('as before')
  })

  it('answers 404 to a width that is not prepared', async () => {
    expect((await get(`/images/${name.replace('.jpg', '.500.webp')}`)).statusCode).toBe(404)
  })
})
