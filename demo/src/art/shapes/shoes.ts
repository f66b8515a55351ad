/** Shoes. */
import { brass, graphite, paper } from '../palette.ts'
import type { Shape } from '../shape.ts'
import { fall, lit, path, repeat, stroke } from '../svg.ts'

/** A running shoe. */
export const sneaker: Shape = (ink, { tone, accent, style }) => ({
  box: [80, 330, 850, 450],
  focus: [0.42, 0.45],
  parts: [
    path(
      'M92 690C76 590 96 470 120 420q16-36 60-30l86 20q30 4 52-24l34-40q24-28 56-2l190 150q60 46 150 64l90 20q92 24 92 112v20H96z',
      lit(ink, tone, 0.06),
    ),
    path('M352 346q28-28 58-2l46 36q-20 40-74 48-80 12-116-18 34 0 52-24z', tone(-0.5)),
    path('M120 420q16-36 60-30l40 10q-40 120 20 290H96c-18-100 0-200 24-270z', tone(-0.24)),
    path('M700 566q50 8 92 20 74 20 92 104H640q0-90 60-124z', tone(-0.2)),
    path('M300 640q190 30 290-100l40 24q-60 130-300 126z', style % 2 ? accent(0.1) : paper(0.1)),
    ...[0, 1, 2, 3].map((i) => stroke(`M${446 + i * 50} ${436 + i * 34}l62-46`, paper(0.2), 15)),
    stroke('M470 380L650 520', tone(-0.45), 5, 'opacity=".6"'),
    path('M84 680h836q14 36 4 64-10 36-56 36H140q-50 0-58-50-4-26 2-50z', fall(ink, paper, 0.3, -0.18)),
    stroke('M92 736h826', style % 2 ? accent(0) : tone(0), 9),
    stroke('M120 774h770', graphite(0.1), 12),
  ],
})

/** An ankle boot. */
export const boot: Shape = (ink, { tone, accent }) => ({
  box: [190, 200, 650, 680],
  focus: [0.35, 0.35],
  parts: [
    path('M220 230q130-30 270 0l14 250q10 60 80 92l150 66q100 40 96 130v20H206q14-300 14-558z', lit(ink, tone, 0.02)),
    path('M220 230q130-30 270 0l2 30q-136-30-272 0z', tone(-0.5)),
    path('M318 300q44-8 88 0l8 200q-52 40-104 6-8-110 8-206z', accent(-0.2)),
    repeat(5, (i) => stroke(`M${330 + i * 17} 312v180`, '#000000', 3, 'opacity=".22"')),
    path('M206 640q90-30 150 8 40 60 20 140H204z', tone(-0.22)),
    stroke('M356 648q10 70 10 138M500 520q-90 120-130 260', tone(-0.45), 4, 'stroke-dasharray="9 7"'),
    stroke('M240 236q-34-44 0-60 26-6 30 44', tone(-0.2), 14),
    path('M196 784h642l2 40q0 14-16 14H420l-10 42H212q-18 0-18-18z', fall(ink, graphite, 0.12, -0.3)),
    stroke('M200 792h634', brass(-0.2), 6),
  ],
})
