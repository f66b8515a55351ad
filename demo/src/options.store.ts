import type { VariantRow } from '../../api/src/product/variants/variant.ts'
import { writeVariants } from '../../api/src/product/variants/variants.store.ts'
import { statement, type Queryable } from '../../api/src/db/database.ts'
import { toPiastres } from '@shop/contract/money.ts'
import { OPTIONS, swatchOf, type DemoOption, type DemoValue } from './catalogue/options.ts'
import { idAt } from './ids.ts'
import { createRandom } from './random.ts'

interface Sold {
  id: string
  name: string
  price: number
  stock: number
  images: string[]
}

// What was bought, or is held, before there were options would come back to a variant that is sold no more.
const soldStatement = statement<Sold>(
  'demo.with-options',
  `select id, name, price, stock, images from products p where name = any($1) and not exists (
    select from order_lines l join orders o on o.id = l.order_id where l.product_id = p.id and o.status not in ('DELIVERED', 'CANCELLED')
  ) order by id`,
)

/** Every combination of the values of options. */
const combinations = (options: DemoOption[]): DemoValue[][] =>
  options.reduce<DemoValue[][]>((all, { values }) => all.flatMap((one) => values.map((value) => [...one, value])), [[]])

/** Every fifth combination is sold out; the others share what there is. */
function stockOf(total: number, count: number, index: number): number {
  const isSoldOut = (nth: number): boolean => nth % 5 === 3
  if (isSoldOut(index)) return 0
  const sold = Array.from({ length: count }, (_, nth) => nth).filter((nth) => !isSoldOut(nth))
  const place = sold.indexOf(index)
  return Math.floor(total / sold.length) + (place < total % sold.length ? 1 : 0)
}

/** The pictures of a product's colours: the first is its own, the others stand behind its gallery. */
const imageOf = (images: string[], colours: number, colour: number): string | null =>
  colour < 0 ? null : ((colour === 0 ? images[0] : images[images.length - colours + colour]) ?? null)

function variantsOf({ price, stock, images }: Sold, options: DemoOption[], newVariantId: () => string): VariantRow[] {
  const colours = options.flatMap(({ values }) => values.filter(({ palette }) => palette))
  const all = combinations(options)
  return all.map((values, index) => ({
    id: newVariantId(),
    optionValues: values.map(({ value }) => value),
    price: price + toPiastres(values.reduce((sum, { extra = 0 }) => sum + extra, 0)),
    stock: stockOf(stock, all.length, index),
    sku: null,
    barcode: null,
    image: imageOf(
      images,
      colours.length,
      colours.findIndex((colour) => values.includes(colour)),
    ),
    weight: null,
  }))
}

/** Gives products of the demo shop their options. To be called once its orders are there. */
export async function insertDemoOptions(tx: Queryable, at: Date): Promise<void> {
  const random = createRandom(4217)
  for (const product of await tx.query(soldStatement, [Object.keys(OPTIONS)])) {
    const options = OPTIONS[product.name] ?? []
    const variants = variantsOf(product, options, () => idAt('var', at, random))
    const written = options.map(({ name, arabicName, values }) => ({
      name,
      arabicName,
      values: values.map(({ value, arabicValue, palette }) => ({ value, arabicValue, swatch: palette ? swatchOf(palette) : null })),
    }))
    await writeVariants(tx, [{ id: product.id, options: written, before: [{ id: product.id }], after: variants }])
  }
}
