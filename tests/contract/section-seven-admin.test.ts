import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NEW_PRODUCT, uploadBody } from '../../gateway/src/testing/send-upload.ts'
import { buildGateway } from '../../gateway/src/server.ts'
import { TEST_TIMEOUTS } from '../../gateway/src/testing/test-timeouts.ts'
import { type SectionSevenService, startSectionSevenService } from './section-seven.ts'

// An administrator's changes of the catalogue, against a service that speaks spec section 7 alone.
let service: SectionSevenService
let gateway: FastifyInstance
let token = ''

beforeAll(async () => {
  service = await startSectionSevenService()
  gateway = await buildGateway({
    config: { restUrl: service.url, gatewaySecret: undefined, trustProxy: false as const, publicSchema: true, caching: true },
    logger: pino({ level: 'silent' }),
    ...TEST_TIMEOUTS,
  })
  const account = { email: 'admin@shop.example', password: 'Passw0rd!' }
  const register = `mutation ($input: RegisterInput!) { register(input: $input) { ... on RegisterSuccess { session { token } } } }`
  const input = { ...account, name: 'Ada', phone: '01012345678', confirmPassword: account.password }
  const { data } = await ask(register, { input })
  token = (data as { register: { session: { token: string } } }).register.session.token
  service.promote(account.email)
})
afterAll(async () => {
  await gateway.close()
  await service.close()
})

async function ask(query: string, variables: Record<string, unknown> = {}) {
  const headers = { 'x-access-token': token }
  const response = await gateway.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } })
  return response.json<{ data: unknown; errors?: { extensions: { code: string } }[] }>()
}
async function change(operation: string, input: Record<string, unknown>, selection: string) {
  const type = `${operation.charAt(0).toUpperCase()}${operation.slice(1)}`
  const query = `mutation ($input: ${type}Input!) { ${operation}(input: $input) { __typename ... on ${type}Success { ${selection} } ... on UserError { message } } }`
  const { data, errors } = await ask(query, { input })
  expect(errors, operation).toBeUndefined()
  return (data as Record<string, unknown>)[operation]
}
const menu = async () => (await ask('{ shop { departments { id name categories { id name } } } }')).data
const idOf = (answer: unknown, of: string): string => (answer as Record<string, { id: string }>)[of]?.id ?? ''

describe('At a service of section 7 alone, an administrator', () => {
  let garden = ''
  let tools = ''

  test('adds a department, which the menu shows at once', async () => {
    await menu()
    const created = await change('createDepartment', { name: 'Garden' }, 'department { id name } shop { departments { name } }')
    expect(created).toMatchObject({
      department: { name: 'Garden' },
      shop: { departments: [{ name: 'Books' }, { name: 'Garden' }, { name: 'Home' }] },
    })
    garden = idOf(created, 'department')
    expect(await menu()).toMatchObject({ shop: { departments: [{}, { id: garden, categories: [] }, {}] } })
  })

  test('renames a department', async () => {
    expect(await change('updateDepartment', { departmentId: garden, name: 'Gardens' }, 'department { name }')).toMatchObject({
      department: { name: 'Gardens' },
    })
    expect(await change('updateDepartment', { departmentId: 'nothing', name: 'x' }, 'department { name }')).toMatchObject({
      __typename: 'NotFoundError',
    })
    expect(await menu()).toMatchObject({ shop: { departments: [{}, { name: 'Gardens' }, {}] } })
  })

  test('adds a category to the department', async () => {
    const created = await change(
      'createCategory',
      { departmentId: garden, name: 'Tools' },
      'category { id name department { name } } department { categories { name } }',
    )
    expect(created).toMatchObject({
      category: { name: 'Tools', department: { name: 'Gardens' } },
      department: { categories: [{ name: 'Tools' }] },
    })
    tools = idOf(created, 'category')
  })

  test('renames the category alone, then moves it: omitted fields are filled in', async () => {
    const selection = 'category { name department { name } } departments { name categories { name } }'
    expect(await change('updateCategory', { categoryId: tools, name: 'Hand tools' }, selection)).toMatchObject({
      category: { name: 'Hand tools', department: { name: 'Gardens' } },
      departments: [{ name: 'Gardens', categories: [{ name: 'Hand tools' }] }],
    })
    const home = (await ask('{ shop { departments { id name } } }')).data as { shop: { departments: { id: string; name: string }[] } }
    const homeId = home.shop.departments.find(({ name }) => name === 'Home')?.id
    expect(await change('updateCategory', { categoryId: tools, departmentId: homeId }, selection)).toMatchObject({
      category: { name: 'Hand tools', department: { name: 'Home' } },
      departments: [
        { name: 'Gardens', categories: [] },
        { name: 'Home', categories: [{ name: 'Hand tools' }, { name: 'Kitchen' }] },
      ],
    })
  })

  test('deletes category and department', async () => {
    expect(await change('deleteCategory', { categoryId: tools }, 'deletedCategoryId department { categories { name } }')).toMatchObject({
      deletedCategoryId: tools,
      department: { categories: [{ name: 'Kitchen' }] },
    })
    expect(await change('deleteDepartment', { departmentId: garden }, 'deletedDepartmentId shop { departments { name } }')).toMatchObject({
      shop: { departments: [{ name: 'Books' }, { name: 'Home' }] },
    })
    expect(await change('deleteDepartment', { departmentId: garden }, 'deletedDepartmentId')).toMatchObject({ __typename: 'NotFoundError' })
  })

  test('deletes a product', async () => {
    const gone = service.products[0]?._id ?? ''
    expect(await change('deleteProduct', { productId: gone }, 'deletedProductId')).toMatchObject({ deletedProductId: gone })
    expect(await ask(`{ product(id: "${gone}") { id } }`)).toEqual({ data: { product: null } })
    expect(await change('deleteProduct', { productId: gone }, 'deletedProductId')).toMatchObject({ __typename: 'NotFoundError' })
  })
})

