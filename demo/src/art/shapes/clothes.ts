/** Dresses, trousers and scarves. */
import { brass, graphite, paper, wood } from '../palette.ts'
import type { Shape } from '../shape.ts'
import { circle, ellipse, faded, fall, lit, mirrored, path, rect, repeat, stroke } from '../svg.ts'
import { folds } from './tops.ts'

/** A summer dress: with a belt, with dots, or with bands at the hem. */
export const dress: Shape = (ink, { tone, accent, style }) => {
  const outline =
    'M392 130q-10 120-64 176 40 70 42 138-30 150-142 400 272 70 544 0-112-250-142-400 2-68 42-138-54-56-64-176h-30q-8 92-78 92t-78-92z'
  const decoration = [
    '',
    repeat(60, (i) => circle(250 + ((i * 83) % 500) + (i % 2) * 10, 180 + i * 11.6, 9, paper(0.3), 'opacity=".85"')),
    rect(150, 700, 700, 30, 0, accent(0.1)) + rect(150, 752, 700, 16, 0, accent(0.1)) + rect(150, 786, 700, 10, 0, accent(0.1)),
  ]
  return {
    box: [228, 130, 544, 745],
    pose: 'hangs',
    parts: [
      path('M420 140q80 130 160 0v90H420z', tone(-0.6)),
      path(outline, lit(ink, tone, 0.06)),
      ink.clip(path(outline, '#000'), decoration[style % 3] ?? ''),
      ink.clip(
        path(outline, '#000'),
        ...[300, 390, 590, 690].map((x, i) =>
          path(
            `M${500 + (x - 500) * 0.4} 450Q${x} 640 ${x - 16} 900h40Q${x + 22} 640 ${500 + (x - 500) * 0.4} 450z`,
            '#000000',
            `opacity="${i > 1 ? 0.13 : 0.07}"`,
          ),
        ),
        rect(0, 0, 1000, 1000, 0, ink.linear('right', [0.2, '#ffffff', 0.12], [0.45, '#ffffff', 0], [0.8, '#000000', 0.22])),
      ),
      path('M368 436q132 26 264 0l4 40q-136 28-272 0z', style % 3 ? tone(-0.25) : accent(-0.05)),
      style % 3 ? '' : rect(474, 440, 52, 50, 10, 'none', `stroke="${brass(0.1)}" stroke-width="9"`),
    ],
  }
}

/** Trousers: with a drawstring, or as jeans. */
export const trousers: Shape = (ink, { tone, style }) => {
  const outline = 'M346 130h308l70 740q-76 24-152 0L508 420h-16L428 870q-76 24-152 0z'
  const jeans = style % 2 === 1
  return {
    box: [276, 126, 448, 756],
    pose: 'hangs',
    focus: [0.5, 0.24],
    parts: [
      path(outline, lit(ink, tone, 0.04)),
      folds(ink, outline),
      mirrored(
        500,
        stroke('M362 220q50 10 64-62', tone(-0.4), 5),
        stroke(
          'M392 300Q372 560 350 850',
          jeans ? tone(0.4) : tone(-0.3),
          4,
          jeans ? 'stroke-dasharray="8 7" opacity=".8"' : 'opacity=".6"',
        ),
      ),
      stroke('M500 190v220', tone(-0.4), 5),
      path('M344 126h312l6 60H338z', tone(-0.16)),
      ...(jeans
        ? [
            circle(500, 156, 12, brass(0.1)),
            ...[380, 440, 560, 620].map((x) => rect(x - 7, 120, 14, 74, 4, tone(0.05))),
            stroke('M286 838q70 20 140 0M574 838q70 20 140 0', tone(0.4), 4, 'stroke-dasharray="8 7"'),
          ]
        : [
            stroke('M486 160q-30 60-20 110M514 160q30 60 16 120', paper(0), 7),
            ellipse(484, 158, 7, 7, graphite(0)),
            ellipse(516, 158, 7, 7, graphite(0)),
          ]),
    ],
  }
}

/** A long scarf on a wooden peg, with fringes. */
export const scarf: Shape = (ink, { tone, accent, style }) => {
  const tail = (x: number, y: number, length: number, step: number) => {
    const outline = `M${x} ${y}h170l14 ${length}h-198z`
    const bands =
      style % 2
        ? repeat(8, (i) => rect(x - 30, y + 60 + i * (length / 8), 240, i % 2 ? 10 : 26, 0, accent(0.1), 'opacity=".85"'))
        : rect(x - 30, y + length - 130, 240, 60, 0, accent(0))
    const fringe = repeat(13, (i) => stroke(`M${x - 6 + i * 15} ${y + length}l${(i % 3) - 1} 44`, tone(step - 0.1), 7))
    return (
      fringe +
      path(outline, lit(ink, tone, step)) +
      ink.clip(path(outline, '#000'), bands, faded(0.3, path(`M${x + 100} ${y}h30l20 ${length}h-40z`, '#000000', 'opacity=".5"')))
    )
  }
  return {
    box: [290, 150, 420, 720],
    pose: 'hangs',
    focus: [0.5, 0.3],
    parts: [
      tail(490, 260, 500, -0.12),
      tail(330, 260, 566, 0.05),
      path('M324 300q-10-116 90-140 90-20 180 4 90 28 76 136-60 46-166 34-120 22-180-34z', lit(ink, tone, 0.12)),
      stroke('M360 290q20-90 130-96M420 316q20-70 110-80M650 280q-10-50-60-76', fall(ink, tone, -0.2, -0.4), 7, 'opacity=".7"'),
      circle(500, 168, 17, wood(-0.1)),
      circle(496, 164, 9, wood(0.25)),
    ],
  }
}
