import type { RestProduct } from '@shop/contract/rest/product.ts'
import { beforeEach, expect, test } from 'vitest'
import { cart, order, product } from '../../testing/stub-shop.ts'
import { testGatewayForFile } from '../../testing/test-gateway.ts'

const gateway = testGatewayForFile()
const PICTURE = product(1).image_path[0] ?? ''

const SHIRT: RestProduct = {
  ...product(1),
  price: 80,
  stock: 3,
  options: [
    { name: 'Size', arabicName: 'المقاس', values: [{ value: 'M' }, { value: 'L', arabicValue: 'كبير' }] },
    {
      name: 'Colour',
      values: [
        { value: 'White', arabicValue: 'أبيض', swatch: '#ffffff' },
        { value: 'Red', swatch: '#cc0000' },
      ],
    },
  ],
  variants: [
    { _id: 'var_1', optionValues: ['M', 'White'], price: 80, stock: 0, sku: 'SH-1', image_path: PICTURE },
    { _id: 'var_2', optionValues: ['L', 'White'], price: 95.5, stock: 3, weight: 0.5 },
  ],
}
const [WHITE] = SHIRT.variants ?? []

beforeEach(() => {
  gateway.stub.routes['GET product/one/prod_1'] = () => ({ body: SHIRT })
})

const VARIANT = 'id optionValues title price { amount } stock inStock sku barcode image { id } weight'

test('A product without options is one variant', async () => {
  const fields = `options { key } variants { ${VARIANT} } variant { id } priceRange { min { amount } max { amount } }`
  expect(await gateway.ask(`{ product(id: "prod_2") { ${fields} } }`)).toEqual({
    data: {
      product: {
        options: [],
        variants: [
          {
            id: 'prod_2:prod_2',
            optionValues: [],
            title: '',
            price: { amount: 250 },
            stock: 2,
            inStock: true,
            sku: null,
            barcode: null,
            image: null,
            weight: 0.25,
          },
        ],
        variant: { id: 'prod_2:prod_2' },
        priceRange: { min: { amount: 250 }, max: { amount: 250 } },
      },
    },
  })
})

test('A product without options has its article number and barcode at its variant', async () => {
  gateway.stub.routes['GET product/one/prod_2'] = () => ({ body: { ...product(2), sku: 'LAMP-1', barcode: '6221' } })
  expect(await gateway.ask('{ product(id: "prod_2") { variants { sku barcode } } }')).toEqual({
    data: { product: { variants: [{ sku: 'LAMP-1', barcode: '6221' }] } },
  })
})

test('Options and variants are told in the language of the caller, all in one call', async () => {
  gateway.takeCalls()
  const query = `{ product(id: "prod_1") {
    options { key name values { value name swatch } } variants { ${VARIANT} }
    one: variant(optionValues: ["L", "White"]) { id } none: variant(optionValues: ["L", "Red"]) { id } price { amount }
    priceRange { min { amount } max { amount } } } }`
  const answer = await gateway.ask(query, { language: 'ar' })
  expect(answer).toMatchObject({
    data: {
      product: {
        options: [
          {
            key: 'Size',
            name: 'المقاس',
            values: [
              { value: 'M', name: 'M', swatch: null },
              { value: 'L', name: 'كبير' },
            ],
          },
          { key: 'Colour', name: 'Colour', values: [{ value: 'White', name: 'أبيض', swatch: '#ffffff' }, { name: 'Red' }] },
        ],
        variants: [
          {
            id: 'prod_1:var_1',
            title: 'M · أبيض',
            price: { amount: 8000 },
            inStock: false,
            sku: 'SH-1',
            image: { id: expect.stringMatching(/^prod_1:/) },
          },
          { id: 'prod_1:var_2', title: 'كبير · أبيض', price: { amount: 9550 }, inStock: true, weight: 0.5 },
        ],
        one: { id: 'prod_1:var_2' },
        none: null,
        price: { amount: 8000 },
        priceRange: { min: { amount: 8000 }, max: { amount: 9550 } },
      },
    },
  })
  expect(gateway.takeCalls()).toEqual(['GET product/one/prod_1'])
})

test('A variant is read again by its id', async () => {
  const read = (id: string) => gateway.ask(`{ node(id: "${id}") { __typename id ... on ProductVariant { title } } }`)
  expect(await read('prod_1:var_2')).toEqual({ data: { node: { __typename: 'ProductVariant', id: 'prod_1:var_2', title: 'L · White' } } })
  expect(await read('prod_1:var_9')).toEqual({ data: { node: null } })
})

