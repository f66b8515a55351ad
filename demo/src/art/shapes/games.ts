/** Games, and blocks to build with. */
import { graphite, paper, wood, type Tone } from '../palette.ts'
import type { Shape } from '../shape.ts'
import { ball, circle, lit, path, rect, repeat, round, stroke, turned } from '../svg.ts'

/** Wooden blocks in a tower. */
export const blocks: Shape = (ink, { tone, accent }) => {
  const block = (x: number, y: number, colour: Tone, mark: string, degrees = 0) =>
    turned(
      degrees,
      x + 110,
      y + 110,
      rect(x, y, 220, 220, 24, lit(ink, colour, 0.08)),
      rect(x + 20, y + 20, 180, 180, 14, 'none', `stroke="${colour(0.5)}" stroke-width="6" opacity=".7"`),
      mark,
    )
  const light: Tone = (step) => tone(step + 0.4)
  return {
    box: [150, 210, 700, 670],
    focus: [0.45, 0.4],
    parts: [
      block(150, 660, tone, circle(260, 770, 56, paper(0.1))),
      block(390, 660, wood, path('M500 708l62 112H438z', paper(0.1))),
      block(630, 660, accent, rect(690, 720, 100, 100, 12, paper(0.1))),
      block(268, 438, accent, path('M378 486l20 44 48 5-36 32 10 48-42-24-42 24 10-48-36-32 48-5z', paper(0.1)), -2),
      block(520, 438, light, path('M630 600c-90-60-60-110-26-104 20 2 26 20 26 20s6-18 26-20c34-6 64 44-26 104z', tone(-0.3)), 3),
      block(400, 212, tone, stroke('M456 350v-40h40v-36h44v36', paper(0.1), 22), 6),
    ],
  }
}

/** Four pieces of a jigsaw. */
export const puzzle: Shape = (ink, { tone, accent }) => {
  const piece =
    'M0 0h105c-16-50-8-74 35-74s51 24 35 74h105v105c50-16 74-8 74 35s-24 51-74 35v105H175c16 50 8 74-35 74s-51-24-35-74H0V175c-50 16-74 8-74-35s24-51 74-35z'
  const place = (x: number, y: number, degrees: number, fill: string) =>
    `<g transform="translate(${x} ${y}) rotate(${degrees} 140 140) scale(.94)"><path d="${piece}" fill="#1d1a16" opacity=".18" transform="translate(10 14)"/><path d="${piece}" fill="${fill}"/><path d="${piece}" fill="none" stroke="#ffffff" stroke-width="5" opacity=".35"/></g>`
  return {
    box: [130, 160, 740, 700],
    pose: 'lies',
    base: [500, 0],
    focus: [0.35, 0.4],
    parts: [
      place(220, 240, -6, lit(ink, tone, 0.08)),
      place(540, 220, 14, lit(ink, accent, 0.1)),
      place(200, 540, 8, lit(ink, accent, 0.4)),
      place(520, 540, -3, lit(ink, tone, -0.2)),
    ],
  }
}

/** A board game: its box, two dice and counters. */
export const boardGame: Shape = (ink, { tone, accent, style }) => {
  const die = (x: number, y: number, size: number, degrees: number, dots: [number, number][]) =>
    turned(
      degrees,
      x + size / 2,
      y + size / 2,
      rect(x, y, size, size, size * 0.2, lit(ink, paper, 0.1)),
      ...dots.map(([dx, dy]) => circle(x + dx * size, y + dy * size, size * 0.09, graphite(-0.2))),
    )
  const pawn = (x: number, colour: Tone) =>
    path(`M${x - 52} 880q0-26 16-34 24-70 24-120h24q0 50 24 120 16 8 16 34z`, round(ink, colour)) +
    circle(x, 700, 42, ball(ink, colour, 0.08))
  const motif =
    style % 2
      ? repeat(16, (i) =>
          rect(270 + (i % 4) * 90, 260 + Math.floor(i / 4) * 90, 90, 90, 0, (i + Math.floor(i / 4)) % 2 ? tone(-0.4) : paper(0)),
        )
      : circle(450, 430, 150, accent(0.15)) + path('M450 300l36 92 98 6-76 62 26 96-84-54-84 54 26-96-76-62 98-6z', paper(0.1))
  return {
    box: [150, 180, 720, 700],
    focus: [0.4, 0.35],
    parts: [
      rect(166, 196, 584, 684, 20, tone(-0.5)),
      rect(150, 180, 584, 684, 20, lit(ink, tone)),
      rect(176, 206, 532, 632, 12, 'none', `stroke="${tone(0.5)}" stroke-width="5" opacity=".7"`),
      motif,
      rect(260, 690, 380, 30, 15, paper(0.1)),
      rect(330, 746, 240, 14, 7, paper(0.1), 'opacity=".7"'),
      pawn(800, accent),
      die(590, 770, 110, -8, [
        [0.28, 0.28],
        [0.72, 0.28],
        [0.5, 0.5],
        [0.28, 0.72],
        [0.72, 0.72],
      ]),
      die(474, 796, 84, 12, [
        [0.3, 0.3],
        [0.7, 0.7],
      ]),
    ],
  }
}
