import { type ImageWidth, readImageUrl, sizedImageUrl } from '@shop/contract/image-url.ts'
import { opaqueId } from './opaque-id.ts'
import type { ImageSize, Resolvers } from './resolvers.generated.ts'

/** A picture as REST bodies name it, by its address, and what it shows. */
export interface ImageSource {
  url: string
  altText: string
}

const WIDTHS: Record<Exclude<ImageSize, 'ORIGINAL'>, ImageWidth> = { THUMBNAIL: 96, SMALL: 320, MEDIUM: 640, LARGE: 1280 }

/** The pictures of a REST field, which may name several, one or none. */
export const imagesOf = (urls: readonly string[] | string | null | undefined, altText: string): ImageSource[] =>
  [urls ?? []]
    .flat()
    .filter(Boolean)
    .map((url) => ({ url, altText }))

/** The first of them. */
export const imageOf = (urls: readonly string[] | string | null | undefined, altText: string): ImageSource | null =>
  imagesOf(urls, altText)[0] ?? null

export const imageResolvers: Resolvers = {
  Image: {
    id: ({ url }) => readImageUrl(url)?.id ?? opaqueId('img', url),
    url: ({ url }, { size }) => (size === 'ORIGINAL' ? url : sizedImageUrl(url, WIDTHS[size])),
    width: ({ url }) => readImageUrl(url)?.width ?? null,
    height: ({ url }) => readImageUrl(url)?.height ?? null,
  },
}
