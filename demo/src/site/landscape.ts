/** The parts of pictures outside the studio: dunes, water, sails, palms, digits. */
import { leaf, paper, wood } from '../art/palette.ts'
import { type Ink, path, repeat, stroke, turned } from '../art/svg.ts'

/** A dune across 1200 whose crest runs through three heights; it is filled down to 800. */
export const dune = (left: number, middle: number, right: number, fill: string): string =>
  path(`M0 ${left}C220 ${left - 60} 330 ${middle - 20} 560 ${middle}S960 ${right - 80} 1200 ${right}V800H0z`, fill)

/** A date palm; `size` is the height of its trunk. */
export const palm = (ink: Ink, x: number, foot: number, size: number, lean = 0): string => {
  const top = foot - size
  const trunk = stroke(`M${x} ${foot}Q${x + lean * 0.2} ${foot - size * 0.5} ${x + lean} ${top}`, wood(-0.2), size * 0.06)
  const frond = (degrees: number, i: number) =>
    turned(
      degrees,
      x + lean,
      top,
      path(
        `M${x + lean} ${top}q${size * 0.26} ${-size * 0.24} ${size * 0.52} ${size * 0.1}q${-size * 0.26} ${-size * 0.14} ${-size * 0.52} ${-size * 0.1}z`,
        ink.linear('right', [0, leaf(-0.3 + (i % 3) * 0.14)], [1, leaf(0.05 + (i % 3) * 0.14)]),
      ),
    )
  return trunk + [-165, -140, -118, -92, -66, -40, -16, 8, 170].map(frond).join('')
}

/** A felucca under sail; `size` is the height of its mast. */
export const felucca = (ink: Ink, x: number, water: number, size: number, sail: string): string =>
  [
    path(
      `M${x} ${water - size * 0.1}L${x + size * 0.1} ${water - size}Q${x + size * 0.6} ${water - size * 0.5} ${x + size * 0.56} ${water - size * 0.16}z`,
      sail,
    ),
    path(
      `M${x + size * 0.1} ${water - size}Q${x + size * 0.36} ${water - size * 0.5} ${x + size * 0.3} ${water - size * 0.13}L${x} ${water - size * 0.1}z`,
      '#ffffff',
      'opacity=".22"',
    ),
    stroke(`M${x + size * 0.02} ${water}L${x + size * 0.1} ${water - size}`, wood(-0.35), size * 0.02),
    path(
      `M${x - size * 0.26} ${water - size * 0.06}H${x + size * 0.62}Q${x + size * 0.5} ${water + size * 0.06} ${x + size * 0.36} ${water + size * 0.06}H${x - size * 0.1}Q${x - size * 0.22} ${water + size * 0.04} ${x - size * 0.26} ${water - size * 0.06}z`,
      ink.linear('down', [0, paper(-0.1)], [0.3, wood(-0.1)], [1, wood(-0.5)]),
    ),
    repeat(3, (i) =>
      stroke(
        `M${x - size * 0.1 + i * size * 0.16} ${water + size * (0.1 + i * 0.03)}h${size * 0.3}`,
        '#ffffff',
        size * 0.012,
        'opacity=".5"',
      ),
    ),
  ].join('')

/** The digit four in one stroke, 200 × 300. */
export const four = (x: number, y: number, colour: string): string =>
  stroke(`M${x + 140} ${y + 300}V${y}L${x} ${y + 200}H${x + 200}`, colour, 46)
