import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createImageStore, NotAnImageError } from './image-store.ts'
import { folderIn } from './open-storage.ts'
import { countPixels, decodeUpload } from './pixels.ts'

let dir = ''
const store = () => createImageStore(folderIn({ dataDir: dir }))
const files = () => readdir(join(dir, 'images'))
const plain = (width: number, height: number, colour = '#0b6b5d') => sharp({ create: { width, height, channels: 3, background: colour } })
const metadata = (file: string) => sharp(join(dir, 'images', file)).metadata()

/** A black png of one bit a pixel and so many pixels a side: hundreds of times smaller than what it unpacks to. */
function blackPng(side: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'khan-images-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

describe('Stored pictures', () => {
  it('a photo is stored in five prepared widths, under a name made of its content', async () => {
    const name = await store().add(await plain(2000, 1500).jpeg().toBuffer())
    expect(name).toMatch(/^[0-9a-f]{32}-2000x1500\.jpg$/)
    const id = name.replace('.jpg', '')
    const widths = [96, 320, 640, 1280, 1600]
    expect((await files()).sort()).toEqual([name, ...widths.map((width) => `${id}.${width}.webp`)].sort())
    for (const width of widths) {
      expect(await metadata(`${id}.${width}.webp`)).toMatchObject({ width, height: (width * 3) / 4, format: 'webp' })
    }
  })

  it('the same photo stored twice is one picture', async () => {
    const photo = await plain(300, 300, '#c2410c').png().toBuffer()
    const name = await store().add(photo)
    const before = await files()
    expect(await store().add(photo)).toBe(name)
    expect(await files()).toEqual(before)
  })

  it('a small picture is never enlarged, and stored in its own size at most once', async () => {
    const name = await store().add(await plain(200, 100).jpeg().toBuffer())
    const id = name.replace('.jpg', '')
    expect(await metadata(`${id}.96.webp`)).toMatchObject({ width: 96, height: 48 })
    expect(await metadata(`${id}.320.webp`)).toMatchObject({ width: 200, height: 100 })
    expect((await files()).filter((file) => file.startsWith(id)).sort()).toEqual([name, `${id}.96.webp`, `${id}.320.webp`].sort())
  })

  it('a transparent png stays a transparent png', async () => {
    const picture = sharp({ create: { width: 120, height: 120, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    const name = await store().add(await picture.png().toBuffer())
    expect(name).toMatch(/\.png$/)
    expect(await metadata(name.replace('.png', '.96.webp'))).toMatchObject({ hasAlpha: true })
  })

  it("a photo taken sideways is stored upright, without the camera's metadata", async () => {
    const photo = plain(400, 200)
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .withMetadata({ orientation: 6 })
    const name = await store().add(await photo.jpeg().toBuffer())
    expect(name).toMatch(/-200x400\.jpg$/)
    const kept = await metadata(name)
    expect(kept.exif).toBeUndefined()
    expect(kept.orientation).toBeUndefined()
  })

  it('a grey photo is accepted', async () => {
    expect(await store().add(await plain(100, 100).greyscale().jpeg().toBuffer())).toMatch(/-100x100\.jpg$/)
  })

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')],
    ['a web page', Buffer.from('<!doctype html><p>hello')],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a png that ends early', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0])],
    ['nothing', Buffer.alloc(0)],
  ])('%s is refused and leaves no file', async (_, upload) => {
    const before = await files()
    await expect(store().add(upload)).rejects.toThrow(NotAnImageError)
    expect(await files()).toEqual(before)
  })

  it('a picture of more than 40 megapixels is refused', async () => {
    await expect(store().add(await plain(8000, 5001).png().toBuffer())).rejects.toThrow(NotAnImageError)
  })

  it('a picture of more than 20 megapixels with 16 bits a channel is refused, since the decoder needs as much memory', async () => {
    const deep = (height: number) => plain(5000, height).toColourspace('rgb16').png().toBuffer()
    await expect(store().add(await deep(4001))).rejects.toThrow(NotAnImageError)
    expect(await store().add(await deep(100))).toMatch(/-2560x51\.jpg$/)
  })

  it.each([
    ['a progressive jpeg in print colours', true, 'cmyk', 40_000_000, undefined],
    ['any other progressive jpeg', true, 'srgb', 20_000_000, 20_005_000],
    ['any other jpeg in print colours', false, 'cmyk', 20_000_000, 20_005_000],
  ] as const)('the pixels of %s count by the memory that they need', async (_, progressive, colours, most, more) => {
    const jpeg = await plain(64, 64).toColourspace(colours).jpeg({ progressive }).toBuffer()
    // The head of the frame has height and width.
    const head = jpeg.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]))
    const count = (height: number) => {
      jpeg.writeUInt16BE(height, head + 5)
      jpeg.writeUInt16BE(5000, head + 7)
      return countPixels(jpeg)
    }
    expect([await count(4000), await count(4001)]).toEqual([most, more])
  })

  it('data hidden behind a picture is not stored', async () => {
    const polyglot = Buffer.concat([await plain(64, 64).png().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    const name = await store().add(polyglot)
    const kept = await readFile(join(dir, 'images', name))
    expect(kept.includes('<script>')).toBe(false)
  })

  it('a picture that would unpack beyond the memory limit is refused by its head alone (D09)', async () => {
    const bomb = blackPng(30_000)
    expect(bomb.length).toBeLessThan(500_000)
    const before = process.memoryUsage().rss
    await expect(store().add(bomb)).rejects.toThrow(NotAnImageError)
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  })

  it.each([
    ['a png of 16 bits a channel', () => plain(64, 64).toColourspace('rgb16').png().toBuffer()],
    ['a jpeg in print colours', () => plain(64, 64).toColourspace('cmyk').jpeg().toBuffer()],
    ['a progressive jpeg', () => plain(64, 64).jpeg({ progressive: true }).toBuffer()],
    ['an interlaced png of few colours', () => plain(64, 64).png({ palette: true, progressive: true }).toBuffer()],
  ])('%s is accepted as a picture (D10)', async (_, draw) => {
    const name = await store().add(await draw())
    expect(await metadata(name)).toMatchObject({ width: 64, height: 64, depth: 'uchar' })
  })

  it.each(['jpeg', 'png'] as const)('a %s that breaks off in the middle is refused (D10)', async (format) => {
    const noise = sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    const whole = await noise.toFormat(format).toBuffer()
    await expect(store().add(whole.subarray(0, whole.length / 2))).rejects.toThrow(NotAnImageError)
  })

  it('a bounded number of uploads is decoded or waits; further ones are refused with Retry-After', async () => {
    const picture = await plain(10, 10).png().toBuffer()
    const storage = folderIn({ dataDir: dir })
    let go: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (go = resolve))
    const slow = createImageStore({ ...storage, storedAt: async () => gate.then(() => undefined) })
    const uploads = Array.from({ length: 18 }, () => slow.add(picture))
    await expect(slow.add(picture)).rejects.toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    go()
    expect(new Set(await Promise.all(uploads)).size).toBe(1)
  })

  it('pictures decoded at once have no more pixels together than the largest may have alone; small ones do not wait for each other', async () => {
    const drawn = [plain(5300, 4000), plain(5300, 4000, '#222222'), plain(99, 99), plain(98, 98)]
    const uploads = await Promise.all(drawn.map((picture) => picture.jpeg().toBuffer()))
    const [large = Buffer.alloc(0)] = uploads
    const inWork = new Set<string>()
    let most = 0
    let [small, both] = [0, () => {}]
    const bothAreHere = new Promise<void>((resolve) => (both = resolve))
    const counted = createImageStore({
      ...folderIn({ dataDir: dir }),
      // Called once a picture is decoded; the picture is in work until the promise resolves: a large one for so long that another could be
      // decoded twice.
      async storedAt(name) {
        inWork.add(name)
        most = Math.max(most, [...inWork].filter((each) => each.includes('-2560x')).length)
        if (name.includes('-2560x')) for (let time = 0; time < 2; time += 1) await decodeUpload(large)
        else if ((small += 1) === 2) both()
        else await bothAreHere
        inWork.delete(name)
        return new Date()
      },
    })
    expect(new Set(await Promise.all(uploads.map((upload) => counted.add(upload)))).size).toBe(4)
    expect(most).toBe(1)
  })

  it.each(['ENOSPC', 'EDQUOT'])('a full disk (%s) has a refusal of its own (D15)', async (code) => {
    const full = createImageStore({
      ...folderIn({ dataDir: dir }),
      put: () => Promise.reject(Object.assign(new Error('no space'), { code })),
    })
    await expect(full.add(await plain(11, 11).png().toBuffer())).rejects.toMatchObject({ status: 507, body: { code: 'UNAVAILABLE' } })
  })
})
