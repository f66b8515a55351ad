import { type ImageWidth, readImageUrl, sizedImageUrl, type StoredImage } from '@shop/contract/image-url.ts'
import { nameIn, type Named } from './language.ts'
import { opaqueId } from './opaque-id.ts'
import type { ImageSize, LanguageCode, Resolvers } from '../resolvers.generated.ts'

/** A picture: its address, as in REST bodies, and the name of the thing that it shows. */
export interface Picture {
  /** The id of the thing that it shows; undefined for a staged upload, which shows nothing yet. */
  of: string | undefined
  url: string
  altText: string
  /** The facts in its address; undefined for an address of another service, whose pictures have no other sizes. */
  stored: StoredImage | undefined
}

/** A thing with pictures in REST bodies. */
interface Pictured extends Named {
  _id: string
  image_path: string | readonly string[] | null
}

const WIDTHS: Record<Exclude<ImageSize, 'ORIGINAL'>, ImageWidth> = { THUMBNAIL: 96, SMALL: 320, MEDIUM: 640, LARGE: 1280, HUGE: 1600 }

export const pictureAt = (url: string, altText: string, of?: string): Picture => ({ of, url, altText, stored: readImageUrl(url) })

/** The pictures of a thing, or the first of them, with its name as their text. */
export const picturesOf = (thing: Pictured, language: LanguageCode, limit?: number): Picture[] =>
  [thing.image_path ?? []]
    .flat()
    .slice(0, limit)
    .map((url) => pictureAt(url, nameIn(language, thing), thing._id))

/** Begins with the id of the thing that it shows: by that the picture is read again. */
export function imageId({ of, url, stored }: Picture): string {
  if (of === undefined) return stored ? `img_${stored.id}` : opaqueId('img', url)
  return `${of}:${stored?.id ?? opaqueId('img', url)}`
}

/** The address of a picture at a size. */
export const pictureUrl = ({ url, stored }: Picture, { size }: { size: ImageSize }): string =>
  size === 'ORIGINAL' || !stored ? url : sizedImageUrl(stored, WIDTHS[size])

export const pictureWidth = ({ stored }: Picture): number | null => stored?.width ?? null
export const pictureHeight = ({ stored }: Picture): number | null => stored?.height ?? null

export const imageResolvers: Resolvers = {
  Image: {
    id: imageId,
    url: pictureUrl,
    width: pictureWidth,
    height: pictureHeight,
  },
}
