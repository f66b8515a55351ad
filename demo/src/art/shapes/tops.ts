/** Shirts and jackets. */
import { brass, graphite } from '../palette.ts'
import type { Shape } from '../shape.ts'
import { circle, type Ink, lit, mirrored, path, rect, repeat, stroke } from '../svg.ts'

/** Soft folds and the shade at both sides of a torso. */
export const folds = (ink: Ink, outline: string): string =>
  ink.clip(
    path(outline, '#000'),
    rect(
      0,
      0,
      1000,
      1000,
      0,
      ink.linear('right', [0.12, '#000000', 0.16], [0.36, '#000000', 0], [0.66, '#000000', 0], [0.9, '#000000', 0.24]),
    ),
    path('M600 380q-20 200-34 520h70q14-300-36-520z', '#000000', 'opacity=".07"'),
    path('M390 400q-50 240-44 500h60q-30-260-16-500z', '#ffffff', 'opacity=".10"'),
  )

/** A T-shirt: with a pocket, with sailor's stripes, or with a print. */
export const tee: Shape = (ink, { tone, accent, style }) => {
  const outline = 'M384 190L250 244 128 430l122 74 52-62v390q0 28 28 28h340q28 0 28-28V442l52 62 122-74L750 244 616 190q-116 96-232 0z'
  const decoration = [
    rect(566, 400, 92, 104, 10, tone(0.12), `stroke="${tone(-0.3)}" stroke-width="3"`),
    ink.clip(
      path(outline, '#000'),
      repeat(9, (i) => rect(100, 330 + i * 56, 800, 24, 0, tone(-0.45), 'opacity=".8"')),
    ),
    [
      circle(500, 470, 92, accent(0.2)),
      ink.clip(circle(500, 470, 92, '#000'), path('M400 500q60-50 110-8t110-24v110H400z', accent(-0.3))),
    ].join(''),
  ]
  return {
    box: [128, 186, 744, 674],
    pose: 'hangs',
    parts: [
      path('M380 186q120 26 240 0-20 100-120 106-100-6-120-106z', tone(-0.42)),
      path(outline, lit(ink, tone, 0.08)),
      decoration[style % 3] ?? '',
      folds(ink, outline),
      mirrored(500, stroke('M302 442l-6-96', tone(-0.35), 4, 'opacity=".7"'), stroke('M146 420l110 66', tone(-0.25), 3, 'opacity=".6"')),
      stroke('M384 190q116 96 232 0', tone(-0.22), 20),
      stroke('M306 834h388', tone(-0.3), 3, 'opacity=".6"'),
    ],
  }
}

/** A jacket: zipped, with buttons and chest pockets, or quilted. */
export const jacket: Shape = (ink, { tone, accent, style }) => {
  const outline = 'M388 176L262 226q-34 14-46 60l-86 470 108 34 66-330-4 400h400l-4-400 66 330 108-34-86-470q-12-46-46-60L612 176z'
  const front = [
    [
      stroke('M500 250V850', brass(-0.1), 8, 'stroke-dasharray="2 9"'),
      rect(488, 300, 24, 40, 8, brass(0.1)),
      mirrored(500, stroke('M350 640l54 90', tone(-0.5), 8)),
    ],
    [
      stroke('M500 250V850', tone(-0.45), 5),
      ...[330, 430, 530, 630, 730].map((y) => circle(516, y, 11, brass(0))),
      mirrored(
        500,
        rect(344, 370, 112, 120, 10, tone(-0.06), `stroke="${tone(0.3)}" stroke-width="4" stroke-dasharray="7 6"`),
        path('M344 370h112v34l-56 26-56-26z', tone(-0.2)),
      ),
    ],
    [
      ink.clip(
        path(outline, '#000'),
        repeat(
          9,
          (i) =>
            stroke(`M100 ${300 + i * 64}q200 26 400 0t400 0`, tone(-0.4), 6, 'opacity=".7"') +
            stroke(`M100 ${308 + i * 64}q200 26 400 0t400 0`, '#ffffff', 8, 'opacity=".12"'),
        ),
      ),
      stroke('M500 250V850', graphite(0), 9),
    ],
  ]
  return {
    box: [130, 130, 740, 730],
    pose: 'hangs',
    parts: [
      path('M400 190q100 60 200 0l-10-40q-90 30-180 0z', tone(-0.6)),
      path(outline, lit(ink, tone)),
      ...(front[style % 3] ?? []),
      folds(ink, outline),
      mirrored(
        500,
        stroke('M304 460l-10-110', tone(-0.4), 5, 'opacity=".6"'),
        path('M130 756l108 34 10-52-108-32z', style % 3 ? tone(-0.2) : accent(-0.1)),
      ),
      rect(300, 806, 400, 54, 8, style % 3 ? tone(-0.2) : accent(-0.1)),
      style % 3 ? '' : repeat(26, (i) => stroke(`M${308 + i * 15.4} 812v42`, '#000000', 2, 'opacity=".18"')),
      mirrored(500, path('M388 172q-6-30 26-42l86 120-44 60q-64-60-68-138z', lit(ink, tone, 0.12))),
    ],
  }
}
