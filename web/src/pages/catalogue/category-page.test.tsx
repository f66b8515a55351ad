import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { renderPage } from '../../../../tests/support/render-page.tsx'
import { aCategory, aDepartment, catalogue } from '../../category/catalogue.fixture.ts'
import { aProduct, products } from '../../product/product.fixture.ts'
import { CategoryPage } from './category-page.tsx'
import { DepartmentPage } from './department-page.tsx'

const openCategory = (id: string) => renderPage(<CategoryPage />, `/product/category/${id}`, { route: '/product/category/:id' })
const openDepartment = (id: string) => renderPage(<DepartmentPage />, `/department/${id}`, { route: '/department/:id' })
const lamps = { ...aCategory('cat_2', 'Lamps'), department: aDepartment('dep_2', 'Home & Kitchen') }

beforeEach(() => void fails('query', 'ProductFacets', 'NOT_OFFERED'))

describe('a category', () => {
  test('shows all its products and their number', async () => {
    answers('query', 'Category', { category: lamps })
    const calls = answers('query', 'Products', products([aProduct('prod_1'), aProduct('prod_2')]))
    openCategory('cat_2')
    expect(await screen.findByRole('heading', { level: 1, name: 'Lamps' })).toBeVisible()
    expect(await screen.findByText('2 products')).toBeVisible()
    expect(calls[0]?.variables).toEqual({ filter: { categoryId: 'cat_2', includeOutOfStock: true }, first: 100, sort: 'NEWEST' })
  })

  test('without products says so and leads to its department', async () => {
    answers('query', 'Category', { category: lamps })
    answers('query', 'Products', products([], { pageCount: 0 }))
    openCategory('cat_2')
    expect(await screen.findByRole('heading', { name: 'No products in Lamps' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'See all of Home & Kitchen' })).toHaveAttribute('href', '/department/dep_2')
  })

  test('that does not exist is not found', async () => {
    answers('query', 'Category', { category: null })
    answers('query', 'Catalogue', catalogue())
    answers('query', 'Products', products([], { pageCount: 0 }))
    openCategory('cat_none')
    expect(await screen.findByRole('heading', { name: 'This category was not found' })).toBeVisible()
  })

  test('that cannot be read says why', async () => {
    fails('query', 'Category', 'PARSING_ERROR')
    answers('query', 'Products', products([], { pageCount: 0 }))
    openCategory('cat_2')
    expect(await screen.findByText('PARSING_ERROR')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  })
})

describe('a department', () => {
  test('shows its categories as cards, and all its products, page by page', async () => {
    const department = aDepartment('dep_2', 'Home & Kitchen', aCategory('cat_2', 'Lamps'), aCategory('cat_3', 'Pots'))
    answers('query', 'DepartmentCategories', { department })
    const calls = answers('query', 'Products', ({ page }) =>
      products([aProduct(`on ${String(page)}`)], { page: Number(page), pageCount: 3, totalCount: 60 }),
    )
    const { user } = openDepartment('dep_2')
    expect(await screen.findByRole('heading', { level: 1, name: 'Home & Kitchen' })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'show more, Pots' })).toHaveAttribute('href', '/product/category/cat_3')
    expect(await screen.findByRole('heading', { name: 'All products' })).toBeVisible()
    expect(await screen.findByText('60 products')).toBeVisible()
    expect(calls[0]?.variables).toEqual({ filter: { departmentId: 'dep_2', includeOutOfStock: true }, sort: 'NEWEST', first: 24, page: 1 })
    await user.click(await screen.findByRole('link', { name: 'Next' }))
    expect(await screen.findByRole('link', { name: 'Lamp on 2' })).toBeVisible()
    expect(screen.getByText('Page 2 of 3', { selector: 'nav p' })).toBeVisible()
    // Another order begins with its first page.
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Price: Low to High')
    expect(await screen.findByRole('link', { name: 'Lamp on 1' })).toBeVisible()
    expect(calls.at(-1)?.variables).toMatchObject({ sort: 'PRICE_ASC', page: 1 })
  })

  test('beyond its last page says which one is the last, and leads there', async () => {
    answers('query', 'DepartmentCategories', { department: aDepartment('dep_2', 'Home & Kitchen', aCategory('cat_2', 'Lamps')) })
    answers('query', 'Products', products([], { page: 2, pageCount: 1, totalCount: 24 }))
    renderPage(<DepartmentPage />, '/department/dep_2?page=2', { route: '/department/:id' })
    expect(await screen.findByRole('heading', { name: 'There are no more products' })).toBeVisible()
    expect(screen.getByText('The last page is page 1.')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Prev' })).toHaveAttribute('href', '/department/dep_2')
  })

  test('that does not exist is not found', async () => {
    answers('query', 'DepartmentCategories', { department: null })
    answers('query', 'Catalogue', catalogue())
    answers('query', 'Products', products([], { pageCount: 0 }))
    openDepartment('dep_none')
    expect(await screen.findByRole('heading', { name: 'This department was not found' })).toBeVisible()
  })
})
