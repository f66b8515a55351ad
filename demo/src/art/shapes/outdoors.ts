/** For the hills, the road and the beach. */
import { brass, graphite, paper, steel, wood } from '../palette.ts'
import type { Shape } from '../shape.ts'
import { circle, ellipse, fall, label, lit, lying, mirrored, path, rect, round, sheen, stroke } from '../svg.ts'

/** A tent for two. */
export const tent: Shape = (ink, { tone, accent }) => ({
  box: [60, 330, 880, 500],
  pose: 'floor',
  focus: [0.45, 0.45],
  parts: [
    stroke('M220 780L70 826M860 760L936 820', paper(-0.2), 6),
    path('M470 340C640 350 800 540 880 820H560z', fall(ink, tone, 0.02, -0.4)),
    path('M470 340C300 360 180 560 110 820h500C600 640 550 460 470 340z', lit(ink, tone, 0.12)),
    path('M470 340C420 480 300 700 262 820h270C536 640 520 470 470 340z', fall(ink, tone, -0.55, -0.75)),
    path('M470 340C430 460 350 620 262 820h60c60-130 130-320 148-480z', accent(0.05)),
    path('M470 340c30 160 50 320 62 480h28C570 640 530 450 470 340z', accent(-0.15)),
    stroke('M470 340C300 360 180 560 110 820', tone(0.6), 6, 'opacity=".6"'),
    stroke('M470 340C640 350 800 540 880 820', tone(-0.5), 8),
    circle(470, 340, 12, brass(0)),
    ...[160, 470, 700].map((x) => stroke(`M${x} 806l-8 22`, steel(-0.3), 8)),
  ],
})

/** A cycling helmet from the side. */
export const helmet: Shape = (ink, { tone, accent }) => ({
  box: [120, 320, 760, 530],
  base: [340, 280],
  focus: [0.4, 0.35],
  parts: [
    stroke('M300 640Q400 830 480 840 560 820 620 640', graphite(-0.1), 18),
    stroke('M470 640Q480 760 480 836', graphite(0), 14),
    rect(450, 800, 64, 46, 12, graphite(-0.4)),
    path(
      'M124 640C110 440 280 322 500 322c230 0 380 140 376 300q-2 40-60 34-160-30-330-10-190 20-290 46-66 10-72-52z',
      lit(ink, tone, 0.06),
    ),
    ...[
      'M300 420q100-60 200-62l-30 60q-90 4-190 60z',
      'M560 360q120 14 200 84l-60 26q-70-50-160-56z',
      'M220 560q120-70 250-80l-30 66q-110 10-230 62z',
      'M540 478q140 6 250 72l-60 26q-100-40-220-40z',
    ].map((d) => path(d, fall(ink, graphite, -0.45, -0.1))),
    stroke('M134 650q6 40 62 32 110-28 290-46 170-20 330 10 52 6 58-26', graphite(-0.3), 16),
    stroke('M160 520Q220 360 460 338', '#ffffff', 12, 'opacity=".4"'),
    path('M120 620q-6 60 76 62l60-14q-60-10-70-70z', accent(0)),
  ],
})

/** A steel flask: with a loop, or with a cup on top. */
export const flask: Shape = (ink, { tone, accent, style }) => ({
  box: [360, 110, 280, 790],
  focus: [0.45, 0.3],
  parts: [
    style % 2
      ? rect(420, 130, 160, 180, 26, round(ink, steel, 0.05))
      : stroke('M446 190q0-64 54-64t54 64', graphite(0.05), 26) + rect(424, 186, 152, 90, 18, round(ink, graphite)),
    rect(440, 262, 120, 50, 6, round(ink, steel, -0.05)),
    path('M440 306h120q80 30 80 120v410q0 64-64 64H424q-64 0-64-64V426q0-90 80-120z', round(ink, tone, 0.02)),
    rect(360, 830, 280, 12, 0, '#000000', 'opacity=".16"'),
    style % 3 === 2
      ? path('M360 690q70-80 140-10t140-30v120H360z', accent(0.05))
      : circle(500, 560, 54, 'none', `stroke="${paper(0)}" stroke-width="9"`) + path('M468 584l32-56 32 56z', paper(0)),
    sheen(ink, 384, 420, 22, 390, 0.4),
  ],
})

