import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { renderPage } from '../../../../tests/support/render-page.tsx'
import { ProductList } from './product-list.tsx'
import { aProduct, products } from '../product.fixture.ts'
import { facets, SIZE_AND_COLOUR } from './filter/facets.fixture.ts'

const LIST = { departmentId: 'dep_2', includeOutOfStock: true }

const open = (search = '') =>
  renderPage(
    <ProductList variables={{ filter: LIST, first: 24 }} unsorted="Newest" action={() => null} mark={undefined} empty="Nothing at all" />,
    `/department/dep_2${search}`,
    { route: '/department/dep_2' },
  )
const panel = () => screen.findByRole('region', { name: 'Filters' })

describe('The filters beside a list', () => {
  test('show how many products each choice leaves; a choice counts at once and can be undone', async () => {
    answers('query', 'ProductFacets', facets())
    const calls = answers('query', 'Products', products([aProduct('prod_1')]))
    const { user } = open()
    const side = within(await panel())
    const choose = async (role: 'checkbox' | 'radio', name: RegExp) => {
      await user.click(await side.findByRole(role, { name }))
      await waitFor(() => expect(side.getByRole(role, { name })).toBeChecked())
    }
    await choose('checkbox', /^Brand 2/)
    expect(side.getByRole('checkbox', { name: /^Brand 2/ })).toHaveAccessibleName('Brand 2 , products: 11')
    await choose('radio', /4 out of 5 & up/)
    await choose('checkbox', /^In stock/)
    await choose('checkbox', /^Cash on delivery/)
    await choose('radio', /^Rugs/)
    await waitFor(() =>
      expect(calls.at(-1)?.variables['filter']).toEqual({
        departmentId: 'dep_2',
        includeOutOfStock: false,
        brands: ['Brand 2'],
        minRating: 4,
        cashOnDelivery: true,
        categoryId: 'cat_3',
      }),
    )
    const chips = within(screen.getByRole('list', { name: 'Chosen filters' }))
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Rugs',
      'Brand 2',
      '4 stars & up',
      'In stock',
      'Cash on delivery',
      'Clear all',
    ])
    await user.click(chips.getByRole('button', { name: 'Remove Brand 2' }))
    await waitFor(() => expect(calls.at(-1)?.variables['filter']).not.toHaveProperty('brands'))
    await user.click(chips.getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Chosen filters' })).toBeNull())
    expect(side.getByRole('checkbox', { name: /^In stock/ })).not.toBeChecked()
  })

  test('take a price on Enter or when the field is left, and swap a reversed range', async () => {
    answers('query', 'ProductFacets', facets())
    const calls = answers('query', 'Products', products([aProduct('prod_1')]))
    const { user } = open()
    const side = within(await panel())
    await user.type(await side.findByRole('textbox', { name: 'From' }), '900')
    expect(calls.at(-1)?.variables['filter']).toEqual(LIST)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(calls.at(-1)?.variables['filter']).toMatchObject({ minPrice: 90_000 }))
    await user.type(side.getByRole('textbox', { name: 'To' }), '100 EGP')
    await user.tab()
    await waitFor(() => expect(calls.at(-1)?.variables['filter']).toMatchObject({ minPrice: 10_000, maxPrice: 90_000 }))
    expect(screen.getByRole('button', { name: /^Remove .*100 to .*900$/ })).toBeVisible()
  })

  test('take both prices one after the other by keyboard, in Arabic digits too', async () => {
    answers('query', 'ProductFacets', facets())
    const calls = answers('query', 'Products', products([aProduct('prod_1')]))
    const { user } = open()
    const side = within(await panel())
    await user.type(await side.findByRole('textbox', { name: 'From' }), '٥٠٠')
    await user.tab()
    await waitFor(() => expect(calls.at(-1)?.variables['filter']).toMatchObject({ minPrice: 50_000 }))
    expect(side.getByRole('textbox', { name: 'To' })).toHaveFocus()
    await user.keyboard('1000{Enter}')
    await waitFor(() => expect(calls.at(-1)?.variables['filter']).toMatchObject({ minPrice: 50_000, maxPrice: 100_000 }))
    expect(side.getByRole('textbox', { name: 'To' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(side.getByRole('textbox', { name: 'From' })).toHaveValue(''))
  })

  test("show a brand in the page's language, and keep its own name in the URL; two may look the same", async () => {
    const complaints = vi.spyOn(console, 'error')
    answers('query', 'ProductFacets', facets({ brandNames: ['نور', 'نور'] }))
    const calls = answers('query', 'Products', products([aProduct('prod_1')]))
    const { user } = open('?brand=Brand+1')
    const side = within(await panel())
    await user.click((await side.findAllByRole('checkbox', { name: /^نور/ }))[1] as HTMLElement)
    await waitFor(() => expect(calls.at(-1)?.variables['filter']).toMatchObject({ brands: ['Brand 1', 'Brand 2'] }))
    const chips = within(screen.getByRole('list', { name: 'Chosen filters' }))
    const buttons = await chips.findAllByRole('button', { name: 'Remove نور' })
    expect(buttons).toHaveLength(2)
    await user.click(buttons[0] as HTMLElement)
    await waitFor(() => expect(calls.at(-1)?.variables['filter']).toMatchObject({ brands: ['Brand 2'] }))
    expect(complaints).not.toHaveBeenCalled()
  })

  test('show few brands until the shopper asks for all, but always the chosen ones', async () => {
    answers('query', 'ProductFacets', facets())
    answers('query', 'Products', products([aProduct('prod_1')]))
    const { user } = open('?brand=Brand+11&brand=Gone')
    const side = within(await panel())
    const brand = side.getByRole.bind(undefined, 'checkbox')
    expect(await side.findByRole('checkbox', { name: /^Brand 11/ })).toBeChecked()
    expect(brand({ name: /^Gone/ })).toBeChecked()
    expect(side.queryByRole('checkbox', { name: /^Brand 12/ })).toBeNull()
    await user.click(side.getByRole('button', { name: 'Show all 13 brands' }))
    expect(brand({ name: /^Brand 12/ })).toBeVisible()
  })

  test("offer the options of the list's products in the page's language; the URL keeps their own words", async () => {
    answers('query', 'ProductFacets', facets({ options: SIZE_AND_COLOUR }))
    const calls = answers('query', 'Products', products([aProduct('prod_1')]))
    const { user } = open('?option=Size:45&option=Fit:Slim')
    const side = within(await panel())
    const size = within(await side.findByRole('group', { name: 'المقاس' }))
    expect(size.getAllByRole('checkbox').map((box) => [box.getAttribute('value'), (box as HTMLInputElement).checked])).toEqual([
      ...['36', '37', '38', '39', '40', '41', '42', '43'].map((value) => [`Size:${value}`, false]),
      ['Size:45', true],
    ])
    await user.click(size.getByRole('button', { name: 'المقاس: Show all 10' }))
    expect(size.getAllByRole('checkbox')).toHaveLength(10)
    const colour = within(side.getByRole('group', { name: 'اللون' })).getByRole('checkbox')
    expect(colour).toHaveAccessibleName('أحمر , products: 4')
    expect(colour.closest('label')?.querySelector('i')).toHaveStyle({ background: 'rgb(204, 0, 0)' })
    await user.click(colour)
    const options = [
      { key: 'Size', values: ['45'] },
      { key: 'Fit', values: ['Slim'] },
      { key: 'Colour', values: ['Red'] },
    ]
    await waitFor(() => expect(calls.at(-1)?.variables['filter']).toEqual({ ...LIST, options }))
    expect(new URLSearchParams(window.location.search).getAll('option')).toEqual(['Size:45', 'Fit:Slim', 'Colour:Red'])
    expect(within(side.getByRole('group', { name: 'Fit' })).getByRole('checkbox', { name: /^Slim/ })).toBeChecked()
    const chips = within(screen.getByRole('list', { name: 'Chosen filters' }))
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'المقاس: 45',
      'Fit: Slim',
      'اللون: أحمر',
      'Clear all',
    ])
    await user.click(chips.getByRole('button', { name: 'Remove المقاس: 45' }))
    await waitFor(() => expect(calls.at(-1)?.variables['filter']).toEqual({ ...LIST, options: options.slice(1) }))
  })

  test('have no options where the list has none', async () => {
    answers('query', 'ProductFacets', facets())
    answers('query', 'Products', products([aProduct('prod_1')]))
    open()
    const side = within(await panel())
    await side.findByRole('group', { name: 'Brand' })
    expect(side.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
      'Category',
      'Price in EGP',
      'Brand',
      'Rating',
      'Availability',
    ])
  })

  test('say when the counts do not cover the whole list', async () => {
    answers('query', 'ProductFacets', facets({ isComplete: false }))
    answers('query', 'Products', products([aProduct('prod_1')]))
    open()
    expect(await within(await panel()).findByRole('checkbox', { name: /^In stock/ })).toHaveAccessibleName('In stock , products: 35+')
  })

  test('that leave no product say so and offer to be cleared', async () => {
    answers('query', 'ProductFacets', facets())
    answers('query', 'Products', ({ filter }) => products((filter as { brands?: string[] }).brands ? [] : [aProduct('prod_1')]))
    const { user } = open('?brand=Gone')
    expect(await screen.findByRole('heading', { name: 'No products match these filters' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }))
    expect(await screen.findByRole('link', { name: 'Lamp prod_1' })).toBeVisible()
  })

  test('are hidden when the shop has none', async () => {
    fails('query', 'ProductFacets', 'NOT_OFFERED')
    answers('query', 'Products', products([aProduct('prod_1')]))
    open()
    await screen.findByRole('link', { name: 'Lamp prod_1' })
    await waitFor(() => expect(screen.queryByText('Filters', { selector: 'h2' })).not.toBeVisible())
    expect(screen.queryByRole('button', { name: 'Filters', hidden: true })).toBeNull()
  })

  test('can be read again after a failure', async () => {
    fails('query', 'ProductFacets')
    answers('query', 'Products', products([aProduct('prod_1')]))
    const { user } = open()
    const side = within(await panel())
    const retry = await side.findByRole('button', { name: 'Retry' })
    answers('query', 'ProductFacets', facets())
    await user.click(retry)
    expect(await side.findByRole('checkbox', { name: /^In stock/ })).toBeVisible()
  })
})

