/** The five pictures of the About page, 1200 × 800. */
import { brass, graphite, palette, paper, wood, type PaletteName } from '../art/palette.ts'
import { arch, windowLight } from '../art/room.ts'
import { picture, stand } from '../art/scene.ts'
import type { Shape } from '../art/shape.ts'
import { backpack } from '../art/shapes/carried.ts'
import { scarf } from '../art/shapes/clothes.ts'
import { kettle, mokaPot, mug, pot } from '../art/shapes/cooking.ts'
import { lamp, plant, vase } from '../art/shapes/decor.ts'
import { lantern } from '../art/shapes/outdoors.ts'
import { bookPile, notebook, pencils } from '../art/shapes/reading.ts'
import { laptop, monitor } from '../art/shapes/screens.ts'
import { teddy } from '../art/shapes/toys.ts'
import { circle, createInk, fall, type Ink, lit, path, rect, repeat, stroke } from '../art/svg.ts'
import { dune, felucca, palm } from './landscape.ts'

/** A shape, its palette and variant, its middle, foot and height. */
type Item = [shape: Shape, palette: PaletteName, style: number, x: number, foot: number, height: number]

const place = (ink: Ink, items: Item[]): string =>
  items
    .map(([shape, colours, style, x, foot, height]) => stand(ink, { shape, palette: colours, style }, { x, foot, width: 1200, height }))
    .join('')

/** Domes and a minaret far behind an arch whose middle is `x`. */
const skyline = (x: number): string =>
  [
    path(`M${x - 150} 640V520h40q0-70 60-86l6-26 6 26q60 16 60 86h130v120z`, '#e9c4a4', 'opacity=".8"'),
    path(
      `M${x + 62} 640V380h-8v-16h8v-66h-6v-12h6q2-34 15-50 13 16 15 50h6v12h-6v66h8v16h-8v260zM${x + 75} 240v-30h4v30z`,
      '#deb08d',
      'opacity=".85"',
    ),
    path(`M${x - 160} 600q80-30 160-8t170-14v70h-330z`, '#d8a67f', 'opacity=".7"'),
  ].join('')

/** An arcade of the old market with its goods. */
function whoWeAre(): string {
  const ink = createInk()
  const { wall } = palette('clay')
  const sky = ink.linear('down', [0, '#f6dcc4'], [0.6, '#fbeede'], [1, '#f3d3b8'])
  const hanging = (x: number, length: number) =>
    stroke(`M${x} 0V${length}`, brass(-0.3), 4) +
    circle(x, length + 60, 120, ink.radial(0.5, 0.5, 0.5, [0, '#ffdf94', 0.5], [1, '#ffdf94', 0])) +
    path(`M${x - 16} ${length}h32l22 44-26 66h-24l-26-66z`, ink.linear('right', [0, brass(-0.2)], [0.4, '#fff0c2'], [1, brass(-0.3)])) +
    path(`M${x - 16} ${length}h32l-6-18h-20z`, brass(-0.1))
  const bay = (x: number) =>
    [arch(x, 640, 330, 520, wall(1)), ink.clip(arch(x, 640, 290, 490, '#000'), rect(x - 160, 100, 320, 560, 0, sky), skyline(x))].join('')
  return picture(ink, 1200, 800, [
    rect(0, 0, 1200, 800, 0, ink.linear('down', [0, wall(0.55)], [1, wall(0.8)])),
    ...[200, 600, 1000].map(bay),
    rect(0, 640, 1200, 160, 0, ink.linear('down', [0, wall(0.62)], [1, wall(0.35)])),
    ...[
      [400, 110],
      [800, 80],
    ].map(([x = 0, length = 0]) => hanging(x, length)),
    place(ink, [
      [vase, 'teal', 0, 150, 700, 400],
      [pot, 'clay', 0, 330, 740, 190],
      [lantern, 'teal', 0, 520, 720, 260],
      [kettle, 'ink', 1, 690, 748, 220],
      [vase, 'sun', 1, 870, 700, 360],
      [mug, 'sage', 1, 990, 752, 120],
      [bookPile, 'plum', 0, 1090, 716, 150],
    ]),
  ])
}

