import { describe, expect, test } from 'vitest'
import { preferredCode } from './language.ts'
import { FACETS } from '../testing/stub-facets.ts'
import { category, department, order, product, stubShop } from '../testing/stub-shop.ts'
import { openTestGateway, testGatewayForFile } from '../testing/test-gateway.ts'

test.each([
  [undefined, 'EN'],
  ['', 'EN'],
  ['ar', 'AR'],
  ['ar-EG,ar;q=0.9,en;q=0.8', 'AR'],
  ['en-GB,en;q=0.9,ar;q=0.8', 'EN'],
  ['fr, ar;q=0.5, en;q=0.4', 'AR'],
  ['de', 'EN'],
  ['*', 'EN'],
  ['ar;q=0', 'EN'],
  [';;;,,=', 'EN'],
  [`${'x,'.repeat(5000)}ar`, 'EN'],
] as const)('A caller that accepts %s is answered in %s', (header, language) => {
  expect(preferredCode(header)).toBe(language)
})

const bilingual = () => ({
  ...stubShop(),
  'GET department': () => ({
    body: [
      { ...department(1), arabicName: 'ي' },
      { ...department(2), arabicName: null },
    ],
  }),
  'GET category': () => ({
    body: [
      { ...category(1), arabicName: 'ب' },
      { ...category(2), arabicName: 'ا' },
    ],
  }),
  'GET product/one/*': () => ({
    body: {
      ...product(1),
      category: { _id: 'cat_1', name: 'Category 1' },
      arabicName: 'مصباح',
      arabicDescription: 'شيء',
      arabicBrand: 'نور',
    },
  }),
})
const gateway = testGatewayForFile(bilingual)

async function ask(query: string, language?: string, token?: string) {
  const headers = {
    ...(language !== undefined && { 'accept-language': language }),
    ...(token !== undefined && { 'x-access-token': token }),
  }
  const answer = await gateway.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } })
  return answer.json<{ data: unknown }>().data
}

describe('Names and descriptions are answered', () => {
  const query = `{ product(id: "prod_1") { name description arabicName arabicDescription images { altText } category { name image { altText } department { name } } } }`
  const arabic = { arabicName: 'مصباح', arabicDescription: 'شيء' }

  test('in English by default', async () => {
    const english = { name: 'Product 1', description: 'A thing.', ...arabic, images: [{ altText: 'Product 1' }, {}] }
    const category = { name: 'Category 1', image: { altText: 'Category 1' }, department: { name: 'Department 2' } }
    expect(await ask(query)).toMatchObject({ product: { ...english, category } })
    expect(await ask(query, 'en, ar;q=0.1')).toMatchObject({ product: { ...english, category } })
  })

  test('in Arabic to a caller that prefers it, and in English where a text has no Arabic', async () => {
    const category = { name: 'ب', image: { altText: 'ب' }, department: { name: 'Department 2' } }
    expect(await ask(query, 'ar-EG, en;q=0.5')).toMatchObject({
      product: { name: 'مصباح', description: 'شيء', ...arabic, images: [{ altText: 'مصباح' }, {}], category },
    })
  })

  test("in the language of a field's argument, whatever the header says", async () => {
    const both = `{ product(id: "prod_1") { ar: name(language: AR) en: name(language: EN) text: description(language: AR) category { ar: name(language: AR) en: name(language: EN) } } }`
    const answer = { product: { ar: 'مصباح', en: 'Product 1', text: 'شيء', category: { ar: 'ب', en: 'Category 1' } } }
    expect([await ask(both), await ask(both, 'ar')]).toEqual([answer, answer])
  })

  test("for a brand in the caller's language, while filters use one spelling", async () => {
    const brands = '{ product(id: "prod_1") { brand brandName en: brandName(language: EN) arabicBrand } }'
    const told = (brandName: string) => ({ product: { brand: 'Brand', brandName, en: 'Brand', arabicBrand: 'نور' } })
    expect([await ask(brands, 'ar'), await ask(brands, 'en')]).toEqual([told('نور'), told('Brand')])
    const facets = '{ products { facets { brands { brand name } } } }'
    const counted = (name: string) => ({ products: { facets: { brands: [{ brand: 'Brand', name }] } } })
    expect([await ask(facets, 'ar'), await ask(facets, 'en')]).toEqual([counted('العلامة'), counted('Brand')])
    gateway.stub.routes['GET product/facets'] = () => ({ body: { ...FACETS, brands: [{ brand: 'Brand', count: 1, arabicBrand: null }] } })
    gateway.stub.routes['GET product/one/*'] = () => ({ body: product(1) })
    expect(await ask(facets, 'ar')).toEqual(counted('Brand'))
    expect(await ask(brands, 'ar')).toEqual({ product: { brand: 'Brand', brandName: 'Brand', en: 'Brand', arabicBrand: null } })
  })

  test('as they were at ordering, for the lines of an order', async () => {
    const [known, before] = order('ann', 5).products.map((line, at) => ({
      ...line,
      productBrief: { ...line.productBrief, arabicName: at === 0 ? 'سراج' : null },
    }))
    gateway.stub.routes['GET order/one/*'] = () => ({ body: { ...order('ann', 5), products: [known, before] } })
    const lines = '{ order(id: "ord_5") { lines { productName en: productName(language: EN) productImage { altText } } } }'
    const told = (...names: string[]) => ({
      order: { lines: names.map((name, at) => ({ productName: name, en: `Product ${at + 6}`, productImage: { altText: name } })) },
    })
    expect(await ask(lines, 'ar', 'token-ann')).toEqual(told('سراج', 'Product 7'))
    expect(await ask(lines, 'en', 'token-ann')).toEqual(told('Product 6', 'Product 7'))
  })

  test("in the caller's language for the best-selling products", async () => {
    const sold = { product_id: null, name: 'Lamp', quantity: 1, revenue: 1 }
    const topProducts = [{ ...sold, arabicName: 'سراج' }, sold]
    gateway.stub.routes['GET sales'] = () => ({ body: { orderCount: 1, revenue: 1, newCustomers: 0, series: [], topProducts } })
    const query = '{ salesSummary(range: {}) { topProducts(limit: 2) { productName } } }'
    const answer = (name: string) => ({ salesSummary: { topProducts: [{ productName: name }, { productName: 'Lamp' }] } })
    expect([await ask(query, 'ar', 'admin'), await ask(query, 'en', 'admin')]).toEqual([answer('سراج'), answer('Lamp')])
  })

  test('and sorted in that language', async () => {
    const lists = '{ shop { departments { name } categories { name } } }'
    const inEnglish = {
      departments: [{ name: 'Department 1' }, { name: 'Department 2' }],
      categories: [{ name: 'Category 1' }, { name: 'Category 2' }],
    }
    expect(await ask(lists)).toEqual({ shop: inEnglish })
    expect(await ask(lists, 'ar')).toMatchObject({ shop: { categories: [{ name: 'ا' }, { name: 'ب' }] } })
  })
})

