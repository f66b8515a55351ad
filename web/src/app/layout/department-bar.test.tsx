import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answers, fails, money } from '../../../../tests/support/graph.ts'
import { renderPage } from '../../../../tests/support/render-page.tsx'
import { catalogue } from '../../category/catalogue.fixture.ts'
import { DepartmentBar } from './department-bar.tsx'

const names = ['Electronics', 'Home & Kitchen'].map((name, index) => ({ __typename: 'Department', id: `dep_${index + 1}`, name }))

beforeEach(() => {
  answers('query', 'ShopFacts', {
    shop: {
      __typename: 'Shop',
      id: 'shop',
      contactEmail: 'hello@khan.example',
      freeShippingFrom: null,
      shippingFee: money(2100),
      cashOnDeliveryFee: money(900),
      departments: names,
    },
  })
})

/** The bar above something else that can have the focus. */
function open() {
  const bar = (
    <>
      <DepartmentBar gated={false} />
      <button type="button">Elsewhere</button>
    </>
  )
  return renderPage(bar, '/')
}
const department = (name: string) => screen.findByRole('button', { name })
const all = (name: string) => screen.queryByRole('link', { name: `All of ${name}` })

test('A department in the bar opens to itself and its categories, one at a time, and closes when pressed again', async () => {
  answers('query', 'Catalogue', catalogue())
  const { user } = open()
  const electronics = await department('Electronics')
  expect(electronics).toHaveAttribute('aria-expanded', 'false')
  await user.click(electronics)
  expect(await screen.findByRole('link', { name: 'Phones' })).toHaveAttribute('href', '/product/category/cat_1')
  expect(all('Electronics')).toHaveAttribute('href', '/department/dep_1')
  expect(electronics).toHaveAttribute('aria-expanded', 'true')
  await user.click(await department('Home & Kitchen'))
  expect(await screen.findByRole('link', { name: 'Lamps' })).toBeVisible()
  expect(electronics).toHaveAttribute('aria-expanded', 'false')
  expect(all('Electronics')).toBeNull()
  await user.click(await department('Home & Kitchen'))
  expect(all('Home & Kitchen')).toBeNull()
})

test('With the keyboard Enter opens a department of the bar, Tab walks through the categories, Escape closes and gives the focus back', async () => {
  answers('query', 'Catalogue', catalogue())
  const { user } = open()
  const electronics = await department('Electronics')
  electronics.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('link', { name: 'Phones' })
  await user.tab()
  expect(all('Electronics')).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('link', { name: 'Phones' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(all('Electronics')).toBeNull()
  expect(electronics).toHaveFocus()
})

test('A department opens before its categories have loaded, so that Tab leads into it', async () => {
  answers('query', 'Catalogue', catalogue())
  const { user } = open()
  const electronics = await department('Electronics')
  electronics.focus()
  fireEvent.click(electronics)
  const panel = screen.getByRole('group', { name: 'Electronics' })
  await user.tab()
  expect(panel).toContainElement(document.activeElement as HTMLElement)
  expect(await screen.findByRole('link', { name: 'Phones' })).toBeVisible()
})

test('The open department closes when the focus leaves, after a press elsewhere, and on the next page', async () => {
  answers('query', 'Catalogue', catalogue())
  const { user } = open()
  const [electronics, elsewhere] = [await department('Electronics'), screen.getByRole('button', { name: 'Elsewhere' })]
  await user.click(electronics)
  await screen.findByRole('link', { name: 'Phones' })
  elsewhere.focus()
  await waitFor(() => expect(all('Electronics')).toBeNull())
  await user.click(electronics)
  await screen.findByRole('link', { name: 'Phones' })
  await user.click(elsewhere)
  expect(all('Electronics')).toBeNull()
  await user.click(electronics)
  await user.click(await screen.findByRole('link', { name: 'Phones' }))
  expect(screen.getByTestId('location')).toHaveTextContent('/product/category/cat_1')
})

test('Categories of the bar that could not be read can be read again', async () => {
  fails('query', 'Catalogue')
  const { user } = open()
  await user.click(await department('Electronics'))
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers('query', 'Catalogue', catalogue())
  await user.click(retry)
  expect(await screen.findByRole('link', { name: 'Phones' })).toBeVisible()
})

test('Without departments there is no bar', async () => {
  answers('query', 'ShopFacts', {
    shop: {
      __typename: 'Shop',
      id: 'shop',
      contactEmail: 'hello@khan.example',
      freeShippingFrom: null,
      shippingFee: money(2100),
      cashOnDeliveryFee: money(900),
      departments: [],
    },
  })
  open()
  await screen.findByRole('button', { name: 'Elsewhere' })
  expect(screen.queryByRole('list')).toBeNull()
})
