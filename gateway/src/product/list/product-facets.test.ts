import { describe, expect, test } from 'vitest'
import { FACETS as STUB_FACETS } from '../../testing/stub-facets.ts'
import { notFound } from '../../testing/stub-rest-service.ts'
import { testGatewayForFile } from '../../testing/test-gateway.ts'

const gateway = testGatewayForFile()

const FACETS = `facets {
  minPrice { amount } maxPrice { amount } brands { brand name ar: name(language: AR) count } categories { category { id name } count }
  ratings { minRating count } options { key name ar: name(language: AR) values { value name ar: name(language: AR) swatch count } isComplete }
  inStockCount cashOnDeliveryCount isComplete
}`
const callOf = (path: string) => gateway.stub.calls.findLast(({ name }) => name === `GET ${path}`)

describe('The facets of a product list', () => {
  test('have the fields of the graph, without deleted categories', async () => {
    expect(await gateway.ask(`{ products { ${FACETS} } }`)).toEqual({
      data: {
        products: {
          facets: {
            minPrice: { amount: 150 },
            maxPrice: { amount: 2050 },
            brands: [{ brand: 'Brand', name: 'Brand', ar: 'العلامة', count: 20 }],
            categories: [{ category: { id: 'cat_2', name: 'Category 2' }, count: 5 }],
            ratings: [4, 3, 2, 1].map((minRating) => ({ minRating, count: 20 })),
            options: [
              {
                key: 'Size',
                name: 'Size',
                ar: 'المقاس',
                values: [{ value: 'M', name: 'M', ar: 'M', swatch: null, count: 3 }],
                isComplete: true,
              },
              {
                key: 'Colour',
                name: 'Colour',
                ar: 'Colour',
                values: [{ value: 'White', name: 'White', ar: 'أبيض', swatch: '#ffffff', count: 2 }],
                isComplete: false,
              },
            ],
            inStockCount: 16,
            cashOnDeliveryCount: 10,
            isComplete: true,
          },
        },
      },
    })
  })

  test("are read for the list's own filters, and only when selected", async () => {
    const filter = `filter: { search: "lamp", departmentId: "dep_1", brands: ["Nour", "A & B"], minPrice: 150, maxPrice: 20000, minRating: 4, cashOnDelivery: true, includeOutOfStock: false }`
    await gateway.ask(`{ products(${filter}) { nodes { id } } }`)
    const { query } = callOf('product/search') ?? {}
    expect(gateway.takeCalls()).toEqual(['GET product/search'])
    expect(query?.getAll('brand')).toEqual(['Nour', 'A & B'])
    const told = {
      minPrice: '1.5',
      maxPrice: '200',
      minRating: '4',
      cod: 'true',
      includeOutOfStock: 'false',
      name: 'lamp',
      department: 'dep_1',
    }
    expect(Object.fromEntries(query ?? [])).toMatchObject(told)
    await gateway.ask(`{ products(${filter}) { facets { isComplete } } }`)
    expect(Object.fromEntries(callOf('product/facets')?.query ?? [])).toEqual({ ...told, brand: 'A & B' })
  })

  test('and the list are asked for the values of options, each with its name', async () => {
    const options = '[{ key: "Size", values: ["M", "EU 42"] }, { key: "Width: EU", values: ["a:b"] }, { key: "Colour", values: [] }]'
    await gateway.ask(`{ products(filter: { categoryId: "cat_1", options: ${options} }) { nodes { id } facets { isComplete } } }`)
    for (const path of ['product', 'product/facets'])
      expect(callOf(path)?.query.getAll('option')).toEqual(['Size:M', 'Size:EU 42', 'Width%3A EU:a:b'])
    expect(gateway.takeCalls().toSorted()).toEqual(['GET product', 'GET product/facets'])
  })

  test('have no options at a service of the release before', async () => {
    const { options: _options, ...before } = STUB_FACETS
    gateway.stub.routes['GET product/facets'] = () => ({ body: before })
    expect(await gateway.ask('{ products { facets { options { key } } } }')).toEqual({ data: { products: { facets: { options: [] } } } })
  })

  test('exist for categories and departments, too', async () => {
    await gateway.ask('{ category(id: "cat_2") { products { facets { isComplete } } } }')
    expect(callOf('product/facets')?.query.get('category')).toBe('cat_2')
    await gateway.ask('{ department(id: "dep_2") { products { facets { isComplete } } } }')
    expect(callOf('product/facets')?.query.get('department')).toBe('dep_2')
  })

  test.each([notFound, () => ({ body: { products: [] } })])(
    'are NOT_OFFERED when the REST service lacks the call, and the list is answered',
    async (answer) => {
      gateway.stub.routes['GET product/facets'] = answer
      expect(await gateway.ask('{ products { nodes { id } facets { isComplete } } }')).toMatchObject({
        data: { products: { nodes: expect.arrayContaining([{ id: 'prod_1' }]), facets: null } },
        errors: [{ extensions: { code: 'NOT_OFFERED' }, path: ['products', 'facets'] }],
      })
    },
  )

  test.each([
    `brands: [${Array.from({ length: 21 }, (_, n) => `"${n}"`).join()}]`,
    'minPrice: -1',
    'maxPrice: -1',
    'minRating: 0',
    'minRating: 6',
    `options: [{ key: "Size", values: [${Array.from({ length: 11 }, (_, n) => `"${n}"`).join()}] }, { key: "Size", values: [${Array.from({ length: 10 }, (_, n) => `"${n}"`).join()}] }]`,
    'options: [{ key: "", values: ["M"] }]',
    'options: [{ key: "Size", values: [""] }]',
  ])('are refused before any call for (%s)', async (filter) => {
    expect(await gateway.ask(`{ products(filter: { ${filter} }) { nodes { id } } }`)).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
    })
    expect(gateway.takeCalls()).toEqual([])
  })
})