const parcel = (ink: Ink, x: number, foot: number, width: number, height: number): string =>
  [
    path(`M${x} ${foot - height}h${width}v${height}h${-width}z`, lit(ink, wood, 0.28)),
    path(
      `M${x + width} ${foot - height}l${width * 0.22} ${-height * 0.16}v${height}l${-width * 0.22} ${height * 0.16}z`,
      fall(ink, wood, 0, -0.2),
    ),
    path(`M${x} ${foot - height}l${width * 0.22} ${-height * 0.16}h${width}l${-width * 0.22} ${height * 0.16}z`, wood(0.5)),
    rect(x + width * 0.42, foot - height, width * 0.14, height, 0, '#0B6B5D', 'opacity=".85"'),
    rect(x + width * 0.66, foot - height * 0.4, width * 0.24, height * 0.26, 4, paper(0.2)),
    rect(x + width * 0.7, foot - height * 0.33, width * 0.16, height * 0.04, 2, graphite(0.3)),
    rect(x + width * 0.7, foot - height * 0.25, width * 0.1, height * 0.04, 2, graphite(0.3)),
  ].join('')

/** An opened parcel with its goods. */
function whatWeDo(): string {
  const ink = createInk()
  const { wall } = palette('sage')
  return picture(ink, 1200, 800, [
    rect(0, 0, 1200, 800, 0, ink.linear('diagonal', [0, wall(0.2)], [1, wall(0.7)])),
    arch(600, 650, 760, 590, ink.linear('down', [0, wall(0.95)], [1, wall(0.55)])),
    windowLight(100, -40, 560),
    rect(0, 650, 1200, 150, 0, wall(0.55)),
    parcel(ink, 120, 690, 210, 150),
    parcel(ink, 150, 540, 150, 110),
    place(ink, [
      [plant, 'stone', 0, 1080, 690, 330],
      [backpack, 'ink', 1, 470, 560, 360],
      [lamp, 'sun', 1, 770, 560, 400],
      [pencils, 'plum', 0, 632, 560, 250],
    ]),
    path('M380 480h500v230H380z', lit(ink, wood, 0.28)),
    path('M380 480l-80 70h110l60-70zM880 480l80 70H850l-60-70z', fall(ink, wood, 0.55, 0.3)),
    path('M380 480h500v16H380z', wood(-0.2), 'opacity=".5"'),
    rect(590, 480, 80, 230, 0, '#0B6B5D', 'opacity=".88"'),
    path('M606 640v-26c0-10 14-14 24-26 10 12 24 16 24 26v26h-10v-24c0-6-8-10-14-16-6 6-14 10-14 16v24z', paper(0.2)),
    place(ink, [
      [teddy, 'sand', 0, 1000, 748, 230],
      [mug, 'teal', 1, 300, 756, 120],
    ]),
  ])
}

/** A desk by the window. */
function ourWorkplace(): string {
  const ink = createInk()
  const { wall } = palette('sky')
  return picture(ink, 1200, 800, [
    rect(0, 0, 1200, 800, 0, ink.linear('diagonal', [0, wall(0.2)], [1, wall(0.65)])),
    rect(120, 70, 430, 400, 18, paper(0.3)),
    ink.clip(
      rect(140, 90, 390, 360, 8, '#000'),
      rect(140, 90, 390, 360, 0, ink.linear('down', [0, '#d3e8f0'], [1, '#f8ead8'])),
      circle(430, 190, 44, '#f7c98f'),
      path('M140 360q120-60 220-20t180-30v150H140z', '#9fc3b4'),
      path('M140 400h400v60H140z', '#8fb9cc'),
      felucca(ink, 250, 420, 120, paper(0.2)),
    ),
    rect(328, 90, 14, 360, 0, paper(0.3)),
    windowLight(420, 60, 520),
    rect(760, 170, 320, 16, 4, wood(0)),
    rect(720, 340, 400, 16, 4, wood(0)),
    place(ink, [
      [bookPile, 'plum', 0, 850, 172, 110],
      [plant, 'clay', 1, 1010, 172, 150],
      [vase, 'sage', 1, 790, 342, 130],
      [notebook, 'teal', 0, 900, 342, 110],
      [mokaPot, 'stone', 0, 1040, 342, 120],
    ]),
    rect(60, 640, 1080, 34, 12, ink.linear('down', [0, wood(0.35)], [1, wood(-0.1)])),
    rect(120, 674, 30, 126, 0, wood(-0.3)),
    rect(1050, 674, 30, 126, 0, wood(-0.3)),
    place(ink, [
      [lamp, 'sun', 1, 200, 642, 270],
      [monitor, 'teal', 0, 560, 642, 330],
      [laptop, 'clay', 0, 880, 642, 200],
      [pencils, 'clay', 0, 330, 642, 130],
      [mug, 'sage', 1, 1040, 642, 84],
    ]),
  ])
}

