import { adminProduct } from '../edit/admin-product.fixture.ts'

/** A variant of `shirt`, by its size and its colour. */
export const shirtVariant = (id: string, optionValues: string[], changes: { price?: object; [field: string]: unknown } = {}) => ({
  __typename: 'ProductVariant' as const,
  id: `prod_1:${id}`,
  optionValues,
  listPrice: changes.price ?? { __typename: 'Money', amount: 10_000, currency: 'EGP' },
  stock: 5,
  sku: null as string | null,
  barcode: null,
  weight: 1.5,
  image: null,
  ...changes,
})

const option = (key: string, arabicName: string | null, ...values: [value: string, swatch?: string][]) => ({
  __typename: 'ProductOption' as const,
  key,
  name: key,
  arabicName,
  values: values.map(([value, swatch = null]) => ({ __typename: 'ProductOptionValue' as const, value, arabicName: null, swatch })),
})
export const SIZE = option('Size', 'المقاس', ['S'], ['M'])
export const COLOUR = option('Colour', null, ['White', '#ffffff'], ['Red', '#cc0000'])

/** A product in two sizes and two colours, as the dialog of its variants reads it; there is no red one in M. */
export const shirt = (changes: { [field: string]: unknown } = {}) => ({
  ...adminProduct('prod_1', changes),
  stock: 12,
  options: [SIZE, COLOUR],
  variants: [
    shirtVariant('var_1', ['S', 'White'], { sku: 'S-W' }),
    shirtVariant('var_2', ['S', 'Red'], { price: { __typename: 'Money', amount: 12_000, currency: 'EGP' }, stock: 7 }),
    shirtVariant('var_3', ['M', 'White'], { stock: 0, weight: 2 }),
  ],
  ...changes,
})

/** The same product before it has options. */
export const plainShirt = () => shirt({ options: [], variants: [shirtVariant('prod_1', [], { stock: 12 })] })
