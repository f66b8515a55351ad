/** For games with a ball. */
import { graphite, paper } from '../palette.ts'
import type { Shape } from '../shape.ts'
import { ball, circle, ellipse, type Ink, path, rect, repeat, round, stroke, turned } from '../svg.ts'

type Point = readonly [x: number, y: number]

/** The corners of a regular pentagon; the first points to `degrees`. */
const pentagon = (cx: number, cy: number, r: number, degrees: number): Point[] =>
  [0, 1, 2, 3, 4].map((i) => {
    const angle = ((i * 72 + degrees) * Math.PI) / 180
    return [Math.round(cx + r * Math.sin(angle)), Math.round(cy - r * Math.cos(angle))]
  })

const through = (points: Point[]): string => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`

/** A football with dark panels. */
export const football: Shape = (ink, { tone, style }) => {
  const middle = pentagon(500, 560, 100, 0)
  const rim = pentagon(500, 560, 272, 0).map(([x, y], i) => pentagon(x, y, 100, i * 72 + 180))
  const panel = tone(style % 2 ? -0.1 : -0.35)
  const corner = (ring: number, index: number): Point => rim[ring % 5]?.[index] ?? [500, 560]
  const seams = [0, 1, 2, 3, 4].flatMap((i) => [
    through([middle[i] ?? [500, 560], corner(i, 0)]),
    through([corner(i, 4), corner(i + 1, 1)]),
  ])
  return {
    box: [210, 270, 580, 580],
    base: [360, 280],
    focus: [0.4, 0.4],
    parts: [
      circle(500, 560, 290, paper(0.2)),
      ink.clip(
        circle(500, 560, 290, '#000'),
        ...seams.map((d) => stroke(d, graphite(0.45), 7)),
        ...[middle, ...rim].map((points) => path(`${through(points)}z`, panel)),
      ),
      circle(
        500,
        560,
        290,
        ink.radial(0.35, 0.28, 0.8, [0, '#ffffff', 0.45], [0.45, '#ffffff', 0], [0.6, '#000000', 0], [1, '#000000', 0.5]),
      ),
    ],
  }
}

/** A ball with curved seams: a basketball, or a volleyball in two colours. */
export const seamedBall: Shape = (ink, { tone, accent, style }) => {
  const seams = ['M210 560h580M500 270v580', 'M270 360q190 200 0 400M730 360q-190 200 0 400']
    .map((d) => stroke(d, graphite(-0.4), 10))
    .join('')
  const swirl = [0, 120, 240]
    .map((degrees) =>
      turned(
        degrees,
        500,
        560,
        path(
          'M500 560c60-110 180-150 330-120V200H500c-60 120-60 240 0 360z',
          degrees === 120 ? accent(0.15) : degrees ? paper(0.1) : tone(0.05),
        ),
        stroke('M500 560c60-110 180-150 330-120M500 560c40-130 130-220 280-260M500 560c-60-120-60-240 0-360', graphite(0), 6),
      ),
    )
    .join('')
  return {
    box: [210, 270, 580, 580],
    base: [360, 280],
    focus: [0.4, 0.4],
    parts: [
      circle(500, 560, 290, tone(0)),
      ink.clip(circle(500, 560, 290, '#000'), style % 2 ? swirl : seams),
      circle(
        500,
        560,
        290,
        ink.radial(0.35, 0.28, 0.8, [0, '#ffffff', 0.5], [0.45, '#ffffff', 0], [0.6, '#000000', 0], [1, '#000000', 0.48]),
      ),
    ],
  }
}

const strings = (ink: Ink): string =>
  ink.clip(
    ellipse(430, 330, 176, 224, '#000'),
    repeat(15, (i) => stroke(`M${260 + i * 24} 90v480`, paper(0), 4)),
    repeat(19, (i) => stroke(`M240 ${106 + i * 25}h380`, paper(0), 4)),
  )

/** A tennis racket and a ball. */
export const racket: Shape = (ink, { tone, accent }) => ({
  box: [200, 100, 560, 800],
  base: [540, 220],
  focus: [0.42, 0.3],
  parts: [
    turned(
      -14,
      500,
      560,
      ellipse(430, 330, 176, 224, '#ffffff', 'opacity=".18"'),
      strings(ink),
      stroke('M330 520Q420 620 424 720M530 520Q440 620 436 720', tone(-0.1), 22),
      ellipse(430, 330, 190, 240, 'none', `stroke="${tone(-0.25)}" stroke-width="32"`),
      ellipse(430, 330, 190, 240, 'none', `stroke="${tone(0.2)}" stroke-width="10" transform="translate(-5 -5)"`),
      stroke('M290 500a190 240 0 0 0 280 0', accent(0), 32),
      rect(404, 680, 52, 240, 18, round(ink, graphite)),
      repeat(8, (i) => stroke(`M408 ${726 + i * 25}l44-20`, '#ffffff', 4, 'opacity=".3"')),
    ),
    circle(
      676,
      816,
      84,
      ball(ink, () => '#c9cf5e', 0),
    ),
    circle(676, 816, 84, ink.radial(0.35, 0.3, 0.8, [0, '#f3f7b0', 0.9], [0.5, '#d3da6a', 0.6], [1, '#7d8330', 0.9])),
    stroke('M610 766q64 40 30 128M742 866q-60-40-30-128', paper(0.2), 9),
  ],
})
