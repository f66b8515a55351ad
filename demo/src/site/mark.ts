/** The shop's mark: a khan's pointed arch with a lantern in it, and the name in strokes, because no font can be relied on. */
import { palette } from '../art/palette.ts'
import { windowLight } from '../art/room.ts'
import { picture } from '../art/scene.ts'
import { circle, createInk, path, rect, stroke } from '../art/svg.ts'
import { groupOf, HEROES } from './heroes.ts'

const TEAL = '#0B6B5D'
const LINEN = '#FBFAF8'
const LAMP = '#FF9466'

const ARCH = 'M13 53V31C13 21 25 18 32 8 39 18 51 21 51 31V53H43V32C43 26.500 36.500 24 32 18.500 27.500 24 21 26.500 21 32V53z'

/** The mark on 64 × 64. */
const mark = (ground: string, arch: string): string =>
  rect(0, 0, 64, 64, 15, ground) + path(ARCH, arch) + stroke('M32 22V33', LAMP, 2.4) + path('M32 31l6.500 8.500-6.500 9-6.500-9z', LAMP)

/** The icon of browser tabs. */
export const icon = (): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${mark(TEAL, LINEN)}</svg>\n`

/** The icon of home screens, which cut their own corners: 180 × 180. */
export const touchIcon = (): string =>
  picture(createInk(), 180, 180, [rect(0, 0, 180, 180, 0, TEAL), `<g transform="translate(26 26) scale(2)">${mark(TEAL, LINEN)}</g>`])

/** 'khan', 100 high and about 330 wide. */
const wordmark = (colour: string): string =>
  [
    stroke('M8 0V100M62 40L10 76M30 62L64 100', colour, 15),
    stroke('M96 0V100M96 70a28 28 0 0 1 56 0V100', colour, 15),
    circle(212, 71, 28, 'none', `stroke="${colour}" stroke-width="15"`),
    stroke('M240 43V100', colour, 15),
    stroke('M272 43V100M272 70a28 28 0 0 1 56 0V100', colour, 15),
  ].join('')

/** The picture that other sites show beside a link: 1200 × 630. */
export function sharePicture(): string {
  const ink = createInk()
  const { wall } = palette('sage')
  const [hero] = HEROES
  return picture(ink, 1200, 630, [
    rect(0, 0, 1200, 630, 0, ink.linear('diagonal', [0, wall(0.1)], [1, wall(0.7)])),
    windowLight(420, -60, 480),
    rect(0, 530, 1200, 100, 0, wall(0.6)),
    hero ? `<g transform="translate(512 94) scale(.52)">${groupOf(ink, hero)}</g>` : '',
    `<g transform="translate(84 150) scale(2.1)">${mark(TEAL, LINEN)}</g>`,
    `<g transform="translate(84 324) scale(1.1)">${wordmark('#1A1D1F')}</g>`,
    rect(84, 470, 120, 8, 4, '#C2410C'),
  ])
}
