/** Composes one drawing into the three pictures of a product's gallery. A frame is 1000 × 1000. */
import { palette, type PaletteName } from './palette.ts'
import type { Drawing, Look, Shape } from './shape.ts'
import { arch, plinth, windowLight } from './room.ts'
import { circle, createInk, ellipse, type Ink, rect, repeat } from './svg.ts'

/** A drawing's shape and look; a picture depends on nothing else. */
export interface Subject {
  shape: Shape
  palette: PaletteName
  style: number
}

/** Where a drawing goes: the middle of its foot, and the room it may take. */
export interface Place {
  x: number
  foot: number
  width: number
  height: number
  /** Strength of the shadow, 0 to 1. */
  shade?: number
}

/** The look of a subject. */
export const lookOf = ({ palette: name, style }: Subject): Look => ({ ...palette(name), style })

/** A complete picture of any size in the frame's units. */
export const picture = (ink: Ink, width: number, height: number, parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${ink.defs()}</defs>${parts.join('')}</svg>`

const darkness = (ink: Ink, opacity: number): string =>
  ink.radial(0.5, 0.5, 0.5, [0, '#1d1a16', opacity], [0.45, '#1d1a16', opacity * 0.55], [1, '#1d1a16', 0])

/** Soft shadow in the drawing's own units; gradients, because a blur filter would cost more than the whole drawing. */
function shadow(ink: Ink, { box, pose, base, corner = 36 }: Drawing, scale: number, shade: number): string {
  const [left, top, width, height] = box
  const [from, length] = base ?? [left, width]
  const foot = top + height
  if (length === 0) return ''
  if (pose === 'lies') {
    const layer = (i: number) =>
      rect(left - i * 6 + 12, top - i * 6 + 24, width + i * 12, height + i * 12, corner + i * 6, '#1d1a16', `opacity="${0.03 * shade}"`)
    return repeat(7, layer)
  }
  const middle = from + length / 2
  if (pose === 'hangs') return ellipse(middle + 16, foot + 46 / scale, length * 0.42, 20 / scale, darkness(ink, 0.3 * shade))
  const depth = Math.max(10 / scale, Math.min(26 / scale, length * 0.045))
  return [
    ellipse(middle + length * 0.07, foot + depth * 0.3, length * 0.66, depth * 1.7, darkness(ink, 0.3 * shade)),
    ellipse(middle + length * 0.015, foot - 1, length * 0.53, depth * 0.62, darkness(ink, 0.62 * shade)),
  ].join('')
}

/** Draws a subject with its shadow; it is scaled to fit and keeps its proportions. */
export function stand(ink: Ink, subject: Subject, place: Place): string {
  const drawing = subject.shape(ink, lookOf(subject))
  const [left, top, width, height] = drawing.box
  const scale = Math.min(place.width / width, place.height / height)
  const x = place.x - (left + width / 2) * scale
  const y = place.foot - (top + height) * scale
  const parts = [shadow(ink, drawing, scale, place.shade ?? 1), ...drawing.parts]
  return `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})">${parts.join('')}</g>`
}

/** How large a subject stands when it must fit `width` × `height`. */
function sizeWithin(subject: Subject, width: number, height: number): { width: number; height: number } {
  const [, , w, h] = subject.shape(createInk(), lookOf(subject)).box
  const scale = Math.min(width / w, height / h)
  return { width: w * scale, height: h * scale }
}

/** The product alone on seamless paper. It keeps to the middle, because cards crop their pictures to 3:2. */
export function packshot(subject: Subject): string {
  const ink = createInk()
  const { wall } = palette(subject.palette)
  const { height } = sizeWithin(subject, 700, 600)
  const foot = 496 + height / 2
  return picture(ink, 1000, 1000, [
    rect(0, 0, 1000, 1000, 0, ink.radial(0.44, 0.36, 0.78, [0, wall(0.08)], [0.6, wall(0.34)], [1, wall(0.58)])),
    rect(0, foot - 60, 1000, 1060 - foot, 0, ink.linear('down', [0, wall(0.9), 0], [0.3, wall(0.9), 0.26], [1, wall(0.9), 0.1])),
    stand(ink, subject, { x: 500, foot, width: 700, height: 600 }),
  ])
}

/** The product so near that it leaves the frame. */
export function closeUp(subject: Subject): string {
  const ink = createInk()
  const { wall } = palette(subject.palette)
  const drawing = subject.shape(ink, lookOf(subject))
  const [fx, fy] = drawing.focus ?? [0.46, 0.36]
  const size = sizeWithin(subject, 700, 600)
  const width = size.width * 1.75
  const height = size.height * 1.75
  const x = 500 + (0.5 - fx) * width
  const foot = 500 + (1 - fy) * height
  return picture(ink, 1000, 1000, [
    rect(0, 0, 1000, 1000, 0, ink.linear('diagonal', [0, wall(0.1)], [0.55, wall(0.42)], [1, wall(0.72)])),
    stand(ink, subject, { x, foot, width, height }),
  ])
}

/** The product in a room: on a plinth before an arch; flat things lie on round paper, clothes hang in the arch. */
export function staged(subject: Subject): string {
  const ink = createInk()
  const { wall } = palette(subject.palette)
  const { pose } = subject.shape(ink, lookOf(subject))
  const ground = rect(0, 0, 1000, 1000, 0, ink.linear('diagonal', [0, wall(0.35)], [1, wall(0.75)]))
  if (pose === 'lies') {
    const disc = circle(500, 500, 390, ink.linear('diagonal', [0, wall(0.12)], [1, wall(0.4)]))
    const { height } = sizeWithin(subject, 620, 500)
    const item = stand(ink, subject, { x: 500, foot: 500 + height / 2, width: 620, height: 500 })
    return picture(ink, 1000, 1000, [ground, disc, `<g transform="rotate(-10 500 500)">${item}</g>`, windowLight(-120, -60, 620)])
  }
  const niche = arch(500, 775, 600, 650, ink.linear('down', [0, wall(0.95)], [1, wall(0.6)]))
  const floor = rect(0, 775, 1000, 225, 0, ink.linear('down', [0, wall(0.62)], [0.5, wall(0.4)], [1, wall(0.3)]))
  const room = [ground, niche, windowLight(-80, 0, 560), floor]
  if (pose === 'hangs') return picture(ink, 1000, 1000, [...room, stand(ink, subject, { x: 500, foot: 810, width: 520, height: 560 })])
  if (pose === 'floor') return picture(ink, 1000, 1000, [...room, stand(ink, subject, { x: 500, foot: 850, width: 720, height: 560 })])
  const tone = (step: number) => wall(Math.max(0, 0.3 - step * 0.7))
  return picture(ink, 1000, 1000, [
    ...room,
    plinth(ink, 500, 760, 600, 120, tone),
    stand(ink, subject, { x: 500, foot: 772, width: 540, height: 520, shade: 0.85 }),
  ])
}

/** The gallery of one product: the first is its main picture. */
export const galleryOf = (subject: Subject): string[] => [packshot(subject), closeUp(subject), staged(subject)]
