import { m } from '@shop/contract/messages/messages.js'
import type { PictureProps } from '../../ui/picture.tsx'
import type { ProductGalleryFragment } from '../product.generated.ts'

export type GalleryImage = ProductGalleryFragment['images'][number]

/** The prepared sizes of a picture by their true widths: of a narrow picture the upper sizes are one, as wide as it is. */
export const sourcesOf = ({ small, medium, large, huge, width }: GalleryImage): NonNullable<PictureProps['image']> => ({
  srcs: [
    { url: small, width: 320 },
    { url: medium, width: 640 },
    { url: large, width: 1280 },
    { url: huge, width: 1600 },
  ]
    .filter(({ url }, rung, all) => rung === 0 || url !== all[rung - 1]?.url)
    .map((source) => ({ ...source, width: Math.min(source.width, width ?? source.width) })),
})

/** The alternative text of a picture: what is on it, and its number among several. */
export function altOf({ name, images }: ProductGalleryFragment, index: number): string {
  const shown = images[index]?.altText || name
  return images.length > 1 ? m.product_picture_alt({ shown, place: index + 1, count: images.length }) : shown
}
