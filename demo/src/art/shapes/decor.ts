/** Light and green. */
import { brass, graphite, leaf, paper, terracotta, wood } from '../palette.ts'
import type { Shape } from '../shape.ts'
import { ball, circle, ellipse, type Ink, lit, path, rect, repeat, round, sheen, stroke, turned } from '../svg.ts'

/** A table lamp: shade, dome, or three-legged. */
export const lamp: Shape = (ink, { tone, accent, style }) => {
  const glow = ellipse(500, 560, 330, 330, ink.radial(0.5, 0.35, 0.5, [0, '#ffe9b0', 0.55], [1, '#ffe9b0', 0]))
  const shade = [
    path('M396 200h208l112 270H284z', round(ink, tone, 0.14)),
    ellipse(500, 470, 216, 30, '#fff1c9'),
    ellipse(500, 200, 104, 14, tone(-0.2)),
  ]
  const variants = [
    [
      ...shade,
      rect(484, 484, 32, 370, 10, round(ink, wood)),
      ellipse(500, 872, 140, 28, wood(-0.35)),
      ellipse(500, 858, 140, 28, lit(ink, wood, 0.1)),
    ],
    [
      path('M250 500c0-190 110-300 250-300s250 110 250 300z', round(ink, tone, 0.1)),
      ellipse(500, 500, 250, 34, '#fff1c9'),
      path('M456 516h88l34 330H422z', round(ink, brass, 0)),
      ellipse(500, 866, 150, 32, brass(-0.4)),
      ellipse(500, 852, 150, 32, lit(ink, brass, 0.1)),
    ],
    [
      ...shade,
      stroke('M500 500V620', graphite(0), 20),
      stroke('M500 600L500 860', wood(-0.4), 22),
      stroke('M490 600L370 884', lit(ink, wood), 26),
      stroke('M510 600L630 884', wood(-0.1), 26),
      circle(500, 604, 30, ball(ink, accent, 0)),
    ],
  ]
  return { box: [250, 190, 500, 710], base: [350, 300], focus: [0.45, 0.3], parts: [glow, ...(variants[style % 3] ?? [])] }
}

const twig = (degrees: number, length: number) =>
  turned(
    degrees,
    500,
    450,
    stroke(`M500 450V${450 - length}`, leaf(-0.35), 7),
    repeat(6, (i) =>
      turned(i % 2 ? 42 : -42, 500, 420 - i * (length / 6.4), ellipse(500, 390 - i * (length / 6.4), 15, 38, leaf(0.1 + (i % 3) * 0.12))),
    ),
  )

const plume = (ink: Ink, degrees: number, length: number) =>
  turned(
    degrees,
    500,
    450,
    stroke(`M500 450V${450 - length}`, wood(0.1), 6),
    ellipse(500, 450 - length, 30, 110, ink.linear('right', [0, paper(-0.1)], [0.4, paper(0)], [1, wood(0.45)])),
  )

/** A vase: with olive twigs, with grasses, or two-coloured. */
export const vase: Shape = (ink, { tone, accent, style }) => {
  const body = 'M430 440h140c0 70 150 130 150 280 0 120-90 180-220 180s-220-60-220-180c0-150 150-210 150-280z'
  const stems =
    style % 3 === 1 ? [plume(ink, -20, 190), plume(ink, 18, 210), plume(ink, 0, 250)] : [twig(-24, 230), twig(22, 260), twig(-2, 330)]
  return {
    box: [280, 90, 440, 810],
    base: [330, 340],
    focus: [0.45, 0.6],
    parts: [
      ...stems,
      path(body, round(ink, tone, 0.04)),
      style % 3 === 2
        ? ink.clip(path(body, '#000'), rect(250, 690, 500, 220, 0, round(ink, accent, 0.05)))
        : ink.clip(path(body, '#000'), rect(250, 640, 500, 10, 0, tone(-0.3)), rect(250, 664, 500, 5, 0, tone(-0.3))),
      ellipse(500, 440, 70, 15, tone(-0.4)),
      sheen(ink, 330, 620, 24, 170, 0.35),
    ],
  }
}

const blade = (degrees: number, length: number, step: number) =>
  turned(
    degrees,
    500,
    620,
    path(`M500 640q-96-${length * 0.45} 0-${length}q96 ${length * 0.55} 0 ${length}z`, leaf(step)),
    path(`M500 640q6-${length * 0.5} 0-${length}q60 ${length * 0.55} 0 ${length}z`, leaf(step - 0.18)),
  )

const disc = (ink: Ink, degrees: number, length: number, step: number) =>
  turned(degrees, 500, 620, stroke(`M500 630V${640 - length}`, leaf(-0.3), 9), ellipse(500, 600 - length, 66, 58, ball(ink, leaf, step)))

/** A plant in a pot: pointed or round leaves. */
export const plant: Shape = (ink, { tone, style }) => {
  const pot = style % 2 ? tone : terracotta
  const spots: [number, number, number][] = [
    [-62, 300, -0.2],
    [62, 300, -0.22],
    [-34, 370, 0],
    [34, 370, -0.04],
    [-12, 420, 0.1],
    [14, 440, 0.2],
  ]
  return {
    box: [290, 150, 420, 750],
    base: [370, 260],
    focus: [0.5, 0.35],
    parts: [
      ...spots.map(([degrees, length, step]) =>
        style % 2 ? disc(ink, degrees * 0.8, length * 0.84, step) : blade(degrees * 0.9, length, step),
      ),
      path('M340 620h320l-36 250q-6 30-38 30H414q-32 0-38-30z', round(ink, pot)),
      rect(318, 588, 364, 74, 20, round(ink, pot, 0.12)),
      rect(340, 662, 320, 14, 0, '#000000', 'opacity=".14"'),
    ],
  }
}
