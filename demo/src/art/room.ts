/** The surroundings of products: arches, plinths and light. */
import { ellipse, type Ink, path, repeat, round } from './svg.ts'

/** Bars of window light that fall from the upper left. */
export const windowLight = (x: number, y: number, size: number): string =>
  repeat(3, (i) =>
    path(`M${x + i * size * 0.34} ${y}h${size * 0.22}l${size * 0.7} ${size * 1.82}h${-size * 0.22}z`, '#ffffff', 'opacity=".13"'),
  )

/** A niche with a round arch, as in a khan's arcade. */
export const arch = (x: number, foot: number, width: number, height: number, fill: string): string =>
  path(`M${x - width / 2} ${foot}V${foot - height + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${foot}z`, fill)

/** A round plinth whose upper face is centred at (x, y). */
export function plinth(ink: Ink, x: number, y: number, width: number, depth: number, tone: (step: number) => string): string {
  const ry = width * 0.075
  return [
    ellipse(
      x + 20,
      y + depth,
      width * 0.62,
      ry * 1.4,
      ink.radial(0.5, 0.5, 0.5, [0, '#1d1a16', 0.3], [0.6, '#1d1a16', 0.14], [1, '#1d1a16', 0]),
    ),
    path(`M${x - width / 2} ${y}v${depth}a${width / 2} ${ry} 0 0 0 ${width} 0v${-depth}z`, round(ink, tone, -0.06)),
    ellipse(x, y, width / 2, ry, ink.linear('right', [0, tone(0.45)], [1, tone(0.12)])),
  ].join('')
}
