/** The pictures of pages that have nothing to show, 1200 × 800. */
import { palette, paper, wood } from '../art/palette.ts'
import { picture } from '../art/scene.ts'
import { circle, createInk, ellipse, fall, lying, path, rect, repeat, round, stroke } from '../art/svg.ts'
import { dune, four, palm } from './landscape.ts'

/** 404 in the dunes; the sun is its nought. */
export function notFound(): string {
  const ink = createInk()
  return picture(ink, 1200, 800, [
    rect(0, 0, 1200, 800, 0, ink.linear('down', [0, '#cfe3e2'], [0.6, '#f8ead9'], [1, '#f3d3b4'])),
    circle(600, 330, 230, '#ffffff', 'opacity=".28"'),
    circle(600, 330, 150, 'none', 'stroke="#e07a4a" stroke-width="46"'),
    dune(520, 470, 500, '#e6c39f'),
    four(220, 220, '#0B6B5D'),
    four(780, 220, '#0B6B5D'),
    palm(ink, 1090, 600, 230, 24),
    dune(600, 500, 560, '#d9ae86'),
    path('M0 690C260 560 420 640 640 640S1000 560 1200 660V800H0z', '#c9976f'),
    path('M0 690C260 560 420 640 640 640c-120 40-330 40-640 160z', '#d9ae86', 'opacity=".7"'),
    repeat(7, (i) => ellipse(560 + i * 52, 742 - i * 15 - (i % 2) * 12, 12 - i, 5, '#a97850', 'opacity=".6"')),
  ])
}

/** An empty basket before a soft disc; all around is transparent, so that it sits on light and dark grounds. */
export function emptyCart(): string {
  const ink = createInk()
  const { wall } = palette('sage')
  const basket = 'M330 400H870L812 650Q804 690 764 690H436Q396 690 388 650Z'
  return picture(ink, 1200, 800, [
    circle(600, 400, 340, ink.linear('diagonal', [0, wall(0.3)], [1, wall(0.9)])),
    ellipse(612, 696, 300, 30, ink.radial(0.5, 0.5, 0.5, [0, '#1d1a16', 0.4], [1, '#1d1a16', 0])),
    stroke('M420 400C420 170 780 170 780 400', wood(-0.25), 30),
    path('M330 400H870l-16 60H346z', wood(-0.55)),
    path(basket, round(ink, wood, 0.14)),
    ink.clip(
      path(basket, '#000'),
      repeat(6, (i) => stroke(`M300 ${446 + i * 46}H900`, wood(-0.2), 18, 'opacity=".5"')),
      repeat(13, (i) => stroke(`M${340 + i * 44} 400L${384 + i * 36} 700`, wood(0.5), 12, 'opacity=".5"')),
    ),
    rect(310, 376, 580, 50, 24, lying(ink, wood, 0.12)),
    stroke('M408 400C408 158 792 158 792 400', fall(ink, wood, 0.3, 0), 22),
    path('M760 470l84-26 34 36-20 84-60 10z', paper(0.1)),
    circle(842, 478, 9, wood(-0.3)),
    stroke('M792 520l40-14M800 546l34-12', '#0B6B5D', 8),
  ])
}
