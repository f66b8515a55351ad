import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../tests/support/announcements.ts'
import { renderPage } from '../../../../tests/support/render-page.tsx'
import { catalogue } from '../../category/catalogue.fixture.ts'
import { lastSearches } from '../../product/last-searches.ts'
import { aProduct, products } from '../../product/product.fixture.ts'
import { SearchBox } from './search-box.tsx'

beforeEach(() => void answers('query', 'Catalogue', { shop: null }))

const box = () => screen.getByLabelText('Search Products')
const place = () => screen.queryByTestId('location')?.textContent

test('The search box suggests products that match the typed text, and says how many', async () => {
  const said = recordAnnouncements()
  const calls = answers(
    'query',
    'Suggestions',
    products([aProduct('prod_1', { name: 'Brass lamp' }), aProduct('prod_2', { name: 'Desk lamp' })]),
  )
  const { user } = renderPage(<SearchBox />, '/')
  await user.type(box(), ' lamp')
  const list = within(await screen.findByRole('listbox', { name: 'Suggestions' }))
  expect(list.getAllByRole('option').map((option) => option.textContent)).toEqual([
    expect.stringContaining('Brass lamp'),
    expect.stringContaining('Desk lamp'),
  ])
  expect(list.getAllByText(/1,234\.50/)).toHaveLength(2)
  await waitFor(() => expect(said.all).toContain('2 suggestions'))
  // The query is sent once the typing has stopped, not at every key.
  expect(calls.map(({ variables }) => variables)).toEqual([{ search: 'lamp' }])
})

test('The arrow keys move through the suggestions, Enter opens the product, and the focus stays in the box until then', async () => {
  answers('query', 'Suggestions', products([aProduct('prod_1', { name: 'Brass lamp' }), aProduct('prod_2', { name: 'Desk lamp' })]))
  const { user } = renderPage(<SearchBox />, '/')
  await user.type(box(), 'lamp')
  const [brass, desk] = await screen.findAllByRole('option')
  expect(box()).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(desk).toHaveAttribute('aria-selected', 'true')
  expect(box()).toHaveAttribute('aria-activedescendant', desk?.id)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(brass).toHaveAttribute('aria-selected', 'true')
  expect(box()).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(place()).toBe('/product/one/prod_1')
})

test('Escape and leaving the box close the suggestions; Enter without a choice searches', async () => {
  answers('query', 'Suggestions', products([aProduct('prod_1', { name: 'Brass lamp' })]))
  const { user } = renderPage(<SearchBox />, '/')
  await user.type(box(), 'lamp')
  await screen.findByRole('listbox')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(box()).toHaveAttribute('aria-expanded', 'false')
  await user.type(box(), 'lamp')
  await screen.findByRole('listbox')
  await user.tab()
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.type(box(), '{Enter}')
  expect(place()).toBe('/searchResults/lamp')
})

test('An empty search box offers the last five searches, the latest first', async () => {
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six', 'Two']) lastSearches.add(text)
  const { user } = renderPage(<SearchBox />, '/')
  await user.click(box())
  const list = within(await screen.findByRole('listbox', { name: 'Last searches' }))
  expect(list.getAllByRole('option').map((option) => option.textContent)).toEqual(['Two', 'six', 'five', 'four', 'three'])
  await user.click(list.getByRole('option', { name: 'five' }))
  expect(place()).toBe('/searchResults/five')
})

test('A search is remembered; without suggestions no list is shown', async () => {
  fails('query', 'Suggestions')
  const { user } = renderPage(<SearchBox />, '/')
  await user.type(box(), 'lamp')
  await waitFor(() => expect(box()).toHaveRole('combobox'))
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.keyboard('{Enter}')
  expect(place()).toBe('/searchResults/lamp')
  expect(lastSearches.read()).toEqual(['lamp'])
})

test('Suggestions for a misspelt text say for which text they are', async () => {
  answers(
    'query',
    'Suggestions',
    products([aProduct('prod_1', { name: 'Air 14 Laptop' })], { search: { correctedText: 'laptop', terms: ['laptop'] } }),
  )
  const { user } = renderPage(<SearchBox />, '/')
  await user.type(box(), 'lapm')
  expect(await screen.findByText('Showing results for')).toHaveTextContent('Showing results for laptop')
})

test('.. leads to its results', async () => {
  answers('query', 'Suggestions', products([]))
  const { user } = renderPage(<SearchBox />, '/')
  await user.type(box(), '..{Enter}')
  expect(place()).toBe('/searchResults/%20..')
})

test('on its page of results a search is in the box, .. too', () => {
  renderPage(<SearchBox />, '/searchResults/%20..', { route: '/searchResults/:text' })
  expect(box()).toHaveValue('..')
})

test('Suggestions out of stock are marked', async () => {
  answers(
    'query',
    'Suggestions',
    products([aProduct('prod_1', { name: 'Brass lamp', inStock: false }), aProduct('prod_2', { name: 'Desk lamp' })]),
  )
  const { user } = renderPage(<SearchBox />, '/')
  await user.type(box(), 'lamp')
  const [brass, desk] = await screen.findAllByRole('option')
  expect(brass).toHaveTextContent('out of stock')
  expect(desk).not.toHaveTextContent('out of stock')
})

test('Categories whose names match come before the products', async () => {
  answers('query', 'Catalogue', catalogue())
  answers('query', 'Suggestions', products([aProduct('prod_1', { name: 'Brass lamp' })]))
  const { user } = renderPage(<SearchBox />, '/')
  await user.type(box(), 'lamp')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  const [category, product] = screen.getAllByRole('option')
  expect(category).toHaveTextContent('Lampsin Home & Kitchen')
  expect(category).toHaveAttribute('href', '/product/category/cat_2')
  expect(product).toHaveTextContent('Brass lamp')
})

test('Without a match the search box says so', async () => {
  const said = recordAnnouncements()
  answers('query', 'Suggestions', products([]))
  const { user } = renderPage(<SearchBox />, '/')
  await user.type(box(), 'xyz')
  expect(await within(screen.getByRole('search')).findByText('No products found for xyz')).toBeVisible()
  await waitFor(() => expect(said.all).toContain('No products found for xyz'))
  expect(screen.queryByRole('listbox')).toBeNull()
})
