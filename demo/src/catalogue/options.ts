import { palette, type PaletteName } from '../art/palette.ts'

/** A value that a product of the demo shop can be chosen by. */
export interface DemoValue {
  value: string
  arabicValue: string | null
  /** Of a colour: what the product is drawn in. */
  palette?: PaletteName
  /** EGP on top of the product's price. */
  extra?: number
}

/** An option of a product of the demo shop. */
export interface DemoOption {
  name: string
  arabicName: string
  values: DemoValue[]
}

const plain = (value: string): DemoValue => ({ value, arabicValue: null })
const size = (values: string[]): DemoOption => ({ name: 'Size', arabicName: 'المقاس', values: values.map(plain) })

const COLOURS: Partial<Record<PaletteName, [english: string, arabic: string]>> = {
  sky: ['Sky', 'سماوي'],
  ink: ['Ink', 'كحلي'],
  sand: ['Sand', 'رملي'],
  teal: ['Teal', 'زيتي'],
  stone: ['Stone', 'حجري'],
  moss: ['Moss', 'زيتوني'],
  rose: ['Rose', 'وردي'],
  clay: ['Clay', 'طوبي'],
  sage: ['Sage', 'أخضر فاتح'],
  night: ['Night', 'أسود'],
}
/** The first colour is the one of the product's own pictures. */
const colour = (...names: PaletteName[]): DemoOption => ({
  name: 'Colour',
  arabicName: 'اللون',
  values: names.map((name) => ({ value: COLOURS[name]?.[0] ?? name, arabicValue: COLOURS[name]?.[1] ?? null, palette: name })),
})

const storage = (...values: [gigabytes: number, extra: number][]): DemoOption => ({
  name: 'Storage',
  arabicName: 'السعة',
  values: values.map(([gigabytes, extra]) => ({ value: `${gigabytes} GB`, arabicValue: `${gigabytes} جيجابايت`, extra })),
})

const LETTERS = size(['S', 'M', 'L', 'XL'])
const SHOES = size(['EU 40', 'EU 41', 'EU 42', 'EU 43', 'EU 44'])

/** The options of products, by their names; all others come in one way. */
export const OPTIONS: Record<string, DemoOption[]> = {
  'Qutn Pocket T-Shirt, Giza Cotton': [LETTERS, colour('sky', 'ink', 'sand')],
  'Qutn Sailor T-Shirt, Striped': [LETTERS],
  'Sekka Bomber Jacket': [LETTERS, colour('teal', 'clay')],
  'Sekka Denim Jacket': [LETTERS],
  'Sekka Drawstring Trousers': [size(['30', '32', '34', '36']), colour('stone', 'moss')],
  'Nasma Belted Summer Dress': [size(['36', '38', '40', '42'])],
  'Nasma Dotted Tea Dress': [size(['36', '38', '40', '42'])],
  'Nasma Straight-Leg Jeans': [size(['26', '28', '30', '32'])],
  'Tareeq Runner One': [SHOES],
  'Tareeq Court Sneaker in White': [SHOES],
  'Gabal Chelsea Boot in Cognac': [SHOES],
  'Raqam Tab 11 Tablet with Pen': [storage([128, 0], [256, 1500])],
  'Lumo Pad Go 8-inch Tablet': [storage([64, 0], [128, 700])],
}

/** The colour of a swatch. */
export const swatchOf = (name: PaletteName): string => palette(name).tone(0)
