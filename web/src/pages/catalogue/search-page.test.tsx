import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { renderPage } from '../../../../tests/support/render-page.tsx'
import { catalogue } from '../../category/catalogue.fixture.ts'
import { aProduct, products } from '../../product/product.fixture.ts'
import { paths } from '../../lib/paths.ts'
import { SearchPage } from './search-page.tsx'

beforeEach(() => void fails('query', 'ProductFacets', 'NOT_OFFERED'))

const open = (path: string) => renderPage(<SearchPage />, path, { route: '/searchResults/:text' })

test('The search page shows the matches and their number', async () => {
  const calls = answers('query', 'Products', products([aProduct('prod_1'), aProduct('prod_2')]))
  open('/searchResults/brass%20lamp')
  expect(await screen.findByText('2 products')).toHaveAttribute('role', 'status')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Results for “brass lamp”')
  expect(calls[0]?.variables).toEqual({ filter: { search: 'brass lamp', includeOutOfStock: true }, first: 24, sort: 'RELEVANCE' })
})

test('A search with too many matches shows no exact number', async () => {
  answers('query', 'Products', products([aProduct('prod_1')], { totalCount: null }))
  open('/searchResults/a')
  expect(await screen.findByText('More than 1,000 products')).toBeVisible()
})

test('The sort order is chosen among the three of the spec; present results stay while the new ones load', async () => {
  let release = () => {}
  const calls = answers('query', 'Products', async ({ sort }) => {
    if (sort === 'PRICE_DESC') await new Promise<void>((resolve) => (release = resolve))
    return products([aProduct(`by ${String(sort)}`)])
  })
  const { user } = open('/searchResults/lamp')
  await screen.findByRole('link', { name: 'Lamp by RELEVANCE' })
  const select = await screen.findByRole('combobox', { name: 'Sort by' })
  await user.selectOptions(select, 'Price: High to Low')
  expect(screen.getByRole('link', { name: 'Lamp by RELEVANCE' })).toBeInTheDocument()
  expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'true')
  await waitFor(() => expect(calls).toHaveLength(2))
  release()
  expect(await screen.findByRole('link', { name: 'Lamp by PRICE_DESC' })).toBeVisible()
  expect(select).toHaveFocus()
  await user.selectOptions(select, 'Avg. Customer review')
  await screen.findByRole('link', { name: 'Lamp by RATING_DESC' })
  await user.selectOptions(select, 'Price: Low to High')
  await screen.findByRole('link', { name: 'Lamp by PRICE_ASC' })
  expect(calls).toHaveLength(4)
})

test('The sort order in the URL is used', async () => {
  const calls = answers('query', 'Products', products([aProduct('prod_1')]))
  open('/searchResults/lamp?sort=Price%3A+Low+to+High')
  expect(await screen.findByRole('combobox', { name: 'Sort by' })).toHaveValue('Price: Low to High')
  await waitFor(() => expect(calls[0]?.variables['sort']).toBe('PRICE_ASC'))
})

test('A search without matches shows the words of the spec, tips, and categories', async () => {
  answers('query', 'Products', products([], { pageCount: 0 }))
  answers('query', 'Catalogue', catalogue())
  open('/searchResults/xyz')
  expect(await screen.findByRole('heading', { name: 'No products found for xyz' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Phones' })).toHaveAttribute('href', '/product/category/cat_1')
})

test('A failed search shows the same words, the reason, and Retry', async () => {
  fails('query', 'Products')
  const { user } = open('/searchResults/lamp')
  expect(await screen.findByText('No products found for lamp')).toBeVisible()
  expect(screen.getByText('FETCH_ERROR')).toBeVisible()
  answers('query', 'Products', products([aProduct('prod_1')]))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('1 product')).toBeVisible()
})

test('More results are appended to the first', async () => {
  answers('query', 'Products', ({ after }) =>
    after ? products([aProduct('prod_2')], { totalCount: 2 }) : products([aProduct('prod_1')], { totalCount: 2, endCursor: 'one' }),
  )
  const { user } = open('/searchResults/lamp')
  await user.click(await screen.findByRole('button', { name: 'Show more products' }))
  expect(await screen.findByRole('link', { name: 'Lamp prod_2' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Lamp prod_1' })).toBeVisible()
})

test('A corrected search says which text it searched for, and links to results for the typed text', async () => {
  const calls = answers('query', 'Products', ({ filter }) =>
    (filter as { literalSearch?: boolean }).literalSearch
      ? products([], { pageCount: 0, search: { correctedText: null, terms: ['lapm'] } })
      : products([aProduct('prod_1')], { search: { correctedText: 'laptop', terms: ['laptop'] } }),
  )
  answers('query', 'Catalogue', catalogue())
  const { user } = open('/searchResults/lapm')
  expect((await screen.findByText(/^Showing results for/)).textContent).toBe('Showing results for laptop. Search instead for lapm')
  await user.click(screen.getByRole('link', { name: 'Search instead for lapm' }))
  expect(await screen.findByRole('heading', { name: 'No products found for lapm' })).toBeVisible()
  expect(calls[1]?.variables['filter']).toEqual({ search: 'lapm', includeOutOfStock: true, literalSearch: true })
})

test('A search that was not corrected does not mention a correction', async () => {
  answers('query', 'Products', products([aProduct('prod_1')], { search: { correctedText: null, terms: ['lamp'] } }))
  open('/searchResults/lamp')
  await screen.findByText('1 product')
  expect(screen.queryByText(/Showing results for/)).toBeNull()
})

test('Another sort order of a literal search stays literal', async () => {
  const calls = answers('query', 'Products', products([aProduct('prod_1')]))
  const { user } = open('/searchResults/lapm?literal=1')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Price: Low to High')
  await waitFor(() => expect(calls.at(-1)?.variables).toMatchObject({ sort: 'PRICE_ASC', filter: { literalSearch: true } }))
})

test.each(['.', '..'])('The text %s is searched for like any other', async (text) => {
  const calls = answers('query', 'Products', products([aProduct('prod_1')]))
  // As a browser reads an address: it would leave the folder for '..', however that is encoded.
  const { pathname } = new URL(paths.search(text), 'http://shop.example')
  open(pathname)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(`Results for “${text}”`)
  await waitFor(() => expect(calls[0]?.variables).toMatchObject({ filter: { search: text } }))
})