/** A camping lantern. */
export const lantern: Shape = (ink, { tone }) => ({
  box: [280, 90, 440, 810],
  focus: [0.5, 0.4],
  parts: [
    ellipse(500, 540, 330, 330, ink.radial(0.5, 0.5, 0.5, [0, '#ffdf94', 0.55], [1, '#ffdf94', 0])),
    stroke('M320 330C300 60 700 60 680 330', steel(-0.15), 15),
    path('M380 300h240l50 60H330z', round(ink, tone, 0.05)),
    rect(450, 220, 100, 86, 24, round(ink, tone)),
    rect(340, 360, 320, 350, 40, ink.linear('right', [0, '#e9cf97'], [0.35, '#fff6da'], [1, '#d9b36b'])),
    path('M500 450c60 70 60 120 0 190-60-70-60-120 0-190z', ink.linear('down', [0, '#fff9e6'], [1, '#f2a24a'])),
    ...[400, 500, 600].map((x) => rect(x - 6, 356, 12, 358, 6, tone(-0.25), x === 500 ? 'opacity="0"' : '')),
    rect(320, 700, 360, 40, 16, lying(ink, tone)),
    path('M330 736h340l40 130q6 34-30 34H320q-36 0-30-34z', round(ink, tone)),
    circle(500, 820, 30, brass(0)),
  ],
})

/** A beach umbrella over a folding chair's worth of shade. */
export const parasol: Shape = (ink, { tone, accent }) => ({
  box: [90, 170, 820, 730],
  base: [370, 260],
  pose: 'floor',
  focus: [0.45, 0.25],
  parts: [
    rect(488, 200, 24, 690, 12, round(ink, wood)),
    path('M380 900q0-60 120-60t120 60z', fall(ink, paper, -0.05, -0.35)),
    path(
      'M90 470C120 280 300 190 500 190s380 90 410 280q-66-50-136 0-68-54-137 0-68-54-137 0-68-54-137 0-68-54-137 0-70-50-136 0z',
      lit(ink, tone, 0.06),
    ),
    ...[
      'M226 470C250 310 370 210 500 190c-80 60-130 160-137 280-68-54-137 0-137 0z',
      'M637 470c-4-120-50-220-137-280 130 10 250 120 274 280-68-54-137 0-137 0z',
    ].map((d) => path(d, paper(0), 'opacity=".85"')),
    path('M774 470C750 310 630 200 500 190c210 0 380 90 410 280q-66-50-136 0z', '#000000', 'opacity=".14"'),
    circle(500, 182, 16, accent(0)),
  ],
})

/** A sports bottle that is squeezed. */
export const sportsBottle: Shape = (ink, { tone, accent }) => ({
  box: [350, 120, 300, 780],
  focus: [0.45, 0.4],
  parts: [
    rect(466, 120, 68, 90, 24, round(ink, accent)),
    path('M400 290q0-90 66-90h68q66 0 66 90z', round(ink, graphite)),
    path(
      'M374 290h252q24 0 24 40v120q0 40-22 70 22 30 22 70v240q0 70-60 70H410q-60 0-60-70V590q0-40 22-70-22-30-22-70V330q0-40 24-40z',
      round(ink, tone, 0.05),
    ),
    mirrored(500, path('M350 450q0 40 22 70-22 30-22 70 60-40 60-70t-60-70z', '#000000', 'opacity=".12"')),
    label(410, 620, 180, 170, accent(0.1), paper(0.2)),
    sheen(ink, 374, 330, 18, 110, 0.4),
  ],
})
