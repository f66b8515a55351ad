/** Things to cook with, and cups. */
import { brass, graphite, paper, steel, wood, type Tone } from '../palette.ts'
import type { Shape } from '../shape.ts'
import { ball, circle, ellipse, faded, fall, lying, mirrored, path, rect, repeat, round, sheen, stroke } from '../svg.ts'

/** A frying pan with a wooden handle. */
export const pan: Shape = (ink, { tone }) => ({
  box: [60, 440, 910, 330],
  base: [150, 460],
  focus: [0.42, 0.4],
  parts: [
    stroke('M700 590L930 486', lying(ink, wood, 0.02), 54),
    stroke('M905 497L930 486', wood(-0.35), 14),
    stroke('M660 606L736 574', lying(ink, steel, -0.1), 44),
    path('M60 580C64 700 170 770 380 770S696 700 700 580z', round(ink, tone, -0.08)),
    ellipse(380, 580, 320, 92, fall(ink, tone, 0.45, 0)),
    ellipse(380, 582, 302, 80, fall(ink, graphite, -0.5, -0.1)),
    ellipse(380, 604, 250, 54, graphite(0.02)),
    ellipse(300, 590, 110, 18, '#ffffff', 'opacity=".13" transform="rotate(-6 300 590)"'),
  ],
})

/** A casserole with its lid. */
export const pot: Shape = (ink, { tone }) => ({
  box: [120, 300, 760, 580],
  base: [240, 520],
  focus: [0.4, 0.35],
  parts: [
    mirrored(500, stroke('M226 590H176q-38 0-38 38t38 38h50', tone(-0.2), 36)),
    path('M216 520h568v250q0 110-110 110H326q-110 0-110-110z', round(ink, tone)),
    path('M216 520h568v44q-284 26-568 0z', '#000000', 'opacity=".16"'),
    path('M206 500C230 400 350 372 500 372s270 28 294 128z', round(ink, tone, 0.06)),
    rect(192, 488, 616, 44, 22, lying(ink, tone, 0.12)),
    path('M480 330h40l12 44h-64z', brass(-0.25)),
    ellipse(500, 326, 52, 28, ball(ink, brass, 0)),
    sheen(ink, 268, 570, 22, 240, 0.32),
    stroke('M262 470q60-60 170-68', '#ffffff', 10, 'opacity=".3"'),
  ],
})

/** A blender with something fruity in it. */
export const blender: Shape = (ink, { tone, accent }) => ({
  box: [290, 130, 430, 770],
  base: [300, 400],
  focus: [0.45, 0.3],
  parts: [
    stroke('M640 290h50q30 0 26 30l-30 220q-6 30-46 30', ink.linear('right', [0, graphite(0.1)], [1, graphite(-0.2)]), 30),
    path('M320 230h360l-52 420H372z', ink.linear('right', [0, '#c9d3d6', 0.85], [0.3, '#ffffff', 0.85], [1, '#aab6bb', 0.9])),
    path('M337 370q80-28 164 0t162 0l-35 280H372z', ink.linear('right', [0, accent(-0.1)], [0.3, accent(0.4)], [1, accent(-0.2)])),
    repeat(4, (i) => rect(600 - i * 4, 330 + i * 70, 40, 6, 3, '#ffffff', 'opacity=".7"')),
    rect(308, 196, 384, 50, 18, fall(ink, graphite, 0.2, -0.3)),
    rect(440, 130, 120, 72, 20, round(ink, graphite)),
    rect(364, 640, 272, 46, 12, round(ink, graphite, -0.1)),
    path('M372 680h256l74 190q8 30-24 30H322q-32 0-24-30z', round(ink, tone)),
    circle(500, 790, 56, ball(ink, steel, 0.1)),
    circle(500, 790, 40, steel(-0.12)),
    rect(494, 752, 12, 34, 6, graphite(0)),
    path('M362 260h34l30 360h-22z', '#ffffff', 'opacity=".45"'),
  ],
})