const CART = { ...cart('ann', 0), products: [{ product_id: SHIRT, quantity: 2, variant: { ...WHITE, _id: 'var_1', stock: 0 } }], bill: 160 }

test('What is put into the cart is sent with its variant, and the line names it', async () => {
  gateway.stub.routes['PUT cart/incItem'] = () => ({ body: CART })
  gateway.stub.routes['PUT cart/item'] = () => ({ body: CART })
  gateway.stub.routes['PUT cart/removeItem'] = () => ({ body: { ...CART, products: [] } })
  gateway.stub.routes['GET cart'] = () => ({ body: CART })
  const input = 'productId: "prod_1", variantId: "prod_1:var_1"'
  const LINE = 'line { id shortage total { amount } variant { id title } }'
  const ask = (query: string) => gateway.ask(`mutation { ${query} }`, { token: 'token-ann' })
  const line = { id: 'cart_ann:var_1', shortage: 2, total: { amount: 16_000 }, variant: { id: 'prod_1:var_1', title: 'M · White' } }
  expect(await ask(`addToCart(input: { ${input} }) { ... on AddToCartSuccess { ${LINE} } }`)).toEqual({ data: { addToCart: { line } } })
  expect(await ask(`setCartQuantity(input: { ${input}, quantity: 2 }) { ... on SetCartQuantitySuccess { ${LINE} } }`)).toEqual({
    data: { setCartQuantity: { line } },
  })
  expect(await ask(`removeFromCart(input: { ${input} }) { ... on RemoveFromCartSuccess { deletedCartLineId } }`)).toEqual({
    data: { removeFromCart: { deletedCartLineId: 'cart_ann:var_1' } },
  })
  expect(gateway.stub.calls.filter(({ name }) => name.startsWith('PUT')).map(({ body }) => body)).toEqual([
    { product_id: 'prod_1', variant_id: 'var_1', flag: 1 },
    { product_id: 'prod_1', variant_id: 'var_1', quantity: 2 },
    { product_id: 'prod_1', variant_id: 'var_1' },
  ])
})

test('The only variant of a product is sent as the product alone', async () => {
  const input = 'productId: "prod_2", variantId: "prod_2:prod_2"'
  gateway.stub.routes['PUT cart/incItem'] = () => ({ body: { ...CART, products: [{ product_id: product(2), quantity: 1 }] } })
  const answer = await gateway.ask(
    `mutation { addToCart(input: { ${input} }) { ... on AddToCartSuccess { line { id variant { id } } } } }`,
    {
      token: 'token-ann',
    },
  )
  expect(answer).toEqual({ data: { addToCart: { line: { id: 'cart_ann:prod_2', variant: { id: 'prod_2:prod_2' } } } } })
  expect(gateway.stub.calls.find(({ name }) => name === 'PUT cart/incItem')?.body).toEqual({ product_id: 'prod_2', flag: 1 })
})

test('A line of an order has the words of its variant as they were, and the variant as it is', async () => {
  const { products, ...placed } = order('ann', 1)
  const [line] = products
  const productBrief = {
    ...line?.productBrief,
    product_id: 'prod_1',
    variant_id: 'var_2',
    optionValues: ['XL', 'White'],
    arabicOptionValues: [null, 'أبيض'],
  }
  gateway.stub.routes['GET order/one/ord_1'] = () => ({
    body: { ...placed, products: [{ ...line, product_id: 'prod_1', productBrief }, line] },
  })
  gateway.stub.routes['GET product'] = () => ({ body: { products: [SHIRT, product(2)], pages: 1, total: 2, limit: 100 } })
  const query = '{ order(id: "ord_1") { lines { variantTitle variant { id title } } } }'
  const answer = await gateway.ask(query, { token: 'token-ann', language: 'ar' })
  expect(answer).toMatchObject({
    data: {
      order: { lines: [{ variantTitle: 'XL · أبيض', variant: { id: 'prod_1:var_2', title: 'كبير · أبيض' } }, { variantTitle: '' }] },
    },
  })
})

