import { createHash, randomBytes } from 'node:crypto'
import { createConcurrencyLimit } from '@shop/service/limits/concurrency-limit.ts'
import { storageFull, unavailable } from '../http/problem.ts'
import type { FileStorage } from './file-storage.ts'
import { countPixels, decodeUpload, encodeOriginal, encodeWidths, MAX_INPUT_PIXELS, type Encoded, type Pixels } from './pixels.ts'

/** A file that is no picture the shop takes: not png or jpeg, broken, or over 40 megapixels. */
export class NotAnImageError extends Error {}

/** Pictures, named after their content. */
export interface ImageStore {
  /**
   * Stores an uploaded png or jpeg and its prepared widths. Returns the file name for the database; the same picture has one name. Throws a
   * NotAnImageError, or the problem that there is no time or room for it.
   */
  add(upload: Buffer): Promise<string>
  /** The same in a private storage, under a random name: no two uploads share a file, so each can be deleted. */
  addPrivately(upload: Buffer, to: FileStorage): Promise<string>
  /** The same as `add` for pixels that the shop has drawn. */
  addPixels(pixels: Pixels): Promise<string>
}

/** Milliseconds after which the sweeper deletes files that nothing names. */
export const ORPHAN_AGE = 24 * 3_600_000

/** Uploads that are decoded and encoded at once. */
const RUNNING = 2
/** Pixels in work at once: those of the largest upload, which take 60 to 260 MB (a progressive jpeg with all its colours). */
const PIXELS = MAX_INPUT_PIXELS
/** How many uploads wait for their turn, with their files in memory, and for how many milliseconds. */
const WAITING = { waiting: 16, timeout: 20_000 }

const isFull = (error: unknown): boolean => error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code))

function asStorageFull(error: unknown): never {
  throw isFull(error) ? storageFull() : error
}

function refuse(): never {
  throw new NotAnImageError('Only png and jpeg pictures of up to 40 megapixels')
}

const idOf = (hash: string, { width, height }: Pixels): string => `${hash}-${width}x${height}`

/** A store of pictures in a storage of files. */
export function createImageStore(storage: FileStorage): ImageStore {
  const limit = createConcurrencyLimit({ running: RUNNING, ...WAITING, refuse: () => unavailable(5) })
  const room = createConcurrencyLimit({ running: PIXELS, waiting: RUNNING, refuse: () => unavailable(5) })

  /** Whether a picture is stored and will be for a while: one that nothing names may be swept at any moment. */
  async function isStored(name: string): Promise<boolean> {
    const storedAt = await storage.storedAt(name)
    return storedAt !== undefined && Date.now() - storedAt.getTime() < ORPHAN_AGE / 2
  }

  /** Writes a picture and its prepared widths. */
  async function put(to: FileStorage, id: string, original: Encoded, pixels: Pixels): Promise<void> {
    // The original is written last: where it exists, its widths exist.
    for (const { suffix, file } of [...(await encodeWidths(pixels)), original]) await to.put(`${id}${suffix}`, file)
  }

  async function addPixels(pixels: Pixels): Promise<string> {
    const original = await encodeOriginal(pixels)
    const hash = createHash('sha256').update(original.file).digest('hex').slice(0, 32)
    const id = idOf(hash, pixels)
    const name = `${id}${original.suffix}`
    if (!(await isStored(name))) await put(storage, id, original, pixels)
    return name
  }

  async function addRandomly(to: FileStorage, pixels: Pixels): Promise<string> {
    const original = await encodeOriginal(pixels)
    const id = idOf(randomBytes(16).toString('hex'), pixels)
    await put(to, id, original, pixels)
    return `${id}${original.suffix}`
  }

  /** Decodes an upload when its turn has come, and stores its pixels. */
  const decoded = (upload: Buffer, store: (pixels: Pixels) => Promise<string>): Promise<string> =>
    limit.run(async () => {
      const count = (await countPixels(upload)) ?? refuse()
      return room.run(async () => store((await decodeUpload(upload)) ?? refuse()).catch(asStorageFull), count)
    })

  return {
    addPixels,
    add: (upload) => decoded(upload, addPixels),
    addPrivately: (upload, to) => decoded(upload, (pixels) => addRandomly(to, pixels)),
  }
}