/** The shelves of craftspeople who sell here. */
function ourImpact(): string {
  const ink = createInk()
  const { wall } = palette('sand')
  const shelf = (y: number) =>
    rect(90, y, 1020, 22, 6, ink.linear('down', [0, wood(0.3)], [1, wood(-0.15)])) +
    rect(100, y + 22, 1000, 12, 0, '#000000', 'opacity=".10"')
  return picture(ink, 1200, 800, [
    rect(0, 0, 1200, 800, 0, ink.linear('diagonal', [0, wall(0.2)], [1, wall(0.75)])),
    windowLight(0, -60, 700),
    ...[300, 520, 740].map(shelf),
    place(ink, [
      [vase, 'teal', 1, 190, 302, 250],
      [mug, 'clay', 2, 330, 302, 100],
      [mug, 'sage', 2, 450, 302, 100],
      [pot, 'ink', 0, 620, 302, 140],
      [vase, 'rose', 2, 790, 302, 240],
      [kettle, 'stone', 1, 960, 302, 180],
      [scarf, 'clay', 1, 180, 496, 165],
      [scarf, 'teal', 0, 290, 496, 165],
      [bookPile, 'moss', 0, 450, 522, 140],
      [vase, 'sun', 0, 620, 522, 200],
      [lantern, 'clay', 0, 770, 522, 170],
      [lamp, 'sage', 2, 900, 522, 180],
      [plant, 'clay', 0, 1020, 522, 180],
      [plant, 'plum', 1, 180, 742, 180],
      [vase, 'clay', 2, 330, 742, 200],
      [pot, 'sage', 0, 500, 742, 130],
      [mokaPot, 'clay', 1, 640, 742, 160],
      [vase, 'ink', 1, 770, 742, 190],
      [mug, 'teal', 1, 890, 742, 96],
      [vase, 'stone', 0, 1020, 742, 190],
    ]),
  ])
}

/** The river, its sails and its palms. */
function ourPlanet(): string {
  const ink = createInk()
  const glitter = (i: number) =>
    stroke(`M${90 + ((i * 211) % 1040)} ${548 + ((i * 67) % 130)}h${30 + ((i * 37) % 60)}`, '#ffffff', 4, 'opacity=".4"')
  return picture(ink, 1200, 800, [
    rect(0, 0, 1200, 800, 0, ink.linear('down', [0, '#cfe3e4'], [0.55, '#f7e7d2'], [0.7, '#f4d2b0'])),
    circle(820, 300, 190, '#ffffff', 'opacity=".25"'),
    circle(820, 300, 120, '#f2b27a'),
    dune(430, 380, 440, '#dcb894'),
    dune(470, 460, 420, '#c9a07d'),
    path('M0 500q300-30 600-6t600-4v60H0z', '#7fa08a'),
    rect(0, 528, 1200, 272, 0, ink.linear('down', [0, '#a9cdd0'], [0.5, '#6ea9ae'], [1, '#3f8189'])),
    repeat(9, (i) => stroke(`M${740 + ((i * 53) % 60) - i * 4} ${540 + i * 15}h${90 + ((i * 31) % 50)}`, '#fbe0bd', 6, 'opacity=".55"')),
    repeat(16, glitter),
    felucca(ink, 300, 620, 290, paper(0.2)),
    felucca(ink, 700, 560, 150, '#f3e2cd'),
    palm(ink, 1040, 560, 260, 26),
    palm(ink, 1110, 570, 190, -14),
    palm(ink, 60, 540, 170, -16),
    path('M0 740q240-70 520-20t680-30v110H0z', '#4f6f55'),
    path('M0 770q300-50 620-10t580-26v66H0z', '#3c5845'),
    repeat(26, (i) =>
      stroke(`M${20 + i * 47} ${770 - (i % 4) * 6}q${6 - (i % 3) * 8}-34 ${(i % 3) * 6 - 4}-${60 + (i % 5) * 10}`, '#5f8562', 6),
    ),
  ])
}

export const aboutPictures = (): string[] => [whoWeAre(), whatWeDo(), ourWorkplace(), ourImpact(), ourPlanet()]
