/** The calm colours of the demo pictures ('Nile linen'), computed in OKLCH so that every hue has the same depth at the same step. */

/** A colour at a step from -1 (deepest shadow) over 0 (the colour itself) to 1 (highlight). */
export type Tone = (step: number) => string

interface Pigment {
  hue: number
  chroma: number
  /** 0 black … 1 white */
  lightness: number
}

const channel = (linear: number): string => {
  const clipped = Math.min(1, Math.max(0, linear))
  const encoded = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}

/** OKLCH to '#rrggbb', clipped to the colours of sRGB. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return `#${red}${green}${blue}`
}

/** Shadows keep the hue and lose light; highlights approach white and lose colour. */
const toneOf =
  ({ hue, chroma, lightness }: Pigment): Tone =>
  (step) => {
    const room = step > 0 ? 0.985 - lightness : lightness - 0.12
    return oklch(lightness + step * room, chroma * (1 - 0.45 * Math.min(1, Math.abs(step))), hue)
  }

const PIGMENTS = {
  teal: { hue: 184, chroma: 0.078, lightness: 0.5 },
  sage: { hue: 162, chroma: 0.045, lightness: 0.7 },
  clay: { hue: 45, chroma: 0.105, lightness: 0.63 },
  sand: { hue: 80, chroma: 0.055, lightness: 0.77 },
  rose: { hue: 22, chroma: 0.07, lightness: 0.76 },
  plum: { hue: 352, chroma: 0.075, lightness: 0.47 },
  sky: { hue: 236, chroma: 0.068, lightness: 0.67 },
  ink: { hue: 258, chroma: 0.05, lightness: 0.38 },
  moss: { hue: 128, chroma: 0.065, lightness: 0.55 },
  sun: { hue: 80, chroma: 0.12, lightness: 0.79 },
  stone: { hue: 80, chroma: 0.012, lightness: 0.87 },
  night: { hue: 255, chroma: 0.012, lightness: 0.31 },
} satisfies Record<string, Pigment>

export type PaletteName = keyof typeof PIGMENTS

const ACCENTS: Record<PaletteName, PaletteName> = {
  teal: 'clay',
  sage: 'clay',
  clay: 'ink',
  sand: 'teal',
  rose: 'plum',
  plum: 'sand',
  sky: 'sun',
  ink: 'clay',
  moss: 'sun',
  sun: 'ink',
  stone: 'sage',
  night: 'sun',
}

/** A palette as the shapes use it. */
export interface Palette {
  tone: Tone
  /** The one contrasting colour of small parts. */
  accent: Tone
  /** Very light relatives for walls, floors and plinths: 0 near white … 1 clearly tinted. */
  wall: (depth: number) => string
}

/** The palette of that name. */
export function palette(name: PaletteName): Palette {
  const { hue, chroma } = PIGMENTS[name]
  return {
    tone: toneOf(PIGMENTS[name]),
    accent: toneOf(PIGMENTS[ACCENTS[name]]),
    wall: (depth) => oklch(0.975 - 0.14 * depth, 0.006 + Math.min(0.026, chroma * 0.34) * depth, hue),
  }
}

/** Warm off-white of labels, pages and soles. */
export const paper = toneOf({ hue: 85, chroma: 0.014, lightness: 0.95 })
export const steel = toneOf({ hue: 240, chroma: 0.008, lightness: 0.76 })
export const wood = toneOf({ hue: 62, chroma: 0.07, lightness: 0.6 })
export const brass = toneOf({ hue: 84, chroma: 0.085, lightness: 0.74 })
export const graphite = toneOf({ hue: 255, chroma: 0.01, lightness: 0.32 })
export const terracotta = toneOf({ hue: 43, chroma: 0.1, lightness: 0.64 })
export const leaf = toneOf({ hue: 138, chroma: 0.08, lightness: 0.52 })
