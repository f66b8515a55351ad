import { type ImageWidth, readImageUrl, sizedImageUrl, type StoredImage } from '@shop/contract/image-url.ts'
import { opaqueId } from './opaque-id.ts'
import type { ImageSize, Resolvers } from './resolvers.generated.ts'

/** A picture as REST bodies name it, by its address, and what it shows. */
export interface ImageSource {
  url: string
  altText: string
  /** What its address tells; undefined for one that another service minted, which has no other sizes. */
  stored: StoredImage | undefined
}

const WIDTHS: Record<Exclude<ImageSize, 'ORIGINAL'>, ImageWidth> = { THUMBNAIL: 96, SMALL: 320, MEDIUM: 640, LARGE: 1280 }

/** The pictures of a REST field, which may name several, one or none. */
export const imagesOf = (urls: readonly string[] | string | null | undefined, altText: string): ImageSource[] =>
  [urls ?? []]
    .flat()
    .filter(Boolean)
    .map((url) => ({ url, altText, stored: readImageUrl(url) }))

/** The first of them. */
export const imageOf = (urls: readonly string[] | string | null | undefined, altText: string): ImageSource | null =>
  imagesOf(urls, altText)[0] ?? null

export const imageResolvers: Resolvers = {
  Image: {
    id: ({ url, stored }) => stored?.id ?? opaqueId('img', url),
    url: ({ url, stored }, { size }) => (size === 'ORIGINAL' || !stored ? url : sizedImageUrl(stored, WIDTHS[size])),
    width: ({ stored }) => stored?.width ?? null,
    height: ({ stored }) => stored?.height ?? null,
  },
}