test('A cached answer is given to callers of its language only, and its Vary header says so', async () => {
  const caching = await openTestGateway({ config: { caching: true }, routes: bilingual() })
  const named = async (language: string) => {
    const headers = { 'content-type': 'application/json', 'accept-language': language }
    const payload = { query: '{ product(id: "prod_1") { name } }' }
    const answer = await caching.app.inject({ method: 'POST', url: '/graphql', headers, payload })
    return [answer.json<{ data: { product: { name: string } } }>().data.product.name, answer.headers['vary']]
  }
  const vary = 'accept, accept-encoding, accept-language'
  for (const round of [1, 2]) {
    expect([round, await named('ar')]).toEqual([round, ['مصباح', vary]])
    expect([round, await named('en')]).toEqual([round, ['Product 1', vary]])
  }
  expect(caching.takeCalls()).toEqual(['GET product/one/prod_1'])
  await caching.close()
})

describe('A text written in Arabic', () => {
  const send = (mutation: string) =>
    gateway.ask(`mutation { ${mutation} { __typename ... on ValidationError { message } } }`, { token: 'admin' })
  const sent = (name: string) => gateway.stub.calls.find((call) => call.name === name)?.body

  test('reaches the REST service; null removes it, and an omitted one is not sent', async () => {
    await send('createDepartment(input: { name: "New", arabicName: "جديد" })')
    expect(sent('POST department')).toEqual({ name: 'New', arabicName: 'جديد' })
    await send('updateDepartment(input: { departmentId: "dep_1", name: "New", arabicName: null })')
    expect(sent('PUT department')).toEqual({ id: 'dep_1', name: 'New', arabicName: '' })
    await send('createCategory(input: { departmentId: "dep_1", name: "New", arabicName: "جديد" })')
    expect(sent('POST category')).toEqual({ department: 'dep_1', name: 'New', arabicName: 'جديد' })
    await send('updateCategory(input: { categoryId: "cat_1", arabicName: null })')
    expect(sent('PUT category')).toMatchObject({ name: 'Category 1', arabicName: '' })
    gateway.takeCalls()
    await send('updateCategory(input: { categoryId: "cat_1", name: "Other" })')
    expect(sent('PUT category')).not.toHaveProperty('arabicName')
    await send('updateProduct(input: { productId: "prod_1", arabicName: "جديد", arabicDescription: null, arabicBrand: "نور" })')
    expect(sent('PUT product')).toMatchObject({ arabicName: 'جديد', arabicDescription: '', arabicBrand: 'نور' })
    gateway.takeCalls()
    await send('updateProduct(input: { productId: "prod_1", arabicBrand: null })')
    expect(sent('PUT product')).toMatchObject({ arabicBrand: '' })
    expect(sent('PUT product')).not.toHaveProperty('name')
  })
})

test("The gateway's own refusals are in the language of the caller", async () => {
  const told = async (language: string) => {
    const add =
      'mutation { addToCart(input: { productId: "prod_1", quantity: 0 }) { ... on ValidationError { message fields { message } } } }'
    const { data } = await gateway.ask(add, { token: 'token-ann', language })
    return (data as { addToCart: object }).addToCart
  }
  expect(await Promise.all(['en', 'ar', 'en'].map(told))).toEqual([
    { message: 'Choose at least one piece.', fields: [{ message: 'At least 1' }] },
    { message: 'اختر قطعة واحدة على الأقل.', fields: [{ message: 'الحد الأدنى 1' }] },
    { message: 'Choose at least one piece.', fields: [{ message: 'At least 1' }] },
  ])
})
