import type { Palette } from './palette.ts'
import type { Ink } from './svg.ts'

/** The colours of a drawing, and its variant (0, 1, 2 …: stripe, label, cover …). */
export interface Look extends Palette {
  style: number
}

/** A product drawn on a field of 1000 × 1000. */
export interface Drawing {
  parts: string[]
  /** Tight bounds; the product stands on their lower edge. */
  box: [x: number, y: number, width: number, height: number]
  /** `stands` on a plinth (default) or, too large for one, on the `floor`; `lies` seen from above; `hangs` in the air like worn clothes. */
  pose?: 'stands' | 'floor' | 'lies' | 'hangs'
  /** Left end and width of the part that touches the ground, where that is less than the box; width 0 casts no shadow. */
  base?: [left: number, width: number]
  /** Radius of the corners of a shape that lies. */
  corner?: number
  /** The middle of the close-up, as shares of the box; its upper middle by default. */
  focus?: [x: number, y: number]
}

export type Shape = (ink: Ink, look: Look) => Drawing