test('Administrators replace variants: amounts, ids and pictures reach the REST service in its own words', async () => {
  gateway.stub.routes['PUT product/variants/prod_1'] = () => ({ body: SHIRT })
  const imageId = ((await gateway.ask('{ product(id: "prod_1") { images { id } } }')).data as { product: { images: { id: string }[] } })
    .product.images[0]?.id
  const change = (variant: string) =>
    gateway.ask(
      `mutation { updateProductVariants(input: { productId: "prod_1", expectedVersion: 1
        options: [{ name: "Size", values: [{ value: "M" }] }], variants: [{ optionValues: ["M"], price: 8050, stock: { count: 4, seen: 3 } ${variant} }] }) {
        __typename ... on ValidationError { fields { path code } } } }`,
      { token: 'admin' },
    )
  expect(await change(`variantId: "prod_1:var_1", sku: "A", imageId: "${imageId}"`)).toEqual({
    data: { updateProductVariants: { __typename: 'UpdateProductVariantsSuccess' } },
  })
  expect(gateway.stub.calls.find(({ name }) => name === 'PUT product/variants/prod_1')?.body).toEqual({
    version: 1,
    options: [{ name: 'Size', arabicName: null, values: [{ value: 'M', arabicValue: null, swatch: null }] }],
    variants: [
      {
        id: 'var_1',
        optionValues: ['M'],
        price: 80.5,
        stock: 4,
        stockSeen: 3,
        sku: 'A',
        barcode: null,
        image_path: PICTURE,
        weight: null,
      },
    ],
  })
  expect(await change('imageId: "prod_1:none"')).toEqual({
    data: { updateProductVariants: { __typename: 'ValidationError', fields: [{ path: ['variants', '0', 'imageId'], code: 'NOT_FOUND' }] } },
  })
})

test('A list learns whether there is a choice, and of what colours, without the values of every option', async () => {
  const of = (id: string) =>
    gateway.ask(`{ product(id: "${id}") { hasOptions colourCount colours(limit: 1) { value name swatch } } }`, { language: 'ar' })
  expect(await of('prod_1')).toEqual({
    data: { product: { hasOptions: true, colourCount: 2, colours: [{ value: 'White', name: 'أبيض', swatch: '#ffffff' }] } },
  })
  expect(await of('prod_2')).toEqual({ data: { product: { hasOptions: false, colourCount: 0, colours: [] } } })
})

test('Products are found by an article number or a barcode in one call; a text that can be none asks for nothing', async () => {
  const find = (code: string) =>
    gateway.ask('query ($code: String!) { productsByCode(code: $code) { id } }', { token: 'admin', variables: { code } })
  gateway.takeCalls()
  expect(await find(' 62/21 ')).toEqual({ data: { productsByCode: [{ id: 'prod_1' }] } })
  expect(gateway.stub.calls.at(-1)?.query.get('code')).toBe('62/21')
  expect(gateway.takeCalls()).toEqual(['GET product/by-code'])
  for (const code of ['  ', 'x'.repeat(101)]) expect(await find(code)).toEqual({ data: { productsByCode: [] } })
  expect(gateway.takeCalls()).toEqual([])
})

test('The options of many products come in one call; of too many they are not asked for', async () => {
  const ask = (productIds: string[]) =>
    gateway.ask('query ($ids: [ID!]!) { productOptions(productIds: $ids) { key name } }', {
      token: 'admin',
      language: 'ar',
      variables: { ids: productIds },
    })
  gateway.takeCalls()
  expect(await ask(['prod_1', 'prod_2'])).toEqual({ data: { productOptions: [{ key: 'Size', name: 'المقاس' }] } })
  expect(gateway.takeCalls()).toEqual(['GET product/options'])
  expect(await ask([])).toEqual({ data: { productOptions: [] } })
  expect(await ask(Array.from({ length: 101 }, String))).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
  expect(gateway.takeCalls()).toEqual([])
})

test("A draft's variants are changed as those of a product that is seen", async () => {
  gateway.stub.routes['GET product/one/prod_1'] = () => ({ status: 404, body: { message: 'No product' } })
  gateway.stub.routes['GET product/hidden/prod_1'] = () => ({ body: SHIRT })
  const input = { productId: 'prod_1', options: [], variants: [{ optionValues: [], price: 9900, stock: { count: 1, seen: 0 } }] }
  const query = 'mutation ($input: UpdateProductVariantsInput!) { updateProductVariants(input: $input) { __typename } }'
  expect(await gateway.ask(query, { token: 'admin', variables: { input } })).toEqual({
    data: { updateProductVariants: { __typename: 'UpdateProductVariantsSuccess' } },
  })
})
