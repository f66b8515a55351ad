/** Things with a screen. */
import { graphite, paper, steel } from '../palette.ts'
import type { Look, Shape } from '../shape.ts'
import { circle, ellipse, faded, fall, type Ink, lit, path, rect, repeat, round, sheen, stroke } from '../svg.ts'

/** The picture on a screen: dunes at dawn, rings, or wide bands. */
function wallpaper(ink: Ink, { tone, accent, style }: Look, x: number, y: number, w: number, h: number, radius: number): string {
  const px = (share: number) => x + share * w
  const py = (share: number) => y + share * h
  const dune = (left: number, middle: number, right: number, step: number) =>
    path(
      `M${x} ${py(left)}C${px(0.25)} ${py(left - 0.1)} ${px(0.35)} ${py(middle)} ${px(0.55)} ${py(middle)}S${px(0.85)} ${py(right)} ${px(1)} ${py(right)}V${y + h}H${x}z`,
      tone(step),
    )
  const size = Math.min(w, h)
  const scenes = [
    [
      circle(px(0.68), py(0.32), size * 0.14, accent(0.45)),
      dune(0.56, 0.62, 0.5, 0.2),
      dune(0.72, 0.66, 0.7, -0.08),
      dune(0.8, 0.86, 0.8, -0.34),
    ],
    [repeat(5, (i) => circle(px(0.5), py(0.62), size * (0.68 - i * 0.13), i === 4 ? accent(0.25) : tone(0.42 - i * 0.2)))],
    [
      path(`M${x} ${py(0.5)}L${px(1)} ${py(0.12)}V${py(0.46)}L${x} ${py(0.84)}z`, tone(0.1)),
      path(`M${x} ${py(0.84)}L${px(1)} ${py(0.46)}V${y + h}H${x}z`, tone(-0.22)),
      circle(px(0.3), py(0.3), size * 0.12, accent(0.3)),
    ],
  ]
  const screen = rect(x, y, w, h, radius, fall(ink, tone, 0.72, 0.3))
  const glare = path(`M${px(0.5)} ${y}H${px(0.86)}L${px(0.4)} ${y + h}H${px(0.04)}z`, '#ffffff', 'opacity=".07"')
  return ink.clip(rect(x, y, w, h, radius, '#000'), screen, ...(scenes[style % scenes.length] ?? []), glare)
}

/** Two of one phone: the back with its cameras behind, the front before it. */
export const phone: Shape = (ink, look) => ({
  box: [235, 180, 530, 720],
  focus: [0.4, 0.25],
  parts: [
    rect(235, 180, 330, 700, 56, lit(ink, look.tone)),
    rect(239, 184, 322, 692, 52, 'none', `stroke="${look.tone(0.5)}" stroke-width="4" opacity=".5"`),
    rect(262, 208, 132, 196, 50, look.tone(-0.16)),
    ...[262, 350].map(
      (y) =>
        circle(328, y - 4, 36, graphite(-0.35)) +
        circle(328, y - 4, 24, graphite(0.08)) +
        circle(320, y - 12, 7, '#ffffff', 'opacity=".6"'),
    ),
    circle(376, 302, 9, paper(0)),
    path('M425 240a56 56 0 0 1 56-40h84v680h-84q-56 0-56-56z', '#000000', 'opacity=".16"'),
    rect(441, 206, 324, 694, 58, graphite(-0.3)),
    rect(441, 206, 324, 694, 58, 'none', `stroke="${look.tone(0.2)}" stroke-width="5"`),
    wallpaper(ink, look, 456, 221, 294, 664, 44),
    rect(561, 240, 84, 24, 12, '#101214'),
    rect(548, 866, 110, 7, 4, '#ffffff', 'opacity=".8"'),
  ],
})

