/** For training. */
import { brass, graphite, paper, steel, wood } from '../palette.ts'
import type { Shape } from '../shape.ts'
import { ball, circle, ellipse, fall, lit, lying, mirrored, path, rect, repeat, sheen, stroke } from '../svg.ts'

/** A pair of dumb-bells' one: a bar with two hexagonal heads. */
export const dumbbell: Shape = (ink, { tone, style }) => {
  const head = style % 2 ? graphite : tone
  return {
    box: [100, 420, 800, 380],
    focus: [0.25, 0.45],
    parts: [
      rect(330, 570, 340, 76, 30, lying(ink, steel, 0)),
      repeat(15, (i) => stroke(`M${372 + i * 18} 574l-10 68`, '#000000', 4, 'opacity=".16"')),
      mirrored(
        500,
        path('M150 420h150l50 70v230l-50 80H150l-50-80V490z', lit(ink, head, -0.02)),
        path('M150 420h150l50 70H100z', head(0.32)),
        path('M100 720h250l-50 80H150z', head(-0.42)),
        rect(344, 540, 30, 136, 10, lying(ink, steel, -0.12)),
        rect(176, 566, 98, 84, 42, style % 2 ? tone(0) : head(-0.4), 'opacity=".9"'),
      ),
    ],
  }
}

/** A kettlebell. */
export const kettlebell: Shape = (ink, { tone, accent, style }) => ({
  box: [250, 170, 500, 710],
  base: [330, 340],
  focus: [0.45, 0.4],
  parts: [
    stroke('M380 480L350 300q-16-96 70-96h160q86 0 70 96l-30 180', lying(ink, style % 2 ? steel : graphite, 0.05), 62),
    path(
      'M500 420c150 0 250 100 250 230 0 110-50 180-110 230H360c-60-50-110-120-110-230 0-130 100-230 250-230z',
      ball(ink, style % 2 ? graphite : tone, 0.02),
    ),
    circle(500, 650, 106, style % 2 ? tone(0) : paper(0)),
    circle(500, 650, 82, 'none', `stroke="${style % 2 ? paper(0) : accent(-0.1)}" stroke-width="10"`),
    rect(466, 638, 68, 24, 10, style % 2 ? paper(0) : accent(-0.1)),
    path('M360 880c-30-24-60-56-80-94h440c-20 38-50 70-80 94z', '#000000', 'opacity=".16"'),
  ],
})

/** A rolled mat with its strap. */
export const mat: Shape = (ink, { tone, accent }) => ({
  box: [90, 420, 820, 360],
  focus: [0.75, 0.45],
  parts: [
    path('M220 420h560v360H220C140 780 90 700 90 600s50-180 130-180z', lying(ink, tone, 0.04)),
    ...[330, 560].map((x) => rect(x, 416, 44, 368, 10, lying(ink, accent, -0.05))),
    rect(330, 560, 44, 50, 6, brass(0)),
    rect(560, 560, 44, 50, 6, brass(0)),
    ellipse(780, 600, 130, 180, tone(0.3)),
    ellipse(780, 600, 130, 180, 'none', `stroke="${tone(-0.1)}" stroke-width="8"`),
    stroke(
      'M780 470c-70 0-92 80-92 140s40 120 92 120 84-60 84-116-36-94-80-94-56 46-56 90 24 70 54 70 46-30 46-62-20-48-42-46',
      tone(-0.3),
      15,
    ),
  ],
})

/** A skateboard leaning on nothing, seen from below: deck, trucks and wheels. */
export const skateboard: Shape = (ink, { tone, accent }) => ({
  box: [80, 500, 840, 250],
  base: [200, 600],
  focus: [0.25, 0.5],
  parts: [
    ...[270, 730].map(
      (x) =>
        path(`M${x - 46} 610h92l-24 66h-44z`, fall(ink, steel, 0.1, -0.4)) +
        circle(x, 690, 60, ball(ink, accent, 0)) +
        circle(x, 690, 22, steel(0.2)) +
        circle(x, 690, 9, graphite(0)),
    ),
    path(
      'M92 500q-24 20 0 40 50 70 150 76h516q100-6 150-76 24-20 0-40-20-14-40 10-40 46-110 46H242q-70 0-110-46-20-24-40-10z',
      fall(ink, tone, 0.25, -0.2),
    ),
    stroke('M104 520q60 66 140 66h512q80 0 140-66', wood(0.35), 9),
    sheen(ink, 300, 566, 300, 12, 0.2),
  ],
})
