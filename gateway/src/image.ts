import { type ImageWidth, readImageUrl, sizedImageUrl, type StoredImage } from '@shop/contract/image-url.ts'
import { nameIn, type Named } from './language.ts'
import { opaqueId } from './opaque-id.ts'
import type { ImageSize, LanguageCode, Resolvers } from './resolvers.generated.ts'

/** A picture as REST bodies name it, by its address, and what it shows. */
export interface Picture {
  /** The id of what shows it; undefined for one that nothing shows yet. */
  of: string | undefined
  url: string
  altText: string
  /** What its address tells; undefined for one that another service minted, which has no other sizes. */
  stored: StoredImage | undefined
}

/** What has pictures in REST bodies. */
interface Pictured extends Named {
  _id: string
  image_path: string | readonly string[] | null
}

const WIDTHS: Record<Exclude<ImageSize, 'ORIGINAL'>, ImageWidth> = { THUMBNAIL: 96, SMALL: 320, MEDIUM: 640, LARGE: 1280, HUGE: 1600 }

export const pictureAt = (url: string, altText: string, of?: string): Picture => ({ of, url, altText, stored: readImageUrl(url) })

/** The pictures of a thing, which are called as it is. */
export const picturesOf = (thing: Pictured, language: LanguageCode): Picture[] =>
  [thing.image_path ?? []].flat().map((url) => pictureAt(url, nameIn(language, thing), thing._id))

/** With the id of what shows it, by which it is read again, and whose name is its text. */
export function imageId({ of, url, stored }: Picture): string {
  if (of === undefined) return stored ? `img_${stored.id}` : opaqueId('img', url)
  return `${of}:${stored?.id ?? opaqueId('img', url)}`
}

export const imageResolvers: Resolvers = {
  Image: {
    id: imageId,
    url: ({ url, stored }, { size }) => (size === 'ORIGINAL' || !stored ? url : sizedImageUrl(stored, WIDTHS[size])),
    width: ({ stored }) => stored?.width ?? null,
    height: ({ stored }) => stored?.height ?? null,
  },
}
