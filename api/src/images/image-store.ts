import { createHash, randomBytes } from 'node:crypto'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeUpload, encodeOriginal, encodeWidths, type Pixels } from './pixels.ts'

/** A file that is no picture the shop takes: not png or jpeg, broken, or over 40 megapixels. */
export class NotAnImageError extends Error {}

/** Pictures in a folder, named after their content. */
export interface ImageStore {
  /** Keeps an uploaded png or jpeg and its prepared widths. Returns the file name for the database; the same picture has one name. Throws a NotAnImageError. */
  add(upload: Buffer): Promise<string>
  /** The same for pixels that are drawn. */
  addPixels(pixels: Pixels): Promise<string>
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

/** Whole or not at all: written beside, flushed to the disk, then renamed. */
async function writeWhole(file: string, content: Buffer, flush: boolean): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`
  try {
    const handle = await open(draft, 'wx')
    try {
      await handle.writeFile(content)
      if (flush) await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** A store in the folder `dir`, which is made when missing. Without `flush` a power cut can cost what was added seconds before it. */
export function createImageStore({ dir, flush = true }: { dir: string; flush?: boolean }): ImageStore {
  async function addPixels(pixels: Pixels): Promise<string> {
    const original = await encodeOriginal(pixels)
    const hash = createHash('sha256').update(original.file).digest('hex').slice(0, 32)
    const id = `${hash}-${pixels.width}x${pixels.height}`
    const name = `${id}${original.suffix}`
    // The original is written last: where it stands, its widths stand.
    if (await exists(join(dir, name))) return name
    await mkdir(dir, { recursive: true })
    for (const { suffix, file } of [...(await encodeWidths(pixels)), original]) await writeWhole(join(dir, `${id}${suffix}`), file, flush)
    return name
  }

  return {
    addPixels,
    async add(upload) {
      const pixels = await decodeUpload(upload)
      if (!pixels) throw new NotAnImageError('Only png and jpeg pictures of up to 40 megapixels')
      return addPixels(pixels)
    },
  }
}
