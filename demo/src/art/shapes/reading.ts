/** Books and things to write with. */
import { brass, graphite, paper, wood } from '../palette.ts'
import type { Look, Shape } from '../shape.ts'
import { circle, ellipse, fall, type Ink, lit, path, rect, repeat, round, stroke, turned } from '../svg.ts'

/** The picture on a cover of 400 × 590 at (300, 200): sun over hills, arches, a branch, waves, or stars. */
function cover(ink: Ink, { tone, accent, style }: Look): string {
  const leaves = repeat(7, (i) =>
    turned(i % 2 ? 46 : -46, 510, 640 - i * 52, ellipse(510, 600 - i * 52, 17, 48, i % 2 ? tone(0.5) : accent(0.25))),
  )
  const waves = (i: number) => stroke(`M290 ${520 + i * 46}q52-44 105 0t105 0 105 0 105 0`, i % 2 ? tone(0.35) : accent(0.2), 15)
  const star = (i: number) => circle(340 + ((i * 97) % 330), 250 + ((i * 61) % 240), 3 + (i % 4) * 2, paper(0.2))
  const scenes = [
    circle(520, 420, 104, accent(0.3)) +
      path('M290 560q120-110 230-20t190-40v300H290z', tone(-0.3)) +
      path('M290 650q140-70 240 0t180-20v170H290z', tone(-0.5)),
    repeat(3, (i) =>
      path(
        `M${372 + i * 44} 720V${470 + i * 50}a${138 - i * 44} ${138 - i * 44} 0 0 1 ${276 - i * 88} 0v${250 - i * 50}z`,
        [tone(0.4), accent(0.15), tone(-0.45)][i] ?? '',
      ),
    ),
    stroke('M510 720Q500 500 516 300', tone(0.6), 8) + leaves,
    circle(510, 390, 84, paper(0.1)) + repeat(6, waves),
    path('M600 300a120 120 0 1 0 60 190 96 96 0 1 1-60-190z', accent(0.4)) +
      repeat(24, star) +
      path('M290 700l120-140 90 90 110-130 100 130v160H290z', tone(-0.45)),
  ]
  return ink.clip(rect(300, 200, 424, 590, 0, '#000'), scenes[style % scenes.length] ?? '')
}

/** A standing book; five covers. */
export const book: Shape = (ink, look) => {
  const { tone } = look
  return {
    box: [262, 150, 476, 740],
    focus: [0.5, 0.35],
    parts: [
      path('M290 176h430q18 0 18 18v668q0 16-18 16H290z', paper(-0.12)),
      repeat(4, (i) => rect(722 + i * 4, 186, 2, 684, 0, '#000000', 'opacity=".10"')),
      path('M262 168q0-18 18-18h416q20 0 20 20v700q0 20-20 20H280q-18 0-18-18z', lit(ink, tone)),
      cover(ink, look),
      rect(262, 150, 40, 740, 10, tone(-0.4), 'opacity=".55"'),
      rect(304, 150, 6, 740, 0, '#ffffff', 'opacity=".16"'),
      rect(360, 812, 260, 16, 8, paper(0.1)),
      rect(360, 842, 160, 9, 4, paper(0.1), 'opacity=".7"'),
      rect(360, 186, 120, 8, 4, paper(0.1), 'opacity=".8"'),
    ],
  }
}

