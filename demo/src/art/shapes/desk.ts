/** Keyboards and mice. */
import { graphite } from '../palette.ts'
import type { Shape } from '../shape.ts'
import { lit, lying, path, rect, repeat, stroke } from '../svg.ts'

/** A keyboard from above with two accent keys. */
export const keyboard: Shape = (ink, { tone, accent }) => {
  const key = (x: number, y: number, width: number, colour: string) =>
    rect(x, y + 5, width, 52, 10, '#000000', 'opacity=".28"') +
    rect(x, y, width, 52, 10, colour) +
    rect(x + 4, y + 3, width - 8, 40, 8, '#ffffff', 'opacity=".12"')
  const row = (y: number, first: number, count: number, colours: (i: number) => string) => {
    const width = (752 - first - 8 * count) / (count - 1)
    return key(124, y, first, colours(0)) + repeat(count - 1, (i) => key(124 + first + 8 + i * (width + 8), y, width, colours(i + 1)))
  }
  const plain = (i: number) => tone(i === 0 ? 0.1 : 0.3)
  return {
    box: [96, 330, 808, 372],
    pose: 'lies',
    focus: [0.3, 0.45],
    parts: [
      rect(96, 344, 808, 358, 36, tone(-0.55)),
      rect(96, 330, 808, 356, 36, lit(ink, tone, -0.12)),
      row(356, 48, 14, (i) => (i === 0 ? accent(0.1) : plain(i))),
      row(416, 70, 13, plain),
      row(476, 88, 12, (i) => (i === 11 ? accent(0.1) : plain(i))),
      row(536, 112, 11, plain),
      ...[0, 1, 2].map((i) => key(124 + i * 72, 596, 64, tone(0.1))),
      key(340, 596, 320, tone(0.3)),
      ...[0, 1, 2].map((i) => key(668 + i * 72, 596, 64, tone(0.1))),
    ],
  }
}

/** A mouse from above. */
export const mouse: Shape = (ink, { tone, accent }) => ({
  box: [310, 180, 380, 640],
  pose: 'lies',
  corner: 190,
  parts: [
    path(
      'M500 180c130 0 190 110 190 320s-60 320-190 320-190-110-190-320 60-320 190-320z',
      ink.radial(0.38, 0.28, 0.8, [0, tone(0.6)], [0.55, tone(0.1)], [1, tone(-0.35)]),
    ),
    stroke('M500 184v250', tone(-0.4), 4, 'opacity=".7"'),
    stroke('M318 448q182 66 364 0', tone(-0.4), 4, 'opacity=".6"'),
    rect(480, 270, 40, 112, 20, graphite(-0.3)),
    rect(487, 290, 26, 72, 13, lying(ink, accent)),
    rect(484, 700, 32, 8, 4, tone(-0.3)),
  ],
})
