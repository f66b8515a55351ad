/** Cameras, and their parts. */
import { graphite, paper, steel } from '../palette.ts'
import type { Shape } from '../shape.ts'
import { ball, circle, ellipse, faded, fall, type Ink, lit, path, rect, repeat, round, sheen, stroke } from '../svg.ts'

const glass = (ink: Ink, cx: number, cy: number, r: number): string =>
  [
    circle(cx, cy, r, ink.radial(0.42, 0.36, 0.75, [0, '#55657c'], [0.45, '#232b3c'], [1, '#0b0e14'])),
    circle(cx + r * 0.2, cy + r * 0.25, r * 0.4, '#8d6f9e', 'opacity=".28"'),
    ellipse(
      cx - r * 0.34,
      cy - r * 0.4,
      r * 0.26,
      r * 0.18,
      '#ffffff',
      `opacity=".55" transform="rotate(-35 ${cx - r * 0.34} ${cy - r * 0.4})"`,
    ),
  ].join('')

/** A mirrorless camera; variant 1 with a silver top and coloured leather. */
export const camera: Shape = (ink, { tone, style }) => {
  const top = style % 2 ? steel : graphite
  return {
    box: [130, 250, 740, 580],
    focus: [0.52, 0.55],
    parts: [
      rect(210, 300, 110, 50, 14, fall(ink, top, 0.2, -0.3)),
      rect(660, 310, 120, 40, 12, round(ink, steel, -0.2)),
      path('M376 350l30-84q6-16 24-16h140q18 0 24 16l30 84z', lit(ink, top)),
      rect(130, 336, 740, 494, 56, lit(ink, top, 0.02)),
      rect(130, 440, 740, 310, 0, lit(ink, tone, -0.12)),
      repeat(9, (i) => stroke(`M140 ${462 + i * 33}H860`, tone(-0.6), 4, 'stroke-dasharray="1 13" opacity=".4"')),
      rect(164, 372, 70, 30, 15, '#f3e9c9', 'opacity=".9"'),
      circle(500, 590, 216, ink.linear('diagonal', [0, graphite(0.45)], [1, graphite(-0.6)])),
      circle(500, 590, 196, graphite(-0.45)),
      circle(500, 590, 160, ink.linear('diagonal', [0, graphite(-0.5)], [1, graphite(0.35)])),
      circle(500, 590, 146, graphite(-0.6)),
      glass(ink, 500, 590, 118),
      circle(806, 396, 13, style % 2 ? tone(0) : '#c0503c'),
    ],
  }
}

/** A camera that prints at once, with a picture coming out. */
export const instantCamera: Shape = (ink, { tone, accent }) => ({
  box: [190, 180, 620, 720],
  focus: [0.5, 0.4],
  parts: [
    rect(300, 640, 400, 260, 12, paper(0.3)),
    rect(324, 640, 352, 214, 4, ink.linear('down', [0, tone(0.2)], [0.6, tone(0.55)], [0.6, accent(0.25)], [1, accent(0)])),
    path('M230 250q4-70 70-70h400q66 0 70 70l40 430q2 50-48 50H238q-50 0-48-50z', lit(ink, paper, -0.03)),
    path('M190 640l6-58h608l6 98q2 50-48 50H238q-50 0-48-50z', lit(ink, tone, -0.02)),
    rect(270, 690, 460, 22, 11, graphite(-0.3)),
    circle(500, 440, 150, lit(ink, graphite, 0.1)),
    circle(500, 440, 124, graphite(-0.5)),
    glass(ink, 500, 440, 88),
    rect(282, 232, 116, 72, 16, ink.linear('diagonal', [0, '#fbf6e4'], [1, '#d9cfb4'])),
    rect(624, 232, 90, 64, 14, graphite(-0.4)),
    circle(716, 380, 32, ball(ink, accent, 0)),
    ...[0.1, -0.1, -0.3].map((step, i) => rect(232 + i * 4, 470 + i * 24, 90, 18, 9, i === 1 ? accent(0.2) : tone(step))),
  ],
})

/** A tripod with its head. */
export const tripod: Shape = (ink, { tone, accent }) => ({
  box: [220, 120, 560, 780],
  focus: [0.5, 0.2],
  parts: [
    stroke('M500 350L484 880', graphite(-0.35), 30),
    stroke('M478 350L244 876', ink.linear('right', [0, graphite(-0.1)], [1, graphite(0.3)]), 34),
    stroke('M522 350L756 876', graphite(-0.2), 34),
    ...[0.45, 0.72].flatMap((t) => [
      circle(478 - 234 * t, 350 + 526 * t, 24, accent(0)),
      circle(522 + 234 * t, 350 + 526 * t, 24, accent(-0.15)),
    ]),
    stroke('M520 220L700 330', graphite(-0.2), 18),
    stroke('M660 306L706 334', tone(-0.1), 30),
    rect(470, 210, 60, 180, 18, round(ink, graphite)),
    rect(420, 340, 160, 70, 30, round(ink, tone)),
    circle(500, 226, 52, ball(ink, graphite, 0.05)),
    rect(400, 150, 200, 34, 12, fall(ink, steel, 0.3, -0.3)),
    rect(430, 120, 140, 34, 8, graphite(-0.3)),
    faded(0.4, sheen(ink, 486, 260, 10, 70)),
  ],
})

/** A lens, standing. */
export const lens: Shape = (ink, { tone }) => ({
  box: [280, 200, 440, 690],
  focus: [0.5, 0.2],
  parts: [
    path('M330 820h340v40q0 30-170 30t-170-30z', round(ink, steel, -0.05)),
    rect(300, 560, 400, 270, 22, round(ink, graphite)),
    rect(290, 400, 420, 190, 18, round(ink, graphite, -0.12)),
    repeat(21, (i) => rect(300 + i * 19.4, 414, 8, 162, 4, graphite(-0.55), 'opacity=".8"')),
    rect(300, 640, 400, 16, 0, tone(0.15)),
    repeat(8, (i) => rect(340 + i * 44, 690, 5, i % 2 ? 22 : 38, 2, paper(0), 'opacity=".7"')),
    path('M280 270v120q0 40 220 40t220-40V270z', round(ink, graphite, 0.02)),
    ellipse(500, 270, 220, 70, graphite(0.28)),
    ellipse(500, 270, 200, 60, graphite(-0.6)),
    ellipse(500, 276, 168, 48, ink.radial(0.4, 0.3, 0.8, [0, '#6f7f98'], [0.5, '#27324a'], [1, '#0b0e14'])),
    ellipse(430, 262, 52, 13, '#ffffff', 'opacity=".45" transform="rotate(-8 430 262)"'),
  ],
})
