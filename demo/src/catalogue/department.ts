import type { PaletteName } from '../art/palette.ts'
import type { Shape } from '../art/shape.ts'

/** The drawing of a product: a shape in a palette, in one of its variants. */
export type Look = [shape: Shape, palette: PaletteName, style: number]

/** A product of the demo shop. */
export interface DemoProduct {
  name: string
  brand: string
  /** EGP */
  price: number
  stock: number
  /** Kilograms. */
  weight: number
  /** Whether it may be paid in cash on delivery; true when left out. */
  cod?: false
  /** The mean that its reviews come close to, and how many there are. */
  rated: [mean: number, reviews: number]
  look: Look
  text: string
}

/** Sentences of reviews about a category, which are true of each of its products. */
export interface Opinions {
  praise: string[]
  doubt: string[]
  complaint: string[]
}

/** A category; its picture shows up to three things. */
export interface DemoCategory {
  name: string
  picture: Look[]
  products: DemoProduct[]
  opinions: Opinions
}

/** A department with its categories. */
export interface DemoDepartment {
  name: string
  categories: DemoCategory[]
}
