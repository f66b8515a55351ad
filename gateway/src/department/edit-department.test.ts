import { afterAll, beforeAll, expect, test } from 'vitest'
import { product, stubShop } from '../testing/stub-shop.ts'
import { openTestGateway, testGatewayForFile, type TestGateway } from '../testing/test-gateway.ts'

const gateway = testGatewayForFile()
const CREATE = `mutation ($name: String!) { createDepartment(input: { name: $name }) {
  __typename ... on CreateDepartmentSuccess { department { id name } shop { departments { id } } } ... on ValidationError { fields { path code message } }
} }`
const RENAME =
  'mutation { updateDepartment(input: { departmentId: "dep_1", name: "New" }) { ... on UpdateDepartmentSuccess { department { id name } } } }'
const REMOVE = `mutation ($id: ID!) { deleteDepartment(input: { departmentId: $id }) {
  __typename ... on DeleteDepartmentSuccess { deletedDepartmentId } ... on NotEmptyError { count }
} }`
const ask = (query: string, variables: Record<string, unknown> = {}, token = 'admin') => gateway.ask(query, { variables, token })

test('An administrator adds a department and gets the new menu', async () => {
  expect(await ask(CREATE, { name: 'New' })).toEqual({
    data: {
      createDepartment: {
        __typename: 'CreateDepartmentSuccess',
        department: { id: 'dep_new', name: 'New' },
        shop: { departments: [{ id: 'dep_1' }, { id: 'dep_2' }] },
      },
    },
  })
  expect(gateway.takeCalls()).toEqual(['POST department', 'GET department'])
})

test('A missing name of a department is refused with an error of the field', async () => {
  expect(await ask(CREATE, { name: '' })).toEqual({
    data: {
      createDepartment: { __typename: 'ValidationError', fields: [{ path: ['name'], code: 'REQUIRED', message: 'Required Field' }] },
    },
  })
})

test('A department with categories is not deleted, and the refusal says how many', async () => {
  expect(await ask(REMOVE, { id: 'dep_full' })).toEqual({ data: { deleteDepartment: { __typename: 'NotEmptyError', count: 3 } } })
  expect(await ask(REMOVE, { id: 'dep_1' })).toEqual({
    data: { deleteDepartment: { __typename: 'DeleteDepartmentSuccess', deletedDepartmentId: 'dep_1' } },
  })
})

test('Shoppers and visitors cannot change departments', async () => {
  expect(await ask(RENAME, {}, 'token-ann')).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] })
  expect(await ask(RENAME, {}, '')).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
})

const GUIDE = { sizeGuide: 'Size | Foot\nEU 42 | 26.8', arabicSizeGuide: 'المقاس | القدم\nEU 42 | 26.8' }

test('A size guide is a table in the language of the caller, and a product tells in one call whether there is one', async () => {
  gateway.stub.routes['GET department'] = () => ({ body: [{ _id: 'dep_1', name: 'Shoes', ...GUIDE }] })
  gateway.stub.routes['GET product/one/prod_1'] = () => ({
    body: { ...product(1), department: { _id: 'dep_1', name: 'Shoes', hasSizeGuide: true } },
  })
  gateway.takeCalls()
  expect(await gateway.ask('{ product(id: "prod_1") { department { hasSizeGuide } } }')).toEqual({
    data: { product: { department: { hasSizeGuide: true } } },
  })
  expect(gateway.takeCalls()).toEqual(['GET product/one/prod_1'])
  const query = '{ department(id: "dep_1") { hasSizeGuide sizeGuide { columns rows } arabicSizeGuide { columns } } }'
  const arabic = { columns: ['المقاس', 'القدم'], rows: [['EU 42', '26.8']] }
  expect(await gateway.ask(query, { language: 'ar' })).toEqual({
    data: { department: { hasSizeGuide: true, sizeGuide: arabic, arabicSizeGuide: { columns: arabic.columns } } },
  })
  expect(await gateway.ask(query)).toMatchObject({ data: { department: { sizeGuide: { columns: ['Size', 'Foot'] } } } })
  const fromProduct = '{ product(id: "prod_1") { department { sizeGuide { columns } } } }'
  expect(await gateway.ask(fromProduct)).toMatchObject({ data: { product: { department: { sizeGuide: { columns: ['Size', 'Foot'] } } } } })
})

test('A size guide in Arabic alone is not shown, in either language, but staff reads it', async () => {
  gateway.stub.routes['GET department'] = () => ({
    body: [{ _id: 'dep_1', name: 'Shoes', sizeGuide: null, arabicSizeGuide: 'المقاس | القدم\nEU 42 | 26.8' }],
  })
  const query = '{ department(id: "dep_1") { hasSizeGuide sizeGuide { columns } arabicSizeGuide { columns } } }'
  for (const language of ['ar', 'en'] as const)
    expect(await gateway.ask(query, { language })).toEqual({
      data: { department: { hasSizeGuide: false, sizeGuide: null, arabicSizeGuide: { columns: ['المقاس', 'القدم'] } } },
    })
})

test('A size guide is sent as it is typed, one that goes as an empty text, and not to a service that knows none', async () => {
  const save = (guide: string) =>
    ask(`mutation { updateDepartment(input: { departmentId: "dep_1", name: "Shoes", ${guide} }) { __typename } }`)
  expect(await save('sizeGuide: "a | b"')).toMatchObject({ errors: [{ extensions: { code: 'NOT_OFFERED' } }] })
  gateway.stub.routes['GET department'] = () => ({
    body: [{ _id: 'dep_1', name: 'Shoes', sizeGuide: null, arabicSizeGuide: null, arabicName: null }],
  })
  expect(await save('sizeGuide: "a | b", arabicSizeGuide: null')).toEqual({
    data: { updateDepartment: { __typename: 'UpdateDepartmentSuccess' } },
  })
  expect(gateway.stub.calls.findLast(({ name }) => name === 'PUT department')?.body).toEqual({
    id: 'dep_1',
    name: 'Shoes',
    sizeGuide: 'a | b',
    arabicSizeGuide: '',
  })
})

let caching: TestGateway
beforeAll(async () => {
  caching = await openTestGateway({ config: { caching: true } })
})
afterAll(() => caching.close())

test.each([
  ['a new department', 'createDepartment(input: { name: "New" })'],
  ['a renamed department', 'updateDepartment(input: { departmentId: "dep_1", name: "New" })'],
  ['a deleted department', 'deleteDepartment(input: { departmentId: "dep_1" })'],
  ['a new category', 'createCategory(input: { departmentId: "dep_1", name: "New" })'],
  ['a renamed category', 'updateCategory(input: { categoryId: "cat_1", name: "New" })'],
  ['a deleted category', 'deleteCategory(input: { categoryId: "cat_1" })'],
])('After %s no caller gets the old menu, nor the old name in a product', async (_what, change) => {
  const READ = '{ shop { departments { name } categories { name } } product(id: "prod_1") { category { name } department { name } } }'
  caching.stub.routes = stubShop()
  await caching.ask(READ)
  caching.takeCalls()
  await caching.ask(READ)
  expect(caching.takeCalls()).toEqual([])
  await caching.ask(`mutation { ${change} { __typename } }`, { token: 'admin' })
  await caching.ask(READ)
  expect(caching.takeCalls()).toEqual(expect.arrayContaining(['GET department', 'GET category', 'GET product/one/prod_1']))
})
