/** Toys. */
import { graphite, paper, steel, wood, type Tone } from '../palette.ts'
import type { Shape } from '../shape.ts'
import { ball, circle, ellipse, type Ink, lit, lying, mirrored, path, rect, round, stroke } from '../svg.ts'

const wheel = (ink: Ink, cx: number, cy: number, r: number, hub: Tone): string =>
  circle(cx, cy, r, ball(ink, graphite, 0)) + circle(cx, cy, r * 0.56, ball(ink, hub, 0.1)) + circle(cx, cy, r * 0.16, graphite(0))

/** A toy car. */
export const toyCar: Shape = (ink, { tone, accent }) => ({
  box: [90, 360, 820, 450],
  focus: [0.4, 0.4],
  parts: [
    path('M300 520l70-126q20-34 60-34h180q40 0 64 30l96 130z', lit(ink, tone, 0.1)),
    path('M346 520l54-96q10-18 34-18h56v114z', ink.linear('diagonal', [0, '#f4fbfd'], [1, '#a9c0c9'])),
    path('M520 406h82q24 0 40 20l72 94H520z', ink.linear('diagonal', [0, '#e6f2f5'], [1, '#93adb7'])),
    path('M90 600q0-90 100-96h620q100 10 100 130v40q0 46-46 46H136q-46 0-46-46z', lit(ink, tone, 0)),
    rect(90, 610, 820, 26, 0, accent(0.3), 'opacity=".9"'),
    rect(860, 560, 46, 44, 20, '#fff1bf'),
    rect(92, 560, 26, 50, 12, '#c0503c'),
    rect(530, 546, 70, 14, 7, tone(-0.5)),
    path('M180 720a100 100 0 0 1 200 0zM620 720a100 100 0 0 1 200 0z', tone(-0.6)),
    wheel(ink, 280, 724, 86, accent),
    wheel(ink, 720, 724, 86, accent),
  ],
})

/** A wooden train engine. */
export const train: Shape = (ink, { tone, accent }) => ({
  box: [120, 260, 770, 580],
  focus: [0.4, 0.4],
  parts: [
    rect(640, 310, 80, 150, 12, round(ink, accent)),
    rect(616, 280, 128, 44, 16, lying(ink, accent, 0.1)),
    rect(400, 440, 450, 250, 110, lying(ink, tone, 0.05)),
    rect(820, 480, 60, 170, 26, lying(ink, wood, 0.05)),
    rect(160, 330, 290, 370, 20, lit(ink, tone, -0.04)),
    rect(120, 290, 370, 62, 26, lying(ink, accent, 0)),
    rect(210, 400, 190, 140, 20, ink.linear('diagonal', [0, '#fdf6e2'], [1, '#d9cba6'])),
    ...[500, 600].map((x) => rect(x, 438, 22, 254, 0, accent(0.1), 'opacity=".85"')),
    rect(130, 690, 750, 60, 24, lying(ink, wood, 0)),
    wheel(ink, 290, 740, 100, accent),
    wheel(ink, 560, 770, 70, accent),
    wheel(ink, 750, 770, 70, accent),
  ],
})

/** A rocket with a window. */
export const rocket: Shape = (ink, { tone, accent }) => ({
  box: [280, 110, 440, 780],
  base: [300, 400],
  focus: [0.45, 0.35],
  parts: [
    mirrored(500, path('M390 560q-110 70-110 300 60-70 140-70z', lit(ink, accent, -0.02))),
    path('M500 110q150 150 150 420 0 140-46 270H396q-46-130-46-270 0-270 150-420z', round(ink, paper, 0.02)),
    path('M500 110q80 80 118 200H382q38-120 118-200z', round(ink, tone, 0.04)),
    circle(500, 450, 84, lit(ink, tone, 0)),
    circle(500, 450, 60, ink.radial(0.36, 0.3, 0.8, [0, '#e6f5fa'], [0.5, '#8fb6c6'], [1, '#37566a'])),
    rect(352, 620, 296, 36, 0, round(ink, accent, 0)),
    path('M420 800h160l30 90H390z', round(ink, steel, -0.2)),
    rect(484, 660, 32, 200, 16, lit(ink, accent, -0.05)),
    stroke('M396 380q20-100 60-180', '#ffffff', 14, 'opacity=".5"'),
  ],
})

/** A teddy bear. */
export const teddy: Shape = (ink, { tone, accent }) => ({
  box: [210, 130, 580, 760],
  base: [250, 500],
  focus: [0.5, 0.28],
  parts: [
    mirrored(500, circle(350, 210, 80, ball(ink, tone, -0.04)), circle(350, 214, 46, tone(0.45))),
    mirrored(500, ellipse(270, 590, 66, 140, ball(ink, tone, -0.06), 'transform="rotate(24 270 590)"')),
    ellipse(500, 650, 200, 220, ball(ink, tone, 0)),
    ellipse(500, 676, 124, 146, tone(0.36)),
    mirrored(500, ellipse(350, 800, 106, 90, ball(ink, tone, 0.02)), ellipse(340, 806, 62, 54, tone(0.4))),
    ellipse(500, 330, 214, 192, ball(ink, tone, 0.06)),
    ellipse(500, 396, 98, 78, tone(0.5)),
    ellipse(500, 364, 34, 24, graphite(-0.4)),
    stroke('M500 386v26q-26 30-56 8M500 412q26 30 56 8', graphite(-0.2), 8),
    mirrored(500, circle(416, 310, 19, graphite(-0.5)), circle(410, 303, 6, '#ffffff')),
    path('M500 520l-96-44q-16 44 0 96zM500 520l96-44q16 44 0 96z', lit(ink, accent, 0)),
    circle(500, 522, 30, ball(ink, accent, 0.1)),
  ],
})
