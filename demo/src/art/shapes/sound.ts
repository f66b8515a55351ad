/** Headphones, loudspeakers and radios. */
import { brass, graphite, paper, steel, wood } from '../palette.ts'
import type { Shape } from '../shape.ts'
import { ball, circle, ellipse, faded, fall, type Ink, lit, lying, mirrored, path, rect, repeat, round, sheen, stroke } from '../svg.ts'

/** Headphones with a wide band. */
export const headphones: Shape = (ink, { tone, accent, style }) => ({
  box: [170, 180, 660, 680],
  focus: [0.3, 0.5],
  parts: [
    stroke('M250 650V545A250 250 0 0 1 750 545V650', tone(-0.42), 50),
    stroke('M250 640V545A250 250 0 0 1 750 545V640', tone(-0.1), 26),
    stroke('M268 500A236 236 0 0 1 470 312', tone(0.5), 9, 'opacity=".8"'),
    stroke('M352 378A222 222 0 0 1 648 378', tone(-0.55), 30),
    mirrored(
      500,
      rect(296, 596, 76, 242, 36, lit(ink, tone, -0.55)),
      rect(236, 560, 30, 80, 14, round(ink, steel)),
      rect(170, 574, 152, 286, 74, round(ink, tone, 0.02)),
      rect(190, 690, 112, 54, 27, style % 2 ? accent(0) : tone(-0.28), 'opacity=".9"'),
    ),
    sheen(ink, 200, 606, 16, 200, 0.35),
  ],
})

/** Two earbuds in their open case. */
export const earbuds: Shape = (ink, { tone }) => {
  const bud =
    ellipse(408, 506, 58, 62, ball(ink, tone, 0.06)) +
    rect(386, 540, 42, 130, 20, round(ink, tone)) +
    ellipse(424, 500, 24, 30, graphite(-0.1))
  return {
    box: [270, 280, 460, 580],
    base: [340, 320],
    focus: [0.4, 0.42],
    parts: [
      rect(282, 280, 436, 330, 130, lit(ink, tone, -0.08)),
      rect(304, 302, 392, 300, 110, fall(ink, tone, -0.5, -0.3)),
      mirrored(500, bud),
      path('M270 610h460v90q0 160-160 160H430q-160 0-160-160z', round(ink, tone, 0.02)),
      rect(270, 600, 460, 26, 12, fall(ink, tone, 0.5, 0.05)),
      circle(500, 708, 8, '#8fd3a4'),
    ],
  }
}

/** One cone of a loudspeaker. */
const cone = (ink: Ink, cx: number, cy: number, r: number, colour: string): string =>
  [
    circle(cx, cy, r, graphite(0.2)),
    circle(cx, cy, r * 0.93, ink.radial(0.5, 0.55, 0.55, [0, graphite(-0.1)], [0.7, graphite(-0.5)], [1, graphite(-0.25)])),
    circle(cx, cy, r * 0.72, ink.radial(0.4, 0.3, 0.8, [0, graphite(0.18)], [1, graphite(-0.45)])),
    circle(cx, cy, r * 0.3, colour),
  ].join('')

/** A bookshelf loudspeaker; variant 1 in wood. */
export const speaker: Shape = (ink, { tone, accent, style }) => {
  const cabinet = style % 2 ? wood : tone
  return {
    box: [300, 180, 400, 720],
    focus: [0.5, 0.3],
    parts: [
      rect(300, 180, 400, 720, 34, round(ink, cabinet)),
      rect(322, 202, 356, 676, 22, lit(ink, style % 2 ? graphite : tone, -0.2)),
      cone(ink, 500, 350, 92, ball(ink, style % 2 ? brass : accent, 0)),
      cone(ink, 500, 640, 152, ball(ink, style % 2 ? brass : accent, 0)),
      circle(642, 842, 8, '#8fd3a4'),
    ],
  }
}

/** A portable loudspeaker, lying, with a loop to carry it. */
export const portableSpeaker: Shape = (ink, { tone, accent }) => ({
  box: [120, 330, 760, 420],
  base: [230, 540],
  focus: [0.25, 0.45],
  parts: [
    stroke('M770 380C850 250 930 420 840 470', accent(-0.05), 22),
    rect(120, 370, 760, 380, 190, lying(ink, tone)),
    ink.clip(
      rect(190, 370, 620, 380, 120, '#000'),
      repeat(15, (i) => stroke(`M190 ${392 + i * 25}H810`, tone(-0.62), 6, 'stroke-dasharray="1 15" opacity=".55"')),
    ),
    ellipse(186, 560, 62, 150, ink.linear('right', [0, graphite(0.1)], [1, graphite(-0.3)])),
    ellipse(180, 560, 44, 118, ball(ink, tone, -0.18)),
    rect(430, 530, 140, 60, 30, tone(-0.5), 'opacity=".85"'),
    stroke('M462 560h26M475 547v26M518 560h24', paper(0), 6),
  ],
})

/** A kitchen radio with a tuning dial. */
export const radio: Shape = (ink, { tone, accent }) => ({
  box: [130, 250, 740, 600],
  focus: [0.66, 0.5],
  parts: [
    stroke('M700 400L822 258', steel(-0.1), 10),
    circle(822, 258, 10, steel(0.2)),
    stroke('M360 400V350a40 40 0 0 1 40-40h160a40 40 0 0 1 40 40v50', wood(-0.1), 30),
    rect(190, 820, 80, 30, 10, graphite(-0.2)),
    rect(730, 820, 80, 30, 10, graphite(-0.2)),
    rect(130, 380, 740, 450, 70, lit(ink, tone, 0.05)),
    rect(160, 410, 680, 390, 48, lit(ink, wood, 0.12)),
    rect(190, 440, 330, 330, 30, tone(-0.35)),
    repeat(12, (i) => rect(206 + i * 26, 456, 12, 298, 6, tone(0.12))),
    rect(556, 440, 254, 130, 18, paper(-0.02)),
    repeat(11, (i) => rect(576 + i * 21, 470, 4, i % 5 ? 28 : 52, 2, graphite(0.1))),
    rect(656, 452, 6, 106, 3, accent(0)),
    circle(624, 682, 66, ball(ink, brass, -0.1)),
    circle(624, 682, 44, ball(ink, brass, 0.12)),
    circle(762, 682, 40, ball(ink, tone, 0.1)),
    faded(0.5, stroke('M624 644v24', graphite(0), 8)),
  ],
})
