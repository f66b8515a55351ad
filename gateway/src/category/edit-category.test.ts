import { expect, test } from 'vitest'
import { testGatewayForFile } from '../testing/test-gateway.ts'

const gateway = testGatewayForFile()
const ask = (query: string) => gateway.ask(query, { token: 'admin' })
const sent = (name: string) => gateway.stub.calls.find((call) => call.name === name)?.body

test("Creating a category answers it with its department and that department's categories", async () => {
  const query = `mutation { createCategory(input: { departmentId: "dep_1", name: "New" }) { ... on CreateCategorySuccess {
    category { id name department { id } image { id } } department { id categories { id } } shop { categories { id } }
  } } }`
  expect(await ask(query)).toMatchObject({
    data: {
      createCategory: {
        category: { id: 'cat_new', name: 'New', department: { id: 'dep_1' }, image: null },
        department: { id: 'dep_1', categories: [{ id: 'cat_2' }, { id: 'cat_4' }] },
        shop: { categories: [{ id: 'cat_1' }, {}, {}, {}] },
      },
    },
  })
})

test('Changing a category leaves omitted fields alone, and answers both departments when it moves', async () => {
  const query = `mutation { updateCategory(input: { categoryId: "cat_1", departmentId: "dep_1" }) { ... on UpdateCategorySuccess {
    category { name } departments { id }
  } } }`
  expect(await ask(query)).toMatchObject({
    data: { updateCategory: { category: { name: 'Category 1' }, departments: [{ id: 'dep_2' }, { id: 'dep_1' }] } },
  })
  expect(sent('PUT category')).toEqual({ id: 'cat_1', department: 'dep_1', name: 'Category 1' })
})

test('A deleted category cannot be changed', async () => {
  const query = 'mutation { updateCategory(input: { categoryId: "cat_9", name: "New" }) { __typename } }'
  expect(await ask(query)).toEqual({ data: { updateCategory: { __typename: 'NotFoundError' } } })
})

test('A category in an unknown department is refused with an error of the field', async () => {
  gateway.stub.routes['POST category'] = () => ({
    status: 400,
    body: { code: 'VALIDATION', message: 'No.', fields: [{ path: ['department'], code: 'NOT_FOUND', message: 'No such department' }] },
  })
  const query = `mutation { createCategory(input: { departmentId: "x", name: "New" }) { ... on ValidationError { fields { path code } } } }`
  expect(await ask(query)).toEqual({ data: { createCategory: { fields: [{ path: ['departmentId'], code: 'NOT_FOUND' }] } } })
})