describe('On narrow screens the filters open as a sheet', () => {
  test('that shows how many products they leave, and changes nothing before it is applied', async () => {
    const counts = answers('query', 'ProductFacets', ({ filter }) =>
      facets({ totalCount: (filter as { cashOnDelivery?: boolean }).cashOnDelivery ? 7 : 40 }),
    )
    const calls = answers('query', 'Products', products([aProduct('prod_1')]))
    const { user } = open()
    // The window of these tests is as wide as one that has the filters beside the list.
    await user.click(await screen.findByRole('button', { name: 'Filters', hidden: true }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
    expect(await sheet.findByRole('button', { name: 'Show 40 products' })).toBeVisible()
    await user.click(sheet.getByRole('checkbox', { name: /^Cash on delivery/ }))
    const apply = await sheet.findByRole('button', { name: 'Show 7 products' })
    expect(counts.at(-1)?.variables['filter']).toEqual({ ...LIST, cashOnDelivery: true })
    expect(calls).toHaveLength(1)
    await user.click(apply)
    await waitFor(() => expect(calls.at(-1)?.variables['filter']).toEqual({ ...LIST, cashOnDelivery: true }))
    expect(screen.queryByRole('dialog')).toBeNull()
    const opener = screen.getByRole('button', { name: 'Filters (1)', hidden: true })
    expect(opener.parentElement).toHaveStyle({ flex: '0 0 auto' })
    await user.click(opener)
    const again = within(await screen.findByRole('dialog', { name: 'Filters' }))
    expect(await again.findByRole('checkbox', { name: /^Cash on delivery/ })).toBeChecked()
    await user.click(again.getByRole('button', { name: 'Clear' }))
    expect(again.getByRole('checkbox', { name: /^Cash on delivery/ })).not.toBeChecked()
    await user.click(again.getByRole('button', { name: 'Close' }))
    expect(screen.getByRole('button', { name: 'Remove Cash on delivery' })).toBeVisible()
  })
})
