import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { renderPage } from '../../../../tests/support/render-page.tsx'
import { aCategory, aDepartment, catalogue } from '../../category/catalogue.fixture.ts'
import { aProduct, products } from '../../product/product.fixture.ts'
import { CategoryPage } from './category-page.tsx'
import { DepartmentPage } from './department-page.tsx'

const openCategory = (id: string) => renderPage(<CategoryPage />, `/product/category/${id}`, { route: '/product/category/:id' })
const openDepartment = (id: string) => renderPage(<DepartmentPage />, `/department/${id}`, { route: '/department/:id' })
const lamps = { ...aCategory('cat_2', 'Lamps'), department: aDepartment('dep_2', 'Home & Kitchen') }

describe('a category', () => {
  test('shows all its products and how many they are', async () => {
    answers('query', 'Category', { category: lamps })
    const calls = answers('query', 'Products', products([aProduct('prod_1'), aProduct('prod_2')]))
    openCategory('cat_2')
    expect(await screen.findByRole('heading', { level: 1, name: 'Lamps' })).toBeVisible()
    expect(await screen.findByText('2 products')).toBeVisible()
    expect(calls[0]?.variables).toEqual({ filter: { categoryId: 'cat_2', includeOutOfStock: true }, first: 100, sort: 'NEWEST' })
  })

  test('without products it says so and leads to its department', async () => {
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
  })
})

describe('a department', () => {
  test('shows its categories as cards, and what shoppers rate best in it', async () => {
    const department = aDepartment('dep_2', 'Home & Kitchen', aCategory('cat_2', 'Lamps'), aCategory('cat_3', 'Pots'))
    answers('query', 'DepartmentCategories', { department })
    const calls = answers('query', 'Products', products([aProduct('prod_1')]))
    openDepartment('dep_2')
    expect(await screen.findByRole('heading', { level: 1, name: 'Home & Kitchen' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'show more, Pots' })).toHaveAttribute('href', '/product/category/cat_3')
    expect(await screen.findByRole('heading', { name: 'Best rated in Home & Kitchen' })).toBeVisible()
    expect(calls[0]?.variables).toMatchObject({ filter: { departmentId: 'dep_2' }, sort: 'RATING_DESC' })
  })

  test('that does not exist is not found', async () => {
    answers('query', 'DepartmentCategories', { department: null })
    answers('query', 'Catalogue', catalogue())
    answers('query', 'Products', products([], { pageCount: 0 }))
    openDepartment('dep_none')
    expect(await screen.findByRole('heading', { name: 'This department was not found' })).toBeVisible()
  })
})
