/** Bags and accessories. */
import { brass, graphite, paper, steel, wood } from '../palette.ts'
import type { Shape } from '../shape.ts'
import { circle, ellipse, lit, lying, mirrored, path, rect, repeat, round, sheen, stroke, turned } from '../svg.ts'

/** A rucksack with a front pocket. */
export const backpack: Shape = (ink, { tone, accent, style }) => ({
  box: [230, 120, 540, 780],
  focus: [0.45, 0.32],
  parts: [
    stroke('M420 220q0-90 80-90t80 90', tone(-0.5), 32),
    rect(230, 560, 60, 250, 26, tone(-0.4)),
    rect(710, 560, 60, 250, 26, tone(-0.5)),
    path('M260 420q0-240 240-240t240 240v400q0 80-80 80H340q-80 0-80-80z', round(ink, tone)),
    path('M262 400q0-220 238-220t238 220q-238 90-476 0z', style % 2 ? round(ink, accent, -0.05) : round(ink, tone, 0.1)),
    stroke('M264 404q236 88 472 0', tone(-0.5), 7),
    path('M320 580q0-40 40-40h280q40 0 40 40v220q0 44-44 44H364q-44 0-44-44z', round(ink, tone, 0.08)),
    stroke('M330 600h340', tone(-0.45), 9, 'stroke-dasharray="3 10"'),
    rect(470, 590, 20, 52, 8, brass(0)),
    ...[400, 600].map(
      (x) =>
        rect(x - 16, 396, 32, 130, 8, round(ink, wood)) + rect(x - 24, 470, 48, 36, 8, 'none', `stroke="${brass(0.1)}" stroke-width="8"`),
    ),
  ],
})

/** A handbag: an open tote, or one with a flap and clasp. */
export const handbag: Shape = (ink, { tone, accent, style }) => {
  const flap = style % 2 === 1
  return {
    box: [170, 130, 660, 750],
    focus: [0.42, 0.5],
    parts: [
      stroke('M360 440V340a140 160 0 0 1 280 0v100', tone(-0.5), 26, 'transform="translate(16 -10)"'),
      path('M230 400h540l60 420q6 60-54 60H224q-60 0-54-60z', lit(ink, tone, 0.02)),
      path('M230 400h540l6 40H224z', tone(-0.4)),
      flap
        ? path('M226 396h548l14 160q0 110-288 110T212 556z', lit(ink, tone, 0.12)) +
          rect(452, 600, 96, 90, 18, brass(0.05)) +
          rect(484, 624, 32, 42, 10, brass(-0.4))
        : path('M172 760h656l8 60q6 60-54 60H224q-60 0-54-60z', lit(ink, accent, -0.05)) +
          stroke('M178 752h646', paper(0), 4, 'stroke-dasharray="10 8" opacity=".7"'),
      stroke('M360 470V340a140 160 0 0 1 280 0v130', ink.linear('right', [0, tone(0.1)], [1, tone(-0.35)]), 28),
      ...[360, 640].map((x) => circle(x, 474, 16, brass(0.1))),
    ],
  }
}

/** A wheeled suitcase. */
export const suitcase: Shape = (ink, { tone, accent }) => ({
  box: [270, 80, 460, 840],
  focus: [0.45, 0.4],
  parts: [
    stroke('M420 280V100h160v180', steel(-0.2), 22),
    rect(410, 84, 180, 40, 18, round(ink, graphite)),
    ...[330, 670].map((x) => circle(x, 894, 26, graphite(-0.2)) + circle(x, 894, 11, steel(0.2))),
    rect(270, 250, 460, 630, 60, round(ink, tone)),
    ...[350, 425, 500, 575, 650].map((x) => rect(x - 8, 290, 16, 550, 8, tone(-0.25)) + rect(x - 8, 290, 5, 550, 3, tone(0.4))),
    rect(270, 548, 460, 14, 0, tone(-0.45)),
    rect(440, 230, 120, 36, 14, lying(ink, graphite)),
    rect(664, 530, 66, 50, 12, accent(0)),
    sheen(ink, 300, 310, 14, 200, 0.35),
  ],
})

/** Sunglasses. */
export const sunglasses: Shape = (ink, { tone, accent, style }) => {
  const lens =
    style % 2
      ? 'M150 440h290q20 0 18 30c-8 140-70 190-150 190S150 600 140 470q0-30 10-30z'
      : 'M300 430c110 0 160 60 160 130s-60 130-160 130-160-60-160-130 50-130 160-130z'
  const tint = ink.linear('down', [0, accent(-0.5)], [1, accent(0.25)])
  return {
    box: [70, 400, 860, 300],
    base: [180, 640],
    focus: [0.32, 0.5],
    parts: [
      mirrored(500, stroke('M142 470L84 452Q70 448 74 430', tone(-0.3), 24)),
      stroke('M452 520q48-44 96 0', tone(-0.1), 24),
      mirrored(500, path(lens, tint, `stroke="${tone(-0.05)}" stroke-width="30" stroke-linejoin="round"`)),
      ...[0, 382].map((x) => path(`M${200 + x} 470l70-14-60 180-40-60z`, '#ffffff', 'opacity=".22"')),
      ...[0, 382].map((x) => stroke(`M${170 + x} 446h180`, '#ffffff', 5, 'opacity=".35"')),
      mirrored(500, circle(146, 470, 9, brass(0.2))),
    ],
  }
}

/** A wristwatch with hands. */
export const watch: Shape = (ink, { tone, accent, style }) => {
  const metal = style % 2 ? brass : steel
  const dial = style % 3 === 2 ? tone(-0.3) : paper(0.3)
  const marks = style % 3 === 2 ? paper(0.2) : graphite(-0.2)
  return {
    box: [290, 70, 450, 850],
    base: [420, 160],
    focus: [0.5, 0.5],
    parts: [
      path('M400 340L420 90q2-20 24-20h112q22 0 24 20l20 250z', round(ink, tone)),
      path('M400 660l20 240q2 20 24 20h112q22 0 24-20l20-240z', round(ink, tone, -0.06)),
      stroke('M418 120L398 330M582 120l20 210', tone(0.4), 4, 'stroke-dasharray="9 7" opacity=".7"'),
      ...[150, 190, 230].map((y) => ellipse(500, y, 9, 9, tone(-0.6))),
      rect(700, 470, 40, 60, 12, round(ink, metal, -0.1)),
      circle(500, 500, 212, ink.linear('diagonal', [0, metal(0.7)], [0.5, metal(-0.05)], [1, metal(-0.4)])),
      circle(500, 500, 184, metal(-0.35)),
      circle(500, 500, 178, dial),
      repeat(12, (i) => turned(i * 30, 500, 500, rect(i % 3 ? 497 : 494, 336, i % 3 ? 6 : 12, i % 3 ? 22 : 36, 3, marks))),
      stroke('M500 500L428 446', marks, 13),
      stroke('M500 500L584 392', marks, 9),
      stroke('M480 540L540 420', accent(0), 4),
      circle(500, 500, 12, accent(0)),
      path('M380 400q60-70 150-70L400 600q-60-90-20-200z', '#ffffff', 'opacity=".14"'),
    ],
  }
}
