/** The few SVG elements the drawings are made of, and the ink that keeps gradients and clips apart within one picture. */
import type { Tone } from './palette.ts'

/** Offset 0 to 1, colour, opacity. */
export type Stop = [offset: number, colour: string, opacity?: number]

const DIRECTIONS = { right: 'x2="1" y2="0"', down: 'x2="0" y2="1"', diagonal: 'x2="1" y2="1"' }

/** Collects the definitions of one picture; its methods return references such as `url(#i3)`. */
export interface Ink {
  linear(direction: keyof typeof DIRECTIONS, ...stops: Stop[]): string
  /** Centre and radius as shares of the painted box. */
  radial(cx: number, cy: number, r: number, ...stops: Stop[]): string
  /** `parts` shown only inside `outline`. */
  clip(outline: string, ...parts: string[]): string
  defs(): string
}

const stopTags = (stops: Stop[]): string =>
  stops.map(([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('')

/** Ink for one picture. */
export function createInk(): Ink {
  const ids = new Map<string, string>()
  const keep = (open: string, rest: string): string => {
    const key = `${open} ${rest}`
    const id = ids.get(key) ?? `i${ids.size}`
    ids.set(key, id)
    return `url(#${id})`
  }
  return {
    linear: (direction, ...stops) => keep('<linearGradient', `x1="0" y1="0" ${DIRECTIONS[direction]}>${stopTags(stops)}</linearGradient>`),
    radial: (cx, cy, r, ...stops) => keep('<radialGradient', `cx="${cx}" cy="${cy}" r="${r}">${stopTags(stops)}</radialGradient>`),
    clip: (outline, ...parts) => `<g clip-path="${keep('<clipPath', `>${outline}</clipPath>`)}">${parts.join('')}</g>`,
    defs: () => [...ids].map(([key, id]) => key.replace(' ', ` id="${id}" `)).join(''),
  }
}

// librsvg paints a layer of its own for `opacity`, which took half of some drawings' time; fading fill and stroke looks the same.
const painted = (more: string): string => more.replace(/(?<![-\w])opacity="([\d.]+)"/, 'fill-opacity="$1" stroke-opacity="$1"')

export const rect = (x: number, y: number, width: number, height: number, radius: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${painted(more)}/>`

export const circle = (cx: number, cy: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" ${painted(more)}/>`

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${painted(more)}/>`

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${painted(more)}/>`

/** A line with round ends. */
export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${painted(more)}/>`

export const faded = (opacity: number, ...parts: string[]): string => `<g opacity="${opacity}">${parts.join('')}</g>`

export const turned = (degrees: number, cx: number, cy: number, ...parts: string[]): string =>
  `<g transform="rotate(${degrees} ${cx} ${cy})">${parts.join('')}</g>`

/** The parts and their mirror image at the vertical x = `axis`. */
export const mirrored = (axis: number, ...parts: string[]): string =>
  `${parts.join('')}<g transform="translate(${2 * axis} 0) scale(-1 1)">${parts.join('')}</g>`

/** `make(0)`, `make(1)`, … `make(count - 1)`. */
export const repeat = (count: number, make: (index: number) => string): string => Array.from({ length: count }, (_, i) => make(i)).join('')

// Light comes from the upper left, everywhere.

/** A standing round body: bottle, pot, leg. */
export const round = (ink: Ink, tone: Tone, step = 0): string =>
  ink.linear(
    'right',
    [0, tone(step - 0.3)],
    [0.14, tone(step + 0.04)],
    [0.32, tone(step + 0.3)],
    [0.62, tone(step - 0.02)],
    [1, tone(step - 0.42)],
  )

/** A lying round body: bar, rolled mat. */
export const lying = (ink: Ink, tone: Tone, step = 0): string =>
  ink.linear('down', [0, tone(step - 0.12)], [0.26, tone(step + 0.3)], [0.6, tone(step - 0.04)], [1, tone(step - 0.42)])

/** A flat or gently curved face. */
export const lit = (ink: Ink, tone: Tone, step = 0): string =>
  ink.linear('diagonal', [0, tone(step + 0.26)], [0.5, tone(step)], [1, tone(step - 0.24)])

/** From light above to dark below, or any two steps. */
export const fall = (ink: Ink, tone: Tone, from: number, to: number): string => ink.linear('down', [0, tone(from)], [1, tone(to)])

/** A ball. */
export const ball = (ink: Ink, tone: Tone, step = 0): string =>
  ink.radial(0.36, 0.3, 0.78, [0, tone(step + 0.42)], [0.45, tone(step)], [1, tone(step - 0.42)])

/** A window's reflection on gloss: a soft white upright bar. */
export const sheen = (ink: Ink, x: number, y: number, width: number, height: number, opacity = 0.4): string =>
  rect(x, y, width, height, width / 2, ink.linear('down', [0, '#ffffff', opacity], [1, '#ffffff', opacity * 0.25]))

/** A printed label without words: a mark and lines of type. */
export const label = (x: number, y: number, width: number, height: number, colour: string, mark: string): string =>
  [
    rect(x, y, width, height, 8, colour),
    rect(x + width * 0.16, y + height * 0.2, width * 0.68, Math.max(8, height * 0.09), 4, mark),
    rect(x + width * 0.16, y + height * 0.44, width * 0.5, Math.max(5, height * 0.05), 3, mark, 'opacity=".45"'),
    rect(x + width * 0.16, y + height * 0.57, width * 0.6, Math.max(5, height * 0.05), 3, mark, 'opacity=".45"'),
    rect(x + width * 0.16, y + height * 0.7, width * 0.36, Math.max(5, height * 0.05), 3, mark, 'opacity=".45"'),
  ].join('')
