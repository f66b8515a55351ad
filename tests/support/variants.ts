import type { RestProduct } from '@shop/contract/rest/product.ts'
import type { RestVariant, VariantsBody } from '@shop/contract/rest/variant.ts'
import type { Caller, TestShop } from './shop.ts'

type NewVariant = Partial<VariantsBody['variants'][number]> & { optionValues: string[] }

/** A shirt's options. */
export const SIZE_AND_COLOUR: VariantsBody['options'] = [
  { name: 'Size', arabicName: 'المقاس', values: [{ value: 'M' }, { value: 'L', arabicValue: 'كبير' }] },
  {
    name: 'Colour',
    arabicName: 'اللون',
    values: [
      { value: 'White', arabicValue: 'أبيض', swatch: '#ffffff' },
      { value: 'Red', arabicValue: 'أحمر', swatch: '#cc0000' },
    ],
  },
]

/** The body of PUT product/variants/{id}; each variant costs EGP 100 and there are five of it unless it says otherwise. */
export const variantsBody = (variants: NewVariant[], options = SIZE_AND_COLOUR, more: Partial<VariantsBody> = {}): VariantsBody => ({
  options,
  variants: variants.map((variant) => ({ price: 100, stock: 5, ...variant })),
  ...more,
})

/** Asks for other variants of a product. */
export const putVariants = ({ app }: Pick<TestShop, 'app'>, { headers }: Caller, id: string, body: object) =>
  app.inject({ method: 'PUT', url: `/product/variants/${id}`, headers, payload: body })

/** The same of a running api at an address; the variants that the product has then. */
export async function sendVariants(url: string, { headers }: Caller, id: string, body: object): Promise<RestVariant[]> {
  const options = { method: 'PUT', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(`${url}/product/variants/${id}`, options)
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as RestProduct).variants ?? []
}

/** A product with sizes and colours, and its variants. */
export async function shirt(shop: TestShop, admin: Caller, variants: NewVariant[]): Promise<{ id: string; variants: RestVariant[] }> {
  const id = await shop.fixtures.product({ name: 'Shirt', arabicName: 'قميص' })
  const answer = await putVariants(shop, admin, id, variantsBody(variants))
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return { id, variants: answer.json<RestProduct>().variants ?? [] }
}
