/**
 * Addresses of stored pictures, on which the REST service, which mints them, and the gateway, which serves sizes, agree:
 * `<origin>/images/<hash>-<width>x<height>.<jpg|png>` is the original, `….<w>.webp` beside it a prepared width.
 */

/** Prepared widths in pixels; a picture narrower than a width has that variant at its own width. */
export const IMAGE_WIDTHS = [96, 320, 640, 1280] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

const STORED = /\/images\/([0-9a-f]{32}-(\d+)x(\d+))\.(?:jpg|png)$/

/** What the address of a stored picture says about it. */
export interface StoredImage {
  id: string
  /** Of the original, in pixels. */
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

/** The address of one prepared width. */
export const sizedImageUrl = ({ stem }: StoredImage, width: ImageWidth): string => `${stem}.${width}.webp`
