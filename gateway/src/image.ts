import { type ImageWidth, readImageUrl, sizedImageUrl, type StoredImage } from '@shop/contract/image-url.ts'
import { opaqueId } from './opaque-id.ts'
import type { ImageSize, Resolvers } from './resolvers.generated.ts'

/** A picture as REST bodies name it, by its address, and what it shows. */
export interface Picture {
  url: string
  altText: string
  /** What its address tells; undefined for one that another service minted, which has no other sizes. */
  stored: StoredImage | undefined
}

const WIDTHS: Record<Exclude<ImageSize, 'ORIGINAL'>, ImageWidth> = { THUMBNAIL: 96, SMALL: 320, MEDIUM: 640, LARGE: 1280, HUGE: 1600 }

export const pictureAt = (url: string, altText: string): Picture => ({ url, altText, stored: readImageUrl(url) })

/** For REST fields that may name no picture. */
export const pictureOrNull = (url: string | null, altText: string): Picture | null => (url === null ? null : pictureAt(url, altText))

export const imageResolvers: Resolvers = {
  Image: {
    id: ({ url, stored }) => stored?.id ?? opaqueId('img', url),
    url: ({ url, stored }, { size }) => (size === 'ORIGINAL' || !stored ? url : sizedImageUrl(stored, WIDTHS[size])),
    width: ({ stored }) => stored?.width ?? null,
    height: ({ stored }) => stored?.height ?? null,
  },
}
