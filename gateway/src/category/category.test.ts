import { expect, test } from 'vitest'
import { category, stubShop } from '../testing/stub-shop.ts'
import { testGatewayForFile } from '../testing/test-gateway.ts'

const gateway = testGatewayForFile()

test('The shop lists departments and categories by name, each with the other, in a call of each', async () => {
  const query = `{ shop {
    id name contactEmail currency shippingFee { amount } cashOnDeliveryFee { amount } paymentMethods
    departments { id name categories { id name } }
    categories { id image { altText } department { id } }
  } }`
  expect(await gateway.ask(query)).toEqual({
    data: {
      shop: {
        id: 'shop',
        name: 'Khan',
        contactEmail: 'care@khan.example',
        currency: 'EGP',
        shippingFee: { amount: 2100 },
        cashOnDeliveryFee: { amount: 900 },
        paymentMethods: ['CASH_ON_DELIVERY'],
        departments: [
          {
            id: 'dep_1',
            name: 'Department 1',
            categories: [
              { id: 'cat_2', name: 'Category 2' },
              { id: 'cat_4', name: 'Category 4' },
            ],
          },
          {
            id: 'dep_2',
            name: 'Department 2',
            categories: [
              { id: 'cat_1', name: 'Category 1' },
              { id: 'cat_3', name: 'Category 3' },
            ],
          },
        ],
        categories: [
          { id: 'cat_1', image: { altText: 'Category 1' }, department: { id: 'dep_2' } },
          { id: 'cat_2', image: { altText: 'Category 2' }, department: { id: 'dep_1' } },
          { id: 'cat_3', image: null, department: { id: 'dep_2' } },
          { id: 'cat_4', image: { altText: 'Category 4' }, department: { id: 'dep_1' } },
        ],
      },
    },
  })
  expect([...new Set(gateway.takeCalls())].toSorted()).toEqual(['GET category', 'GET department', 'GET payment', 'GET shop'])
})

test('One department and one category are found by id, with their products; others are null', async () => {
  const query = `{
    department(id: "dep_1") { name products(first: 3) { nodes { id } } }
    category(id: "cat_1") { name products(page: 1) { nodes { id } } }
    noDepartment: department(id: "dep_9") { id }
    noCategory: category(id: "cat_9") { id }
  }`
  expect(await gateway.ask(query)).toMatchObject({
    data: {
      department: { name: 'Department 1', products: { nodes: [{}, {}, {}] } },
      category: { name: 'Category 1' },
      noDepartment: null,
      noCategory: null,
    },
  })
  const queries = gateway.stub.calls.filter(({ name }) => name === 'GET product').map((call) => Object.fromEntries(call.query))
  expect(queries).toEqual([
    { includeOutOfStock: 'true', department: 'dep_1', limit: '3', offset: '0' },
    { category: 'cat_1', includeOutOfStock: 'true', limit: '20', offset: '0' },
  ])
})

test('A category of a deleted department has no department', async () => {
  gateway.stub.routes['GET category'] = () => ({ body: [{ ...category(1), department: null }] })
  expect(await gateway.ask('{ category(id: "cat_1") { department { id } } }')).toEqual({ data: { category: { department: null } } })
})

test('A hundred products with their categories and departments take three REST calls', async () => {
  gateway.stub.routes = stubShop({ products: 100 })
  gateway.stub.routes['GET category'] = () => ({ body: [1, 2, 3, 4].map((n) => ({ ...category(n), department: { _id: 'dep_1' } })) })
  const query = '{ products(first: 100) { nodes { category { image { url } department { name } } } } }'
  expect((await gateway.ask(query)).errors).toBeUndefined()
  expect(gateway.takeCalls()).toEqual(['GET product', 'GET category', 'GET department'])
})
