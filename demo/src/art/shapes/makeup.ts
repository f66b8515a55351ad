/** Colour for faces, and scents. */
import { brass, graphite, paper } from '../palette.ts'
import type { Shape } from '../shape.ts'
import { ball, circle, ellipse, fall, label, lit, lying, path, rect, round, sheen, stroke, turned } from '../svg.ts'

/** A lipstick beside its cap. */
export const lipstick: Shape = (ink, { tone, accent, style }) => {
  const metal = style % 2 ? graphite : brass
  return {
    box: [270, 150, 470, 750],
    focus: [0.35, 0.28],
    parts: [
      path('M340 520V290q0-20 14-36l84-96q22-20 22 12v350z', round(ink, tone, -0.02)),
      path('M346 268l92-104q20-14 20 8 0 40-110 140-14-10-2-44z', tone(0.34)),
      rect(326, 480, 148, 140, 8, round(ink, metal, 0.12)),
      rect(296, 600, 208, 300, 16, round(ink, style % 2 ? graphite : accent, -0.06)),
      rect(296, 600, 208, 22, 8, round(ink, metal, 0.3)),
      rect(560, 470, 180, 430, 16, round(ink, style % 2 ? graphite : accent, -0.06)),
      rect(560, 858, 180, 42, 8, round(ink, metal, 0.1)),
      circle(650, 640, 26, 'none', `stroke="${metal(0.3)}" stroke-width="8"`),
    ],
  }
}

/** Powder in a compact with a mirror. */
export const compact: Shape = (ink, { tone, accent, style }) => ({
  box: [220, 170, 560, 690],
  focus: [0.45, 0.4],
  parts: [
    circle(500, 430, 260, lit(ink, accent, 0)),
    circle(500, 430, 232, lit(ink, brass, 0.1)),
    circle(500, 430, 220, ink.linear('diagonal', [0, '#f4f7f7'], [0.5, '#d5dedf'], [1, '#b3c0c3'])),
    path('M340 470L560 230q40 10 70 34L400 590q-40-40-60-120z', '#ffffff', 'opacity=".5"'),
    rect(440, 674, 120, 30, 10, round(ink, brass)),
    path('M220 750v30q0 80 280 80t280-80v-30z', round(ink, accent, -0.04)),
    ellipse(500, 750, 280, 66, lit(ink, accent, 0.14)),
    ellipse(500, 748, 232, 48, brass(0.1)),
    ellipse(500, 750, 224, 44, ball(ink, tone, style % 2 ? 0.2 : 0.4)),
    stroke('M390 744q110 26 220 0', tone(0), 5, 'opacity=".5"'),
  ],
})

/** Eight shades of eye shadow, from above. */
export const eyePalette: Shape = (ink, { tone, accent }) => {
  const shades = [tone(0.75), tone(0.5), tone(0.22), accent(0.35), tone(0), tone(-0.25), accent(-0.1), tone(-0.5)]
  return {
    box: [110, 300, 780, 440],
    pose: 'lies',
    focus: [0.3, 0.45],
    parts: [
      rect(110, 312, 780, 428, 36, graphite(-0.5)),
      rect(110, 300, 780, 424, 36, lit(ink, graphite, -0.05)),
      ...shades.map((colour, i) => {
        const x = 146 + (i % 4) * 180
        const y = 334 + Math.floor(i / 4) * 150
        return (
          rect(x, y, 164, 134, 16, brass(0.05)) +
          rect(x + 6, y + 6, 152, 122, 12, colour) +
          path(`M${x + 6} ${y + 60}l90-54h40L${x + 6} ${y + 108}z`, '#ffffff', 'opacity=".16"')
        )
      }),
      rect(146, 640, 704, 56, 22, graphite(-0.55)),
      rect(166, 656, 480, 20, 10, lying(ink, brass, 0)),
      ellipse(720, 666, 84, 20, lying(ink, tone, 0.2)),
    ],
  }
}

/** Perfume: a square, a round, or a tall bottle. */
export const perfume: Shape = (ink, { tone, accent, style }) => {
  const variants = [
    {
      glass: 'M290 470q0-60 60-60h300q60 0 60 60v370q0 60-60 60H350q-60 0-60-60z',
      juice: 'M326 560h348v266q0 40-40 40H366q-40 0-40-40z',
      neck: 350,
    },
    {
      glass: 'M500 390c150 0 250 100 250 250 0 160-100 260-250 260S250 800 250 640c0-150 100-250 250-250z',
      juice: 'M290 640h420c0 150-90 226-210 226S290 790 290 640z',
      neck: 340,
    },
    { glass: 'M360 420l40-40h200l40 40v440q0 40-40 40H400q-40 0-40-40z', juice: 'M392 500h216v346q0 24-24 24H416q-24 0-24-24z', neck: 326 },
  ]
  const bottle = variants[style % 3] ?? { glass: '', juice: '', neck: 0 }
  const cap = style % 2 ? accent : graphite
  return {
    box: style % 3 === 1 ? [250, 120, 500, 780] : style % 3 === 2 ? [360, 106, 280, 794] : [290, 130, 420, 770],
    focus: [0.45, 0.5],
    parts: [
      rect(444, bottle.neck - 30, 112, 110, 10, round(ink, brass, 0.05)),
      rect(410, bottle.neck - 220, 180, 200, style % 3 === 1 ? 60 : 18, round(ink, cap, 0.02)),
      path(bottle.glass, ink.linear('right', [0, tone(0.5)], [0.25, tone(0.9)], [0.7, tone(0.7)], [1, tone(0.25)])),
      path(bottle.juice, ink.linear('right', [0, tone(0)], [0.3, tone(0.5)], [1, tone(-0.15)])),
      label(412, 640, 176, 150, paper(0.3), tone(-0.4)),
      ink.clip(
        path(bottle.glass, '#000'),
        path('M300 380h90l-60 540h-80z', '#ffffff', 'opacity=".38"'),
        rect(200, 870, 600, 40, 0, '#ffffff', 'opacity=".35"'),
      ),
    ],
  }
}

/** Make-up brushes in a cup. */
export const brushes: Shape = (ink, { tone, accent, style }) => {
  const brush = (degrees: number, x: number, top: number, width: number) =>
    turned(
      degrees,
      500,
      820,
      rect(x - 9, top + 150, 18, 420, 9, round(ink, style % 2 ? graphite : accent)),
      path(`M${x - 14} ${top + 96}h28l-3 80h-22z`, round(ink, brass)),
      path(
        `M${x - 14} ${top + 100}C${x - width} ${top + 40} ${x - width * 0.6} ${top} ${x} ${top}S${x + width} ${top + 40} ${x + 14} ${top + 100}z`,
        ink.linear('down', [0, tone(0.5)], [0.6, '#5a4438'], [1, '#2f241e']),
      ),
    )
  return {
    box: [300, 130, 400, 770],
    focus: [0.5, 0.25],
    parts: [
      brush(-14, 460, 200, 44),
      brush(13, 540, 230, 34),
      brush(-3, 490, 130, 58),
      path('M330 520h340l-26 350q-4 30-34 30H390q-30 0-34-30z', round(ink, tone, 0.08)),
      ellipse(500, 520, 170, 26, tone(0.4)),
      ellipse(500, 523, 154, 18, fall(ink, tone, -0.5, -0.3)),
      path('M330 520h340l-2 30q-170 40-336 0z', round(ink, tone, 0.08)),
      rect(342, 640, 316, 10, 0, accent(0), 'opacity=".8"'),
      sheen(ink, 372, 570, 16, 250, 0.35),
    ],
  }
}
