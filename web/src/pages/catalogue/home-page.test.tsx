import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answers, fails, money } from '../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../tests/support/announcements.ts'
import { renderPage } from '../../../../tests/support/render-page.tsx'
import { catalogue } from '../../category/catalogue.fixture.ts'
import { aProduct, products } from '../../product/product.fixture.ts'
import { HomePage } from './home-page.tsx'

const lamp = (page: unknown) => products([aProduct(`of page ${String(page)}`)], { page: Number(page), pageCount: 2, totalCount: 9 })
const grid = () => within(screen.getByRole('region', { name: 'All products' }))

beforeEach(() => {
  answers('query', 'Catalogue', catalogue())
  answers('query', 'HomeRows', { homeRows: [] })
})

describe('the grid of the home page', () => {
  test('shows a page of products, blocks Prev on the first page and Next on the last', async () => {
    answers('query', 'Products', ({ page }) => lamp(page))
    const { user } = renderPage(<HomePage />, '/')
    expect(await screen.findByRole('link', { name: 'Lamp of page 1' })).toHaveAttribute('href', '/product/one/of%20page%201')
    expect(grid().getByText('Page 1 of 2')).toBeVisible()
    expect(grid().getByRole('button', { name: 'Prev' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(grid().getByRole('link', { name: 'Next' }))
    expect(await screen.findByRole('link', { name: 'Lamp of page 2' })).toBeVisible()
    expect(grid().getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
    expect(grid().getByRole('link', { name: 'Prev' })).toHaveAttribute('href', '/')
  })

  test('scrolls to 1700 px on a change of page, focuses the heading and announces the page', async () => {
    const said = recordAnnouncements()
    const scroll = vi.spyOn(window, 'scrollTo')
    answers('query', 'Products', ({ page }) => lamp(page))
    const { user } = renderPage(<HomePage />, '/')
    const next = await screen.findByRole('link', { name: 'Next' })
    // Within act: else a part of the page that waits for its data holds the effects of a test's press back.
    await act(() => user.click(next))
    await screen.findByRole('link', { name: 'Lamp of page 2' })
    await waitFor(() => expect(screen.getByRole('heading', { name: 'All products' })).toHaveFocus())
    expect(scroll).toHaveBeenCalledWith(0, 1700)
    await waitFor(() => expect(said.all).toContain('Page 2 of 2, 1 product'))
  })

  test('requests eight products of the page in the URL', async () => {
    const calls = answers('query', 'Products', ({ page }) => lamp(page))
    renderPage(<HomePage />, '/?page=2')
    await screen.findByRole('link', { name: 'Lamp of page 2' })
    expect(calls[0]?.variables).toEqual({ first: 8, page: 2 })
  })

  test('says so when the shop is empty', async () => {
    answers('query', 'Products', products([], { pageCount: 0 }))
    renderPage(<HomePage />, '/')
    expect(await screen.findByRole('heading', { name: 'No products yet' })).toBeVisible()
  })

  test('that cannot be read says why, the rest of the page stays, and Retry reads it again', async () => {
    fails('query', 'Products')
    const { user } = renderPage(<HomePage />, '/')
    expect(await screen.findByText('We could not reach the shop. Check your connection and try again.')).toBeVisible()
    expect(screen.getByText('FETCH_ERROR')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Electronics' })).toBeVisible()
    answers('query', 'Products', ({ page }) => lamp(page))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('link', { name: 'Lamp of page 1' })).toBeVisible()
    expect(screen.queryByText('FETCH_ERROR')).toBeNull()
  })
})

describe('a product card', () => {
  test('of a product out of stock has no way to buy it', async () => {
    answers('query', 'Products', products([aProduct('prod_1', { stock: 0, inStock: false })]))
    renderPage(<HomePage />, '/')
    expect(await screen.findByRole('button', { name: 'out of stock' })).toBeDisabled()
  })

  test('says when no offered way to pay covers the product, and sells it like any other once the shop takes cards', async () => {
    const cardOnly = { cashOnDelivery: false, stock: 3 }
    const [yet, once] = [
      aProduct('prod_1', { ...cardOnly, paymentMethods: [] }),
      aProduct('prod_2', { ...cardOnly, paymentMethods: ['CARD'] }),
    ]
    answers('query', 'Products', products([yet, once]))
    renderPage(<HomePage />, '/')
    expect(await screen.findByRole('button', { name: 'unavailable' })).toBeDisabled()
    expect(screen.getAllByText('Card payment only')).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Add to Cart, Lamp prod_2' })).toBeEnabled()
  })

  test('shows price, rating in half steps, and how few are left', async () => {
    const rating = { __typename: 'RatingSummary', average: 3.7, count: 12 }
    answers('query', 'Products', products([aProduct('prod_1', { stock: 3, rating })]))
    renderPage(<HomePage />, '/')
    expect(await screen.findByText('EGP 1,234.50', { normalizer: (text) => text.replace(/\u00a0/g, ' ') })).toBeVisible()
    expect(screen.getByRole('img', { name: 'Rated 3.5 out of 5' })).toBeVisible()
    expect(screen.getByText('Only 3 left')).toBeVisible()
  })
})

describe('departments and categories on the home page', () => {
  test('lead to their pages', async () => {
    answers('query', 'Products', ({ page }) => lamp(page))
    renderPage(<HomePage />, '/')
    expect(await screen.findByRole('link', { name: 'Home & Kitchen' })).toHaveAttribute('href', '/department/dep_2')
    expect(screen.getByRole('link', { name: 'show more, Phones' })).toHaveAttribute('href', '/product/category/cat_1')
  })
})

describe('the rows of the home page', () => {
  const row = (kind: string, title: string, more: object = {}) => ({
    __typename: 'HomeRow',
    kind,
    title,
    department: null,
    maxPrice: null,
    products: [aProduct(`of ${title}`)],
    ...more,
  })
  const allOf = (title: string) => screen.queryByRole('link', { name: `See all of ${title}` })?.getAttribute('href')

  test('stand below the grid, each with its products, and lead to the page of all of them where there is one', async () => {
    answers('query', 'Products', ({ page }) => lamp(page))
    answers('query', 'HomeRows', {
      homeRows: [
        row('SALE', 'On sale'),
        row('NEWEST', 'New'),
        row('BEST_SELLERS', 'Best sellers'),
        row('DEPARTMENT', 'Home', { department: { __typename: 'Department', id: 'dep_2' } }),
        row('UNDER_PRICE', 'Under EGP 500', { maxPrice: money(50_000) }),
        row('UNDER_PRICE', 'Under EGP 9.50', { maxPrice: money(950) }),
        row('PICKED', 'Picked for you'),
      ],
    })
    renderPage(<HomePage />, '/')
    const sale = within(await screen.findByRole('region', { name: 'On sale' }))
    expect(sale.getByRole('link', { name: 'Lamp of On sale' })).toBeVisible()
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings.slice(headings.indexOf('All products') + 1)).toEqual([
      'On sale',
      'New',
      'Best sellers',
      'Home',
      'Under EGP 500',
      'Under EGP 9.50',
      'Picked for you',
    ])
    expect(['On sale', 'New', 'Home', 'Under EGP 500'].map(allOf)).toEqual([
      '/Products?sale=1',
      '/Products',
      '/department/dep_2',
      '/Products?max=500&sort=Price%3A%20High%20to%20Low',
    ])
    expect(['Best sellers', 'Under EGP 9.50', 'Picked for you'].map(allOf)).toEqual([undefined, undefined, undefined])
  })

  test('that cannot be read leave the page as it is', async () => {
    answers('query', 'Products', ({ page }) => lamp(page))
    fails('query', 'HomeRows')
    renderPage(<HomePage />, '/')
    expect(await screen.findByRole('link', { name: 'Lamp of page 1' })).toBeVisible()
    expect(screen.queryByText('FETCH_ERROR')).toBeNull()
  })
})