/** Sends an operation with files; the gateway must listen for that. */
async function upload(query: string, variables: Record<string, unknown>, map: Record<string, string[]>, names: string[]) {
  if (!gateway.server.listening) await gateway.listen({ port: 0, host: '127.0.0.1' })
  const files = names.map((name) => ({ name, content: Buffer.from(name) }))
  const { body, headers } = uploadBody({ operations: { query, variables }, map, files, headers: { 'x-access-token': token } })
  const { port } = gateway.server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, { method: 'POST', body: new Uint8Array(body), headers })
  return (await response.json()) as { data?: unknown; errors?: { extensions: { code: string } }[] }
}
const PICTURE = (file: string) => ({ url: `https://cdn.elsewhere.example/${file}` })

describe('At a service of section 7 alone, an administrator with pictures', () => {
  const category = () => service.products[5]?.category._id ?? ''
  const FIELDS = 'id name price { amount } stock images { url } category { id } department { id }'

  test('adds a product, which is found among those of its category', async () => {
    const query = `mutation ($input: CreateProductInput!) { createProduct(input: $input) { ... on CreateProductSuccess { product { ${FIELDS} } } } }`
    const input = { ...NEW_PRODUCT, categoryId: category(), images: [{ upload: null }, { upload: null }] }
    const map = { 0: ['variables.input.images.0.upload'], 1: ['variables.input.images.1.upload'] }
    const { data, errors } = await upload(query, { input }, map, ['a.png', 'b.jpg'])
    expect(errors).toBeUndefined()
    const created = service.products.at(-1)
    expect(data).toMatchObject({
      createProduct: {
        product: {
          id: created?._id,
          price: { amount: 12_550 },
          stock: 3,
          images: [PICTURE('a.png'), PICTURE('b.jpg')],
          category: { id: category() },
        },
      },
    })
    expect(created).toMatchObject({ price: 125.5, cod: true, weight: 0.5, department: { name: 'Home' } })
  })

  test('changes one field of the product: the others are sent as they are', async () => {
    const id = service.products.at(-1)?._id
    const changed = await change('updateProduct', { productId: id, price: 9_900 }, `product { ${FIELDS} }`)
    expect(changed).toMatchObject({ product: { id, name: 'Lamp', price: { amount: 9_900 }, images: [PICTURE('a.png'), PICTURE('b.jpg')] } })
    expect(await change('updateProduct', { productId: 'nothing', price: 1 }, 'product { id }')).toMatchObject({
      __typename: 'NotFoundError',
    })
  })

  test('sets its stock from what was seen, on top of what was sold since', async () => {
    const product = service.products.at(-1)
    const set = (count: number) => change('updateProduct', { productId: product?._id, stock: { count, seen: 5 } }, 'product { stock }')
    expect(product).toMatchObject({ stock: 3 })
    expect(await set(9)).toMatchObject({ product: { stock: 7 } })
    expect(product).not.toHaveProperty('stockSeen')
    await change('updateProduct', { productId: product?._id, stock: { count: 3, seen: 7 } }, 'product { stock }')
    expect(service.products.at(-1)).toMatchObject({ stock: 3 })
    expect(await set(1)).toMatchObject({ __typename: 'ValidationError' })
  })

  test('replaces the pictures of the product', async () => {
    const query = `mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { ... on UpdateProductSuccess { product { images { url } } } } }`
    const input = { productId: service.products.at(-1)?._id, images: [{ upload: null }] }
    expect(await upload(query, { input }, { 0: ['variables.input.images.0.upload'] }, ['c.png'])).toEqual({
      data: { updateProduct: { product: { images: [PICTURE('c.png')] } } },
    })
  })

  test('sets the picture of a category', async () => {
    const query = `mutation ($input: SetCategoryImageInput!) { setCategoryImage(input: $input) { ... on SetCategoryImageSuccess { category { id image { url } } } } }`
    const input = { categoryId: category(), image: null }
    expect(await upload(query, { input }, { 0: ['variables.input.image'] }, ['d.png'])).toEqual({
      data: { setCategoryImage: { category: { id: category(), image: PICTURE('d.png') } } },
    })
  })

  test('gets an error for a deleted category', async () => {
    const query = `mutation ($input: CreateProductInput!) { createProduct(input: $input) { ... on ValidationError { fields { path code } } } }`
    const input = { ...NEW_PRODUCT, categoryId: 'gone', images: [{ upload: null }] }
    expect(await upload(query, { input }, { 0: ['variables.input.images.0.upload'] }, ['a.png'])).toEqual({
      data: { createProduct: { fields: [{ path: ['categoryId'], code: 'NOT_FOUND' }] } },
    })
  })

  test('is the only caller who may send them', async () => {
    const account = { name: 'Eve', email: 'eve@shop.example', phone: '01012345678', password: 'Passw0rd!', confirmPassword: 'Passw0rd!' }
    const register = `mutation ($input: RegisterInput!) { register(input: $input) { ... on RegisterSuccess { session { token } } } }`
    const { data } = await ask(register, { input: account })
    const admin = token
    token = (data as { register: { session: { token: string } } }).register.session.token
    const query = `mutation ($input: SetCategoryImageInput!) { setCategoryImage(input: $input) { __typename } }`
    const answered = await upload(query, { input: { categoryId: category(), image: null } }, { 0: ['variables.input.image'] }, ['d.png'])
    token = admin
    expect(answered).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] })
  })
})

