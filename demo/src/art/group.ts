/** The picture of a category: two or three of its things together before an arch. */
import { palette } from './palette.ts'
import { arch, windowLight } from './room.ts'
import { picture, stand, type Place, type Subject } from './scene.ts'
import { createInk, rect } from './svg.ts'

/** The first stands in the middle or to the left and farthest back. */
const PLACES: Place[][] = [
  [{ x: 500, foot: 750, width: 560, height: 520 }],
  [
    { x: 400, foot: 735, width: 440, height: 480 },
    { x: 655, foot: 775, width: 380, height: 350 },
  ],
  [
    { x: 500, foot: 720, width: 420, height: 480 },
    { x: 310, foot: 765, width: 300, height: 330 },
    { x: 710, foot: 780, width: 250, height: 260 },
  ],
]

/** Up to three subjects in the palette of the first; like a packshot it keeps to the middle, because cards crop it. */
export function groupPicture(subjects: Subject[]): string {
  const ink = createInk()
  const { wall } = palette(subjects[0]?.palette ?? 'stone')
  const places = PLACES[subjects.length - 1] ?? []
  return picture(ink, 1000, 1000, [
    rect(0, 0, 1000, 1000, 0, ink.linear('diagonal', [0, wall(0.2)], [1, wall(0.65)])),
    arch(500, 690, 640, 520, ink.linear('down', [0, wall(0.95)], [1, wall(0.55)])),
    windowLight(-60, -20, 560),
    rect(0, 690, 1000, 310, 0, ink.linear('down', [0, wall(0.66)], [1, wall(0.35)])),
    ...subjects.flatMap((subject, i) => {
      const place = places[i]
      return place ? [stand(ink, subject, place)] : []
    }),
  ])
}
