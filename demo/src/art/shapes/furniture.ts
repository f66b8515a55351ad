/** Seats and tables. */
import { paper, wood } from '../palette.ts'
import type { Shape } from '../shape.ts'
import { ellipse, fall, lit, lying, mirrored, path, rect, round, stroke, turned } from '../svg.ts'

/** An easy chair on wooden legs. */
export const chair: Shape = (ink, { tone }) => ({
  box: [180, 170, 640, 730],
  pose: 'floor',
  focus: [0.45, 0.4],
  parts: [
    mirrored(500, stroke('M360 690L340 850', wood(-0.4), 26), stroke('M270 690L216 886', lit(ink, wood), 32)),
    path('M270 250q0-80 80-80h300q80 0 80 80l18 330H252z', lit(ink, tone, -0.02)),
    stroke('M410 200v350M500 196v354M590 200v350', tone(-0.35), 5, 'opacity=".55"'),
    rect(226, 540, 548, 170, 60, lying(ink, tone, 0.04)),
    mirrored(500, rect(180, 440, 100, 270, 48, lit(ink, tone, 0.08))),
    stroke('M300 556h400', tone(0.6), 7, 'opacity=".5"'),
  ],
})

/** A sofa for three with a cushion. */
export const sofa: Shape = (ink, { tone, accent }) => ({
  box: [50, 340, 900, 470],
  pose: 'floor',
  focus: [0.28, 0.45],
  parts: [
    mirrored(500, stroke('M160 740L146 798', wood(-0.1), 28)),
    rect(130, 340, 740, 320, 70, lit(ink, tone, -0.08)),
    stroke('M376 356v240M624 356v240', tone(-0.4), 5, 'opacity=".6"'),
    rect(50, 470, 150, 290, 64, lit(ink, tone, 0.06)),
    rect(800, 470, 150, 290, 64, lit(ink, tone, -0.06)),
    rect(130, 690, 740, 74, 26, fall(ink, tone, -0.14, -0.42)),
    ...[0, 1, 2].map((i) => rect(180 + i * 214, 570, 212, 136, 38, lying(ink, tone, 0.06))),
    turned(
      -10,
      270,
      500,
      rect(196, 430, 150, 150, 34, lit(ink, accent, 0.08)),
      stroke('M216 560L330 446', accent(0.45), 6, 'opacity=".6"'),
    ),
    turned(9, 720, 510, rect(660, 446, 134, 134, 30, lit(ink, paper, -0.08))),
  ],
})

/** A round side table with cup and book. */
export const table: Shape = (ink, { tone, accent }) => ({
  box: [170, 250, 660, 650],
  base: [270, 460],
  pose: 'floor',
  focus: [0.45, 0.2],
  parts: [
    stroke('M500 470L500 850', wood(-0.45), 26),
    stroke('M360 470L286 884', lit(ink, wood), 32),
    stroke('M640 470L714 884', wood(-0.15), 32),
    path('M170 420v30q0 66 330 66t330-66v-30z', fall(ink, wood, -0.1, -0.35)),
    ellipse(500, 420, 330, 66, ink.linear('right', [0, wood(0.4)], [0.5, wood(0.2)], [1, wood(-0.05)])),
    path('M560 392l150-16 20 34-160 20z', fall(ink, accent, 0.1, -0.1)),
    path('M570 430l160-20v10l-160 22z', paper(0)),
    path('M330 290h130v70q0 60-65 60t-65-60z', round(ink, tone, 0.05)),
    stroke('M458 306q46-2 46 32t-50 40', tone(-0.1), 16),
    ellipse(395, 290, 65, 15, tone(-0.3)),
    ellipse(395, 292, 56, 10, '#4a2c1c'),
  ],
})