describe('At a service of section 7 alone, a feature that needs an addition is NOT_OFFERED:', () => {
  test.each<[string, string | (() => string)]>([
    ['stock that comes or goes', 'mutation { adjustStock(input: { productIds: ["1"], delta: 1 }) { __typename } }'],
    [
      'an edit that minds those of others',
      () => `mutation { updateProduct(input: { productId: "${service.products[0]?._id}", expectedVersion: 1 }) { __typename } }`,
    ],
    [
      'another order of the pictures',
      () =>
        `mutation { updateProduct(input: { productId: "${service.products[0]?._id}", images: [{ url: "https://cdn.elsewhere.example/a.png" }] }) { __typename } }`,
    ],
    ['a department in Arabic', 'mutation { createDepartment(input: { name: "A", arabicName: "ا" }) { __typename } }'],
    [
      'a product in Arabic',
      () => `mutation { updateProduct(input: { productId: "${service.products[0]?._id}", arabicName: "ا" }) { __typename } }`,
    ],
    [
      'a brand in Arabic',
      () => `mutation { updateProduct(input: { productId: "${service.products[0]?._id}", arabicBrand: "ا" }) { __typename } }`,
    ],
    [
      'a product that names pictures sent before it',
      () =>
        `mutation { createProduct(input: { categoryId: "${service.products[5]?.category._id}", name: "x", description: "x", brand: "x", price: 1, stock: 1, weight: 1, cashOnDelivery: true, images: [{ url: "https://cdn.elsewhere.example/a.png" }] }) { __typename } }`,
    ],
    ['changes of many products', 'mutation { updateProducts(input: { productIds: ["1"], price: 1 }) { __typename } }'],
    ['the deletion of many products', 'mutation { deleteProducts(input: { productIds: ["1"] }) { __typename } }'],
    ['revisions of products', '{ products { nodes { version } } }'],
    ['the age of products', '{ products { nodes { createdAt } } }'],
    ['when products last changed', '{ products { nodes { updatedAt } } }'],
  ])('%s', async (_what, query) => {
    const { errors } = await ask(typeof query === 'string' ? query : query())
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'NOT_OFFERED' } })
  })
})

test('At a service of section 7 alone, pictures cannot be uploaded before their product: all are sent together', async () => {
  const query = 'mutation ($input: UploadProductImageInput!) { uploadProductImage(input: $input) { __typename } }'
  const { errors } = await upload(query, { input: { image: null } }, { 0: ['variables.input.image'] }, ['a.png'])
  expect(errors?.[0]).toMatchObject({ extensions: { code: 'NOT_OFFERED' } })
})

test('At a service of section 7 alone, import and export are NOT_OFFERED', async () => {
  const query = 'mutation ($input: ImportProductsInput!) { importProducts(input: $input) { __typename } }'
  const { errors } = await upload(query, { input: { file: null } }, { 0: ['variables.input.file'] }, ['p.csv'])
  expect(errors?.[0]).toMatchObject({ extensions: { code: 'NOT_OFFERED' } })
  const answer = await gateway.inject({ url: '/export/products.csv', headers: { 'x-access-token': token } })
  expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'NOT_OFFERED' } }] })
})

test("At a service of section 7 alone, a shopper is refused the administrators' changes", async () => {
  token = ''
  const mutation = 'mutation { createDepartment(input: { name: "Mine" }) { __typename } }'
  expect(await ask(mutation)).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
  token = 'made-up'
  expect(await ask(mutation)).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
})