/** A tablet with its pen. */
export const tablet: Shape = (ink, look) => ({
  box: [185, 190, 640, 710],
  parts: [
    rect(185, 190, 520, 710, 44, lit(ink, steel, 0.1)),
    rect(192, 197, 506, 696, 38, graphite(-0.35)),
    wallpaper(ink, look, 222, 227, 446, 636, 14),
    circle(445, 212, 6, graphite(0.2)),
    rect(764, 230, 34, 560, 12, round(ink, paper, -0.05)),
    path('M764 780h34l-10 92q-7 28-14 0z', round(ink, paper, -0.12)),
    path('M776 862h10l-3 34q-2 6-4 0z', graphite(0)),
    rect(764, 290, 34, 10, 0, look.accent(0)),
  ],
})

/** A laptop, open. */
export const laptop: Shape = (ink, look) => {
  const shell = look.style % 2 ? look.tone : steel
  return {
    box: [80, 250, 840, 560],
    focus: [0.62, 0.4],
    parts: [
      rect(160, 250, 680, 470, 30, graphite(-0.25)),
      rect(160, 250, 680, 470, 30, 'none', `stroke="${shell(0)}" stroke-width="5"`),
      wallpaper(ink, look, 180, 270, 640, 420, 10),
      circle(500, 261, 4, graphite(0.5)),
      path('M80 744h840l-24 48q-10 18-34 18H138q-24 0-34-18z', fall(ink, shell, -0.05, -0.42)),
      rect(80, 722, 840, 30, 10, ink.linear('right', [0, shell(0.1)], [0.3, shell(0.6)], [1, shell(-0.1)])),
      path('M420 722h160q0 18-22 18H442q-22 0-22-18z', shell(-0.35)),
    ],
  }
}

/** A monitor on its stand. */
export const monitor: Shape = (ink, look) => ({
  box: [100, 190, 800, 690],
  base: [320, 360],
  focus: [0.64, 0.36],
  parts: [
    rect(440, 640, 120, 200, 10, round(ink, steel, -0.05)),
    rect(440, 676, 120, 26, 0, '#000000', 'opacity=".2"'),
    path('M320 880q0-44 60-44h240q60 0 60 44z', fall(ink, steel, 0.35, -0.25)),
    rect(100, 190, 800, 490, 26, graphite(-0.25)),
    rect(100, 190, 800, 490, 26, 'none', `stroke="${look.style % 2 ? look.tone(0) : steel(-0.3)}" stroke-width="6"`),
    wallpaper(ink, look, 120, 210, 760, 434, 8),
    rect(470, 656, 60, 8, 4, graphite(0.4)),
  ],
})

/** A watch that is a small computer. */
export const smartwatch: Shape = (ink, look) => {
  const arc = (r: number, degrees: number, colour: string) => {
    const angle = ((degrees - 90) * Math.PI) / 180
    const end = `${(500 + r * Math.cos(angle)).toFixed(1)} ${(500 + r * Math.sin(angle)).toFixed(1)}`
    return stroke(`M500 ${500 - r}A${r} ${r} 0 1 1 ${end}`, colour, 26)
  }
  return {
    box: [320, 90, 372, 820],
    base: [412, 176],
    focus: [0.5, 0.45],
    parts: [
      path('M392 340L412 110q2-20 22-20h132q20 0 22 20l20 230z', round(ink, look.tone)),
      path('M392 660L412 890q2 20 22 20h132q20 0 22-20l20-230z', round(ink, look.tone, -0.05)),
      ...[150, 190, 230].map((y) => ellipse(500, y, 12, 8, look.tone(-0.5))),
      rect(664, 452, 28, 84, 12, round(ink, steel, -0.1)),
      rect(320, 300, 356, 400, 104, lit(ink, look.style % 2 ? graphite : steel)),
      rect(338, 318, 320, 364, 88, '#0c0e10'),
      arc(118, 292, look.accent(0.1)),
      arc(82, 240, look.tone(0.2)),
      arc(46, 205, paper(-0.1)),
      faded(0.8, sheen(ink, 352, 350, 14, 220, 0.35)),
    ],
  }
}