/** A kettle with a swan's neck. */
export const kettle: Shape = (ink, { tone, style }) => {
  const grip = style % 2 ? wood : graphite
  return {
    box: [120, 200, 740, 690],
    base: [256, 488],
    focus: [0.45, 0.35],
    parts: [
      stroke('M330 720C210 700 250 500 210 440Q190 404 138 410', ink.linear('down', [0, tone(0.1)], [1, tone(-0.25)]), 36),
      stroke('M640 360C800 290 880 420 820 560Q790 640 720 700', lying(ink, grip, 0), 44),
      rect(256, 850, 488, 40, 18, round(ink, graphite, -0.1)),
      path('M370 360h260c70 60 120 240 110 420q-4 76-80 76H340q-76 0-80-76c-10-180 40-360 110-420z', round(ink, tone)),
      path('M360 372q140 44 280 0l-12-62q-6-34-40-34H412q-34 0-40 34z', round(ink, tone, 0.12)),
      rect(474, 232, 52, 52, 14, round(ink, grip)),
      ellipse(500, 232, 54, 32, ball(ink, grip, 0.05)),
      sheen(ink, 330, 470, 24, 320, 0.4),
    ],
  }
}

/** One faceted trapezium: a lit, a plain and a shaded side. */
function facets(tone: Tone, top: [number, number, number], bottom: [number, number, number]): string {
  const [x1, x2, y1] = top
  const [x3, x4, y2] = bottom
  const cuts: [number, number, number][] = [
    [0, 0.28, 0.42],
    [0.28, 0.68, 0.12],
    [0.68, 1, -0.28],
  ]
  const face = ([from, to, step]: [number, number, number]) =>
    path(
      `M${x1 + (x2 - x1) * from} ${y1}L${x1 + (x2 - x1) * to} ${y1}L${x3 + (x4 - x3) * to} ${y2}L${x3 + (x4 - x3) * from} ${y2}z`,
      tone(step),
    )
  return cuts.map(face).join('')
}

/** A moka pot. */
export const mokaPot: Shape = (ink, { tone, style }) => {
  const metal = style % 2 ? tone : steel
  return {
    box: [230, 190, 540, 700],
    base: [340, 320],
    focus: [0.4, 0.35],
    parts: [
      stroke('M640 380h70q46 0 44 44l-14 170', ink.linear('right', [0, graphite(0.15)], [1, graphite(-0.3)]), 40),
      path('M330 360l-92-24 62 130z', metal(-0.1)),
      facets(metal, [330, 670, 350], [400, 600, 590]),
      facets(metal, [400, 600, 640], [340, 660, 890]),
      rect(384, 582, 232, 66, 16, round(ink, metal, -0.1)),
      path('M322 352l70-72h216l70 72z', ink.linear('right', [0, metal(-0.05)], [0.3, metal(0.6)], [1, metal(-0.3)])),
      rect(316, 340, 368, 24, 10, lying(ink, metal, 0.1)),
      rect(470, 190, 60, 92, 18, round(ink, graphite)),
      circle(590, 760, 16, brass(0)),
    ],
  }
}

/** A mug: with a band, dipped in two glazes, or speckled. */
export const mug: Shape = (ink, { tone, accent, style }) => {
  const cup = 'M250 340h420v390q0 130-130 130H380q-130 0-130-130z'
  const speckle = (i: number) => circle(280 + ((i * 137) % 370), 400 + ((i * 89) % 430), 4 + (i % 3) * 2, tone(-0.5), 'opacity=".5"')
  const decoration = [
    rect(250, 620, 420, 54, 0, paper(0.2), 'opacity=".7"'),
    rect(250, 590, 420, 300, 0, round(ink, accent, 0)),
    repeat(46, speckle),
  ]
  return {
    box: [250, 290, 560, 570],
    base: [290, 340],
    parts: [
      stroke('M650 440q140-10 140 120t-160 140', lying(ink, tone, -0.1), 52),
      path(cup, round(ink, tone)),
      ink.clip(
        path(cup, '#000'),
        decoration[style % 3] ?? '',
        faded(0.25, rect(540, 300, 130, 600, 0, ink.linear('right', [0, '#000', 0], [1, '#000', 0.7]))),
      ),
      ellipse(460, 340, 210, 50, tone(0.42)),
      ellipse(460, 342, 192, 40, tone(-0.3)),
      ellipse(460, 354, 180, 30, '#4a2c1c'),
      ellipse(420, 348, 70, 8, '#8a5c3c', 'opacity=".8"'),
    ],
  }
}
