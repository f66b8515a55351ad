import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answers } from '../../../../tests/support/graph.ts'
import { renderPage } from '../../../../tests/support/render-page.tsx'
import { aProduct, products } from '../../product/product.fixture.ts'
import { facets } from '../../product/list/filter/facets.fixture.ts'
import { AllProductsPage } from './all-products-page.tsx'

beforeEach(() => {
  answers('query', 'ProductFacets', facets())
})

test('All products are listed a page at a time, by the filters and the order of the address', async () => {
  const calls = answers('query', 'Products', products([aProduct('prod_1')], { page: 2, pageCount: 3, totalCount: 49 }))
  renderPage(<AllProductsPage />, '/Products?max=500&sort=Price%3A+High+to+Low&page=2')
  expect(await screen.findByRole('link', { name: 'Lamp prod_1' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible()
  expect(calls[0]?.variables).toEqual({ filter: { includeOutOfStock: true, maxPrice: 50_000 }, first: 24, sort: 'PRICE_DESC', page: 2 })
})

test('What is reduced is called so', async () => {
  const calls = answers('query', 'Products', products([aProduct('prod_1')]))
  renderPage(<AllProductsPage />, '/Products?sale=1')
  expect(await screen.findByRole('heading', { level: 1, name: 'On sale' })).toBeVisible()
  await screen.findByRole('link', { name: 'Lamp prod_1' })
  expect(calls[0]?.variables).toMatchObject({ filter: { onSale: true } })
})
