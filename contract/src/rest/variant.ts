import { Type, type Static } from 'typebox'
import { ReductionProperties } from './reduction.ts'
import { MAX_JOINED_OPTIONS, MAX_JOINED_VALUES, MAX_OPTIONS, MAX_OPTION_VALUES, MAX_VARIANTS } from '../variant-rules.ts'
import { orNull } from './values.ts'

const ArabicName = (of: string) => Type.Optional(orNull(Type.String(), `${of} in Arabic; null when it has none`))

/** A value of an option, such as 42. */
const OptionValue = Type.Object({
  value: Type.String(),
  arabicValue: ArabicName('the value'),
  swatch: Type.Optional(orNull(Type.String(), 'of a colour: #rrggbb')),
})

/** By what a product is chosen, such as its size, with its values in their order. */
export const RestProductOption = Type.Object(
  {
    name: Type.String(),
    arabicName: ArabicName('the name'),
    values: Type.Array(OptionValue),
  },
  { title: 'ProductOption' },
)
export type RestProductOption = Static<typeof RestProductOption>
export type RestOptionValue = Static<typeof OptionValue>

const OptionValues = Type.Array(Type.String(), { description: 'the value of each option, in the order of the options' })

/** What is bought of a product with options: a combination of their values. */
export const RestVariant = Type.Object(
  {
    _id: Type.String(),
    optionValues: OptionValues,
    price: Type.Number({ description: 'decimal EGP' }),
    stock: Type.Integer(),
    sku: Type.Optional(orNull(Type.String(), 'the article number; unique in the shop')),
    barcode: Type.Optional(orNull(Type.String())),
    image_path: Type.Optional(orNull(Type.String(), 'one of the product’s pictures')),
    weight: Type.Optional(orNull(Type.Number(), 'kilograms; null where it is the product’s')),
    ...ReductionProperties,
  },
  { title: 'Variant' },
)
export type RestVariant = Static<typeof RestVariant>

/** Additions to a product: by what it can be chosen, and what there is of it, in order; of one without options the codes of its only variant. */
export const ProductVariants = {
  sku: Type.Optional(
    Type.String({ description: 'addition, of a product without options that has one: the article number; unique in the shop' }),
  ),
  barcode: Type.Optional(Type.String({ description: 'addition, of a product without options that has one: the number under its bars' })),
  options: Type.Optional(Type.Array(RestProductOption, { description: 'addition: only of a product that comes in several ways' })),
  variants: Type.Optional(
    Type.Array(RestVariant, {
      description: 'addition, with `options`: `price` of the product is the lowest of theirs, `stock` their sum',
    }),
  ),
}

/** GET product/options (addition): what a change of many products can name variants by. */
export const RestOptionsOfProducts = Type.Object(
  {
    options: Type.Array(RestProductOption, {
      description: `each option that one of the products has, by its English name, with the values of all of them: at most ${MAX_JOINED_OPTIONS} with ${MAX_JOINED_VALUES} values each`,
    }),
  },
  { $id: 'OptionsOfProducts' },
)
export type RestOptionsOfProducts = Static<typeof RestOptionsOfProducts>

const Text = (description: string) => Type.Optional(orNull(Type.String({ maxLength: 200 }), description))

/** PUT product/variants/{id} (addition): replaces the options of a product and its variants. Without options it is one variant again. */
export const VariantsBody = Type.Object(
  {
    version: Type.Optional(
      Type.Integer({
        description: 'the version of the product that the editor saw; refused with EDIT_CONFLICT when a newer one says something else',
      }),
    ),
    options: Type.Array(
      Type.Object(
        {
          name: Type.String({ maxLength: 200 }),
          arabicName: Text('in Arabic'),
          values: Type.Array(
            Type.Object(
              { value: Type.String({ maxLength: 200 }), arabicValue: Text('in Arabic'), swatch: Text('of a colour: #rrggbb') },
              { additionalProperties: false },
            ),
            { minItems: 1, maxItems: MAX_OPTION_VALUES },
          ),
        },
        { additionalProperties: false },
      ),
      { maxItems: MAX_OPTIONS },
    ),
    variants: Type.Array(
      Type.Object(
        {
          id: Type.Optional(Type.String({ maxLength: 64, description: 'of a variant that there is; a new one without' })),
          optionValues: Type.Array(Type.String({ maxLength: 200 }), { maxItems: MAX_OPTIONS }),
          price: Type.Number({ description: 'decimal EGP' }),
          stock: Type.Integer(),
          stockSeen: Type.Optional(Type.Integer({ description: 'the stock that the editor saw: sales since then count, too' })),
          sku: Text('the article number; unique in the shop'),
          barcode: Text('the number under the bars'),
          image_path: Type.Optional(orNull(Type.String({ maxLength: 2000 }), 'one of the product’s pictures')),
          weight: Type.Optional(orNull(Type.Number(), 'kilograms; null where it is the product’s')),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: MAX_VARIANTS },
    ),
  },
  { title: 'VariantsBody', additionalProperties: false },
)
export type VariantsBody = Static<typeof VariantsBody>
