/** The pictures of the home page's carousel: a group of products on the right (wide) or below (tall), calm room for words beside it. */
import { palette, type PaletteName } from '../art/palette.ts'
import { arch, plinth, windowLight } from '../art/room.ts'
import { picture, stand } from '../art/scene.ts'
import type { Shape } from '../art/shape.ts'
import { seamedBall, football, racket } from '../art/shapes/balls.ts'
import { camera } from '../art/shapes/cameras.ts'
import { backpack, handbag, suitcase, sunglasses, watch } from '../art/shapes/carried.ts'
import { dropper } from '../art/shapes/care.ts'
import { lamp, plant, vase } from '../art/shapes/decor.ts'
import { chair, sofa, table } from '../art/shapes/furniture.ts'
import { perfume } from '../art/shapes/makeup.ts'
import { flask, helmet, lantern, tent } from '../art/shapes/outdoors.ts'
import { laptop, phone, smartwatch } from '../art/shapes/screens.ts'
import { sneaker } from '../art/shapes/shoes.ts'
import { earbuds, headphones, speaker } from '../art/shapes/sound.ts'
import { kettlebell } from '../art/shapes/training.ts'
import { createInk, type Ink, path, rect } from '../art/svg.ts'

/**
 * A shape on a stage of 1300 × 900 whose floor begins at 760: its palette, variant, middle, foot and height; the first stand farthest back.
 */
type Item = [shape: Shape, palette: PaletteName, style: number, x: number, foot: number, height: number]
/** Middle, upper face, width and depth of a plinth, drawn before the item of that index. */
type Plinth = [before: number, x: number, y: number, width: number, depth: number]

interface Hero {
  room: PaletteName
  items: Item[]
  plinths: Plinth[]
}

const ELECTRONICS: Hero = {
  room: 'sage',
  plinths: [
    [0, 1040, 560, 330, 220],
    [2, 236, 640, 350, 170],
  ],
  items: [
    [speaker, 'night', 1, 1040, 572, 430],
    [laptop, 'teal', 0, 640, 800, 440],
    [headphones, 'clay', 0, 236, 652, 330],
    [camera, 'clay', 1, 1080, 860, 220],
    [phone, 'plum', 0, 410, 856, 310],
    [smartwatch, 'sun', 0, 884, 868, 270],
    [earbuds, 'stone', 0, 640, 876, 118],
  ],
}

const HOME: Hero = {
  room: 'sand',
  plinths: [[3, 1150, 640, 250, 170]],
  items: [
    [lamp, 'clay', 0, 140, 790, 540],
    [sofa, 'teal', 0, 560, 812, 420],
    [plant, 'stone', 1, 960, 794, 480],
    [vase, 'sage', 1, 1150, 650, 390],
    [table, 'clay', 0, 420, 872, 290],
    [chair, 'sun', 0, 860, 884, 370],
  ],
}

const FASHION: Hero = {
  room: 'clay',
  plinths: [
    [0, 640, 590, 440, 200],
    [4, 1080, 690, 300, 120],
  ],
  items: [
    [handbag, 'clay', 1, 640, 602, 400],
    [suitcase, 'teal', 0, 280, 806, 620],
    [backpack, 'ink', 1, 890, 800, 420],
    [watch, 'plum', 1, 470, 868, 320],
    [perfume, 'rose', 1, 1080, 700, 330],
    [dropper, 'clay', 1, 1196, 800, 260],
    [sneaker, 'stone', 1, 700, 866, 200],
    [sunglasses, 'ink', 0, 1010, 872, 100],
  ],
}

const OUTDOORS: Hero = {
  room: 'sky',
  plinths: [[3, 1110, 650, 290, 160]],
  items: [
    [tent, 'clay', 0, 600, 806, 480],
    [backpack, 'moss', 0, 190, 820, 470],
    [racket, 'ink', 0, 960, 800, 420],
    [helmet, 'sun', 0, 1110, 662, 220],
    [lantern, 'teal', 0, 410, 862, 280],
    [flask, 'sky', 2, 690, 868, 300],
    [football, 'ink', 0, 870, 872, 210],
    [seamedBall, 'clay', 0, 540, 878, 150],
    [kettlebell, 'night', 1, 1130, 872, 200],
  ],
}

/** The four heroes: electronics, home, fashion and beauty, outdoors. */
export const HEROES = [ELECTRONICS, HOME, FASHION, OUTDOORS]

/** The group of a hero on its stage of 1300 × 900. */
export function groupOf(ink: Ink, { room, items, plinths }: Hero): string {
  const { wall } = palette(room)
  const tone = (step: number) => wall(Math.max(0, 0.25 - step * 0.6))
  return items
    .map(([shape, colours, style, x, foot, height], i) => {
      const under = plinths.filter(([before]) => before === i).map(([, px, y, width, depth]) => plinth(ink, px, y, width, depth, tone))
      return under.join('') + stand(ink, { shape, palette: colours, style }, { x, foot, width: 2000, height })
    })
    .join('')
}

/** 2400 × 1000; its left 40 % carry nothing. */
export function wideHero(hero: Hero): string {
  const ink = createInk()
  const { wall } = palette(hero.room)
  return picture(ink, 2400, 1000, [
    rect(0, 0, 2400, 1000, 0, ink.linear('right', [0, wall(0.12)], [0.45, wall(0.3)], [1, wall(0.72)])),
    arch(1660, 800, 900, 740, ink.linear('down', [0, wall(0.98)], [1, wall(0.55)])),
    arch(2210, 800, 300, 470, ink.linear('down', [0, wall(0.9)], [1, wall(0.6)])),
    windowLight(1000, -60, 700),
    path('M0 800H2400V1000H0z', ink.linear('right', [0, wall(0.2)], [0.5, wall(0.45)], [1, wall(0.85)])),
    rect(0, 798, 2400, 3, 0, '#ffffff', 'opacity=".35"'),
    `<g transform="translate(1040 40)">${groupOf(ink, hero)}</g>`,
  ])
}

/** 960 × 1200; its upper 40 % carry nothing. */
export function tallHero(hero: Hero): string {
  const ink = createInk()
  const { wall } = palette(hero.room)
  return picture(ink, 960, 1200, [
    rect(0, 0, 960, 1200, 0, ink.linear('down', [0, wall(0.12)], [0.5, wall(0.34)], [1, wall(0.7)])),
    arch(480, 1010, 700, 560, ink.linear('down', [0, wall(0.92)], [1, wall(0.55)])),
    windowLight(-40, 380, 460),
    path('M0 1010H960V1200H0z', ink.linear('down', [0, wall(0.66)], [1, wall(0.45)])),
    rect(0, 1009, 960, 2, 0, '#ffffff', 'opacity=".35"'),
    `<g transform="translate(30 460) scale(.7)">${groupOf(ink, hero)}</g>`,
  ])
}
