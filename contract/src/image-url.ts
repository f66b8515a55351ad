/**
 * Addresses of stored pictures, on which the REST service, which mints them, and the gateway, which serves sizes, agree:
 * `<origin>/images/<hash>-<width>x<height>.<jpg|png>` is the original, `….<w>.webp` beside it a prepared width.
 * Pictures of returns have `/return-pictures/` in place of `/images/`, and are given to the order's shopper and to administrators alone.
 */

/** The ladder of prepared widths in pixels. A picture has those below its own width, and one more that shows it whole. */
export const IMAGE_WIDTHS = [96, 320, 640, 1280, 1600] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** The smallest rung that shows a picture of this width whole; above the ladder there is none. */
const lastRung = (width: number): number => IMAGE_WIDTHS.find((rung) => rung >= width) ?? Infinity

/** The prepared widths of a picture, smallest first; the last is as wide as the picture when that is narrower. */
export const imageWidthsOf = (width: number): ImageWidth[] => IMAGE_WIDTHS.filter((rung) => rung <= lastRung(width))

const STORED = /\/(?:images|return-pictures)\/([0-9a-f]{32}-(\d+)x(\d+))\.(?:jpg|png)$/

/** The parts of the address of a stored picture. */
export interface StoredImage {
  id: string
  /** Size of the original, in pixels. */
  width: number
  height: number
  /** Its address without `.jpg` or `.png`. */
  stem: string
}

/** Undefined for an address that another service minted. */
export function readImageUrl(url: string): StoredImage | undefined {
  const match = STORED.exec(url)
  return match ? { id: match[1] as string, width: Number(match[2]), height: Number(match[3]), stem: url.slice(0, -4) } : undefined
}

/** The address of a prepared width; of the widest that there is, when the picture is narrower. */
export const sizedImageUrl = ({ stem, width }: StoredImage, asked: ImageWidth): string => `${stem}.${Math.min(asked, lastRung(width))}.webp`

/** The address of a picture of a return: as that of a stored picture, in the other folder. */
export const returnPictureUrl = (imageUrl: string): string => imageUrl.replace(/\/images\/(?=[^/]*$)/, '/return-pictures/')
