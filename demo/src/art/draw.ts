import sharp from 'sharp'
import { type Pixels, toPixels } from '../../../api/src/images/pixels.ts'

// librsvg draws at the size that the root names, which is sharper and cheaper than resizing afterwards.
const sized = (svg: string, width: number): string =>
  svg.replace(
    / width="([\d.]+)" height="([\d.]+)"/,
    (_, w: string, h: string) => ` width="${width}" height="${Math.round((width * Number(h)) / Number(w))}"`,
  )

/** The pixels of an SVG picture at `width` pixels; its proportions stay. Without `transparent` there is no alpha channel. */
export function draw(svg: string, width: number, { transparent = false } = {}): Promise<Pixels> {
  const picture = sharp(Buffer.from(sized(svg, width)))
  return toPixels(transparent ? picture.ensureAlpha() : picture.removeAlpha())
}
