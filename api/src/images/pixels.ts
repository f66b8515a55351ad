import { imageWidthsOf, type ImageWidth } from '@shop/contract/image-url.ts'
import sharp, { type Metadata, type Sharp } from 'sharp'

// One thread a picture: several pictures at a time use the cores better than several threads on one.
sharp.concurrency(1)
// Every picture is read once, so sharp's cache would only hold memory.
sharp.cache(false)

/** Decoded pixels, 8 bits a channel. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: 3 | 4
}

/** Largest upload that is decoded, in pixels: 40 megapixels. */
export const MAX_INPUT_PIXELS = 40_000_000
/** Longest side of a stored picture, in pixels. */
const MAX_SIDE = 2560

const MAGIC = [
  { format: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { format: 'jpg', bytes: [0xff, 0xd8, 0xff] },
] as const

/** The format of a file by its first bytes, whatever its name; undefined for all but png and jpeg. */
export const sniffFormat = (file: Buffer): 'png' | 'jpg' | undefined =>
  MAGIC.find(({ bytes }) => bytes.every((byte, i) => file[i] === byte))?.format

/** Whether a pixel takes twice the memory: 16 bits a channel, or a progressive jpeg in print colours, which is unpacked as a whole. */
const isHeavy = ({ depth, format, isProgressive, channels }: Metadata): boolean =>
  depth === 'ushort' || (format === 'jpeg' && isProgressive && channels === 4)

/**
 * How many pixels an upload has by its header, heavy ones counted twice, without decoding it. Undefined when it is no png or jpeg, or too
 * large.
 */
export async function countPixels(file: Buffer): Promise<number | undefined> {
  if (!sniffFormat(file)) return undefined
  try {
    const head = await sharp(file, { limitInputPixels: MAX_INPUT_PIXELS }).metadata()
    const count = head.width * head.height * (isHeavy(head) ? 2 : 1)
    return count <= MAX_INPUT_PIXELS ? count : undefined
  } catch {
    return undefined
  }
}

/** The pixels of any picture sharp opens. */
export async function toPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  if (info.channels !== 3 && info.channels !== 4) throw new Error(`a picture of ${info.channels} channels`)
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** Decodes an upload whose pixels were counted: upright, at most 2560 pixels a side, without metadata. Undefined when it is broken. */
export async function decodeUpload(file: Buffer): Promise<Pixels | undefined> {
  try {
    const image = sharp(file, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' }).autoOrient()
    return await toPixels(image.resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true }))
  } catch {
    return undefined
  }
}

/** The picture of decoded pixels, to be encoded. */
export const openPixels = ({ data, width, height, channels }: Pixels): Sharp => sharp(data, { raw: { width, height, channels } })

/** An encoded picture and how its file name ends. */
export interface Encoded {
  suffix: string
  file: Buffer
}

/** The original to store: png when it may be transparent, else jpeg. */
export const encodeOriginal = async (pixels: Pixels): Promise<Encoded> =>
  pixels.channels === 4
    ? { suffix: '.png', file: await openPixels(pixels).png().toBuffer() }
    : { suffix: '.jpg', file: await openPixels(pixels).jpeg({ quality: 90 }).toBuffer() }

// Small pictures are viewed most and cost little to encode, so they get more effort.
const effort = (width: ImageWidth): number => (width > 320 ? 1 : 2)

/** A prepared width of a picture that has it already. */
export const encodeWidth = async (pixels: Pixels, width: ImageWidth): Promise<Encoded> => ({
  suffix: `.${width}.webp`,
  file: await openPixels(pixels)
    .webp({ quality: 80, effort: effort(width) })
    .toBuffer(),
})

/** The prepared widths, each made from the one above it; none is wider than the picture. */
export async function encodeWidths(pixels: Pixels): Promise<Encoded[]> {
  const encoded: Encoded[] = []
  let source = pixels
  for (const width of imageWidthsOf(pixels.width).toReversed()) {
    if (source.width > width) source = await toPixels(openPixels(source).resize(width))
    encoded.push(await encodeWidth(source, width))
  }
  return encoded
}