/** A pile of books. */
export const bookPile: Shape = (ink, { tone, accent }) => {
  const volume = (x: number, y: number, width: number, height: number, colour: (step: number) => string) =>
    [
      rect(x + 10, y + 10, width - 20, height - 20, 6, paper(-0.06)),
      repeat(3, (i) => stroke(`M${x + 40} ${y + height * (0.3 + i * 0.2)}h${width - 60}`, '#000000', 2, 'opacity=".12"')),
      rect(x, y, width, 16, 8, fall(ink, colour, 0.2, -0.05)),
      rect(x, y + height - 16, width, 16, 8, fall(ink, colour, -0.1, -0.3)),
      path(
        `M${x + 8} ${y}h44v${height}h-44q-20 0-20-${height / 2}t20-${height / 2}z`,
        ink.linear('right', [0, colour(-0.25)], [0.4, colour(0.2)], [1, colour(-0.1)]),
      ),
      rect(x + 6, y + height * 0.28, 34, 8, 4, brass(0.3)),
      rect(x + 6, y + height * 0.62, 34, 8, 4, brass(0.3)),
    ].join('')
  return {
    box: [170, 330, 660, 550],
    focus: [0.35, 0.4],
    parts: [
      volume(190, 750, 640, 130, tone),
      volume(230, 630, 560, 120, accent),
      volume(200, 490, 600, 140, (step) => tone(step + 0.35)),
      turned(
        -5,
        500,
        430,
        volume(260, 390, 480, 100, (step) => accent(step - 0.3)),
      ),
      ellipse(520, 352, 60, 12, tone(-0.4)),
      path('M440 330q80-30 150 0l-10 36q-70 20-130 0z', round(ink, paper, -0.05)),
      stroke('M590 340q44-4 36 20-10 18-44 12', paper(-0.2), 9),
    ],
  }
}

/** A notebook with an elastic band and a pen. */
export const notebook: Shape = (ink, { tone, accent, style }) => ({
  box: [250, 160, 520, 720],
  focus: [0.45, 0.35],
  parts: [
    path('M270 180h420q24 0 24 24v656q0 20-24 20H270z', paper(-0.1)),
    path('M250 180q0-20 20-20h410q24 0 24 24v672q0 24-24 24H270q-20 0-20-20z', lit(ink, tone, 0.02)),
    style % 2
      ? repeat(7, (i) => stroke(`M330 ${260 + i * 20}h${i ? 200 - i * 8 : 240}`, accent(0.2), 5, 'opacity=".7"'))
      : circle(470, 400, 90, 'none', `stroke="${accent(0.25)}" stroke-width="8"`) + path('M404 430q66-70 132 0', accent(0.25)),
    rect(624, 160, 18, 720, 0, accent(-0.1)),
    rect(250, 160, 34, 720, 10, tone(-0.35), 'opacity=".5"'),
    rect(734, 250, 36, 460, 14, round(ink, graphite)),
    path('M734 706h36l-12 70q-6 20-12 0z', round(ink, brass)),
    rect(734, 300, 36, 12, 0, brass(0.1)),
    rect(764, 270, 8, 120, 4, brass(0.1)),
  ],
})

/** Coloured pencils in a cup. */
export const pencils: Shape = (ink, { tone, accent }) => {
  const pencil = (x: number, top: number, degrees: number, colour: (step: number) => string) =>
    turned(
      degrees,
      500,
      860,
      rect(x, top + 70, 44, 420, 4, round(ink, colour)),
      path(`M${x} ${top + 74}L${x + 22} ${top}L${x + 44} ${top + 74}z`, wood(0.5)),
      path(`M${x + 15} ${top + 24}L${x + 22} ${top}L${x + 29} ${top + 24}z`, colour(-0.2)),
    )
  return {
    box: [300, 150, 400, 730],
    focus: [0.5, 0.25],
    parts: [
      pencil(400, 240, -9, accent),
      pencil(560, 230, 9, tone),
      pencil(520, 180, 4, (step) => accent(step + 0.35)),
      pencil(440, 160, -4, (step) => tone(step + 0.3)),
      pencil(484, 214, 0, graphite),
      path('M330 500h340l-16 350q-2 30-32 30H378q-30 0-32-30z', round(ink, tone, 0.12)),
      path('M330 500h340l-2 34H332z', round(ink, tone, -0.1)),
      path('M336 640h328l-4 90H340z', round(ink, accent, 0.05)),
    ],
  }
}
