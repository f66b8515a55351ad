import { createHash } from 'node:crypto'
import { IMAGE_WIDTHS, imageWidthsOf } from '@shop/contract/image-url.ts'
import { encodeOriginal, encodeWidth } from '../../../api/src/images/pixels.ts'
import { draw } from '../art/draw.ts'
import { planShop, type Plan } from '../plan.ts'

// The first picture of each is as wide as the ladder of sizes goes; all of them so would cost half as much again.
const FIRST_WIDTH = 1600
const OTHER_WIDTH = 800

/** A picture of the demo shop. It is named after its drawing, not after its pixels, so its name is known before it is drawn. */
export interface DemoPicture {
  /** The name that the database has: that of the original. */
  name: string
  svg: string
  /** Of the original in pixels; every drawing is square. */
  width: number
}

/**
 * One file of a picture: the original, or a prepared width. Each is drawn by itself, so that a browser that asks for a small one waits for
 * no large one.
 */
export interface PictureFile {
  name: string
  /** Draws and encodes it. */
  make(): Promise<Buffer>
}

function pictureOf(svg: string, width: number): DemoPicture {
  const hash = createHash('sha256').update(`${width} ${svg}`).digest('hex').slice(0, 32)
  return { name: `${hash}-${width}x${width}.jpg`, svg, width }
}

/** The pictures of a plan: those of each product, the main one first, and that of each category. */
export interface DemoPictures {
  products: DemoPicture[][]
  categories: DemoPicture[]
}

/** Works out the pictures of a plan; `width` stands for all usual widths, few pixels make tests faster. */
export const picturesOf = ({ products, categories }: Plan, width?: number): DemoPictures => ({
  products: products.map(({ drawings }) => drawings().map((svg, i) => pictureOf(svg, width ?? (i === 0 ? FIRST_WIDTH : OTHER_WIDTH)))),
  categories: categories.map(({ drawing }) => pictureOf(drawing, width ?? FIRST_WIDTH)),
})

/** The pictures of the demo shop, the same for every shop and date: neither dates nor reviewers are in them. */
export const demoPictures = (): DemoPictures => picturesOf(planShop([], new Date(0)))

/** The files of a picture, those of the prepared widths first. */
export function filesOf({ name, svg, width }: DemoPicture): PictureFile[] {
  const sizes = imageWidthsOf(width).map((rung) => ({
    name: name.replace('.jpg', `.${rung}.webp`),
    make: async () => (await encodeWidth(await draw(svg, Math.min(rung, width)), rung)).file,
  }))
  return [...sizes, { name, make: async () => (await encodeOriginal(await draw(svg, width))).file }]
}

const everyPicture = ({ products, categories }: DemoPictures): DemoPicture[] => {
  const newest = products.toReversed()
  return [...categories, ...newest.flatMap(([main]) => main ?? []), ...newest.flatMap(([, ...others]) => others)]
}

/** Every file, in the order in which visitors come upon their pictures. */
export const everyFile = (pictures: DemoPictures): PictureFile[] => everyPicture(pictures).flatMap(filesOf)

/** Products of the first screens: two pages of the home grid. */
const FIRST_PRODUCTS = 16
/** The widths in which cards are shown. */
const CARD = IMAGE_WIDTHS.filter((rung) => rung === 320 || rung === 640).map((rung) => `.${rung}.webp`)

/** The files of the first screens: those on the cards of all categories and of the newest products. */
export const firstFiles = ({ products, categories }: DemoPictures): PictureFile[] =>
  everyPicture({ products: products.slice(-FIRST_PRODUCTS).map((gallery) => gallery.slice(0, 1)), categories })
    .flatMap(filesOf)
    .filter(({ name }) => CARD.some((suffix) => name.endsWith(suffix)))
