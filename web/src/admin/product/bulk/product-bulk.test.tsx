import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { answers, fails } from '../../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../../tests/support/announcements.ts'
import { renderPage, signIn } from '../../../../../tests/support/render-page.tsx'
import { catalogueTree } from '../../category/catalogue-tree.fixture.ts'
import { ANSWER_LOST } from '../../../lib/storage/browser-storage.ts'
import { addDays, dayAt } from '../../lib/cairo-days.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useTableState } from '../../ui/table/use-table-state.ts'
import { ExportProducts } from './export-products.tsx'
import { useProductBulk } from './use-product-bulk.tsx'

const ROWS = ['1', '2', '3'].map((n) => ({ id: `prod_${n}`, name: `Lamp ${n}` }))
const COLUMNS = [{ id: 'name', header: () => 'Name', cell: ({ name }: { name: string }) => name }]
const FILTER = { stock: 'LOW', search: 'lamp', categoryId: null } as object

function Table() {
  const bulk = useProductBulk({ filter: FILTER, hidden: undefined, sort: 'NEWEST' })
  return (
    <>
      <DataTable
        name="lamps"
        caption="Lamps"
        things="products"
        columns={COLUMNS}
        nameOf={({ name }) => name}
        data={{ rows: ROWS, total: 203, loading: false, retry: () => undefined }}
        state={useTableState()}
        bulk={bulk}
      />
      <ExportProducts listed={{ filter: FILTER, hidden: undefined, sort: 'PRICE_DESC' }} />
    </>
  )
}

async function open() {
  signIn()
  const { user } = renderPage(<Table />, '/')
  await user.click(screen.getByRole('checkbox', { name: 'Select the rows of this page' }))
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, press }
}
async function enter({ user, press }: Awaited<ReturnType<typeof open>>, action: string, label: string, value: string) {
  await press(action)
  const dialog = await screen.findByRole('dialog', { name: action })
  expect(dialog).toHaveTextContent('This changes 3 products.')
  const field = within(dialog).getByLabelText(label, { exact: false })
  if (field instanceof HTMLSelectElement) {
    await within(dialog).findByRole('option', { name: value })
    await user.selectOptions(field, value)
  } else await user.type(field, value)
  await user.click(within(dialog).getByRole('button', { name: action }))
}

const SIZE = {
  __typename: 'ProductOption',
  key: 'Size',
  name: 'Size',
  values: ['EU 41', 'EU 42'].map((value) => ({ __typename: 'ProductOptionValue', value, name: value })),
}
// 4, 5 and 5 variants.
const variantCounts: Record<string, number> = { prod_1: 4, prod_2: 5, prod_3: 5 }
const updated = (id: string) => ({
  productId: id,
  changedVariantCount: variantCounts[id] ?? 1,
  outcome: { __typename: 'UpdateProductSuccess', product: null },
})
const product = (id: string) => ({
  __typename: 'Product',
  id,
  version: 2,
  stock: 5,
  inStock: true,
  status: 'ACTIVE',
  publishAt: null,
  cashOnDelivery: true,
  price: { __typename: 'Money', amount: 100, currency: 'EGP' },
  listPrice: { __typename: 'Money', amount: 100, currency: 'EGP' },
  priceBefore: null,
  discountPercent: null,
  reducedUntil: null,
  variants: [],
  category: null,
  department: null,
})
const allUpdated = ({ input }: Record<string, unknown>) => ({
  updateProducts: {
    __typename: 'UpdateProductsSuccess',
    updates: (input as { productIds: string[] }).productIds.map((id) => ({
      __typename: 'ProductUpdate',
      ...updated(id),
      outcome: { __typename: 'UpdateProductSuccess', product: product(id) },
    })),
  },
})
const inputOf = (calls: { variables: Record<string, unknown> }[]) => calls.map(({ variables }) => variables['input'])
const IDS = ['prod_1', 'prod_2', 'prod_3']
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

describe('Many products', () => {
  test('are deleted after a question with their number, and each refusal, and each that is archived instead, is shown with its product', async () => {
    const calls = answers('mutation', 'DeleteProducts', {
      deleteProducts: {
        __typename: 'DeleteProductsSuccess',
        deletions: IDS.map((id) => ({
          __typename: 'ProductDeletion',
          productId: id,
          outcome:
            id === 'prod_2'
              ? { __typename: 'NotFoundError', message: 'It is gone already.' }
              : { __typename: 'DeleteProductSuccess', deletedProductId: id, isArchived: id === 'prod_3' },
        })),
      },
    })
    const { press, user } = await open()
    await press('Delete')
    expect(screen.getByText(/^Delete 3 products\?.* sold are archived/)).toBeVisible()
    expect(calls).toEqual([])
    await user.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement)
    expect(await screen.findByText('2 deleted or archived, 1 failed', { selector: 'p' })).toBeVisible()
    expect(screen.getByText('Lamp 2', { selector: 'bdi' }).closest('li')).toHaveTextContent('Lamp 2: It is gone already.')
    expect(screen.getByText('Lamp 3', { selector: 'bdi' }).closest('li')).toHaveTextContent('Lamp 3: The product was sold before')
    expect(inputOf(calls)).toEqual([{ productIds: IDS }])
  })

  test.each([
    ['Set price', 'Price in EGP', '99.50', { price: 9950 }],
    ['Set cash on delivery', 'Cash on delivery', 'Not offered', { cashOnDelivery: false }],
    ['Set category', 'Category', 'Lamps', { categoryId: 'cat_3' }],
    ['Set status', 'Status', 'Draft', { status: 'DRAFT' }],
  ])('have one value set by one call: %s', async (action, label, value, set) => {
    answers('query', 'CatalogueTree', catalogueTree())
    const calls = answers('mutation', 'UpdateProducts', allUpdated)
    await enter(await open(), action, label, value)
    expect(await screen.findByText('3 changed', { selector: 'p' })).toBeVisible()
    expect(inputOf(calls)).toEqual([{ ...set, productIds: IDS }])
  })

  test('are reduced by a percentage from one day to another', async () => {
    const calls = answers('mutation', 'ReducePrices', (variables) => {
      const { updateProducts } = allUpdated(variables)
      return { reducePrices: { ...updateProducts, __typename: 'ReducePricesSuccess' } }
    })
    const { press, user } = await open()
    await press('Reduce prices')
    const form = within(screen.getByRole('dialog', { name: 'Reduce prices' }))
    const send = () => user.click(form.getByRole('button', { name: 'Reduce prices' }))
    await user.type(form.getByLabelText('Percent off'), '0')
    await send()
    expect(await form.findByText('At least 1')).toBeVisible()
    expect(calls).toEqual([])
    await user.clear(form.getByLabelText('Percent off'))
    await user.type(form.getByLabelText('Percent off'), '25')
    await send()
    expect(await screen.findByText('3 changed', { selector: 'p' })).toBeVisible()
    const from = dayAt()
    expect(inputOf(calls)).toEqual([{ reduction: { percent: 25 }, from, to: addDays(from, 6), productIds: IDS }])
  })

  test('have their reductions ended after a question', async () => {
    const calls = answers('mutation', 'EndPriceReductions', (variables) => {
      const { updateProducts } = allUpdated(variables)
      return { endPriceReductions: { ...updateProducts, __typename: 'EndPriceReductionsSuccess' } }
    })
    const { press, user } = await open()
    await press('End reductions')
    expect(calls).toEqual([])
    await user.click(screen.getAllByRole('button', { name: 'End reductions' }).at(-1) as HTMLElement)
    expect(await screen.findByText('3 changed', { selector: 'p' })).toBeVisible()
    expect(inputOf(calls)).toEqual([{ productIds: IDS }])
  })

  test('Adjust stock', async () => {
    const calls = answers('mutation', 'MoveStocks', (variables) => {
      const { updateProducts } = allUpdated(variables)
      return { adjustStock: { ...updateProducts, __typename: 'AdjustStockSuccess' } }
    })
    await enter(await open(), 'Adjust stock', 'Pieces to add', '-3')
    expect(await screen.findByText('3 changed', { selector: 'p' })).toBeVisible()
    expect(inputOf(calls)).toEqual([{ delta: -3, productIds: IDS, idempotencyKey: expect.stringMatching(UUID) as string }])
  })

  test('have their stock moved once where an answer is lost, and again once another stock was seen', async () => {
    const lost = fails('mutation', 'MoveStocks')
    const rereads = vi.fn()
    window.addEventListener(ANSWER_LOST, rereads)
    onTestFinished(() => window.removeEventListener(ANSWER_LOST, rereads))
    const page = await open()
    const keys = () => new Set(inputOf(lost).map((input) => (input as { idempotencyKey: string }).idempotencyKey)).size
    const chooseAgain = () => page.user.click(screen.getByRole('checkbox', { name: 'Select the rows of this page' }))
    for (const times of [1, 2]) {
      await enter(page, 'Adjust stock', 'Pieces to add', '5')
      await waitFor(() => expect([lost.length, keys()]).toEqual([times, 1]))
      await screen.findByText('0 changed, 3 without an answer', { selector: 'p' })
      expect(rereads).toHaveBeenCalledTimes(times)
      await chooseAgain()
    }
    answers('mutation', 'UpdateProducts', allUpdated)
    await enter(page, 'Set price', 'Price in EGP', '1')
    await screen.findByText('3 changed', { selector: 'p' })
    await chooseAgain()
    await enter(page, 'Adjust stock', 'Pieces to add', '5')
    await waitFor(() => expect([lost.length, keys()]).toEqual([3, 2]))
  })

  test.each([
    ['Adjust stock', 'Pieces to add', 'many', 'A whole number, such as 5 or -3'],
    ['Set price', 'Price in EGP', '-1', 'At least 0'],
  ])('are not changed by %s with the wrong input "%s", which is refused at the field', async (action, label, value, words) => {
    const calls = ['UpdateProducts', 'MoveStocks'].map((operation) => answers('mutation', operation, {}))
    await enter(await open(), action, label, value)
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    expect(calls).toEqual([[], []])
  })

  test.each(['Adjust stock', 'Set price'])('with options are left as they are, which %s says beforehand', async (action) => {
    const { press } = await open()
    await press(action)
    const dialog = await screen.findByRole('dialog', { name: action })
    expect(dialog).toHaveTextContent('Products with options are left as they are: it is set for each variant.')
  })

  test.each([
    ['All of their variants', { all: true }],
    ['Variants with a value', { option: { key: 'Size', value: 'EU 42' } }],
  ])('with options are changed too, once it is said which variants: %s', async (which, variants) => {
    const calls = answers('mutation', 'MoveStocks', (variables) => {
      const { updateProducts } = allUpdated(variables)
      return { adjustStock: { ...updateProducts, __typename: 'AdjustStockSuccess' } }
    })
    const asked = answers('query', 'ChosenOptions', { productOptions: [SIZE] })
    const { press, user } = await open()
    await press('Adjust stock')
    const dialog = within(await screen.findByRole('dialog', { name: 'Adjust stock' }))
    await user.type(dialog.getByLabelText(/^Pieces to add/), '5')
    await user.selectOptions(dialog.getByLabelText(/^Products with options/), which)
    const send = () => user.click(dialog.getByRole('button', { name: 'Adjust stock' }))
    if ('option' in variants) {
      await send()
      expect(calls).toEqual([])
      expect(asked[0]?.variables).toEqual({ productIds: IDS })
      await user.selectOptions(dialog.getByLabelText(/^Option/), 'Size')
      await user.selectOptions(dialog.getByLabelText(/^Value/), 'EU 42')
    }
    await send()
    expect(await screen.findByText('3 changed', { selector: 'p' })).toBeVisible()
    expect(screen.getByText('3 products, 14 variants')).toBeVisible()
    expect(inputOf(calls)).toMatchObject([{ delta: 5, variants, productIds: IDS }])
  })

  test('without options say so where a value is asked for, and options that cannot be read can be read again', async () => {
    fails('query', 'ChosenOptions')
    const { press, user } = await open()
    await press('Adjust stock')
    const dialog = within(await screen.findByRole('dialog', { name: 'Adjust stock' }))
    await user.selectOptions(dialog.getByLabelText(/^Products with options/), 'Variants with a value')
    expect(await dialog.findByRole('alert')).toHaveTextContent('Options')
    answers('query', 'ChosenOptions', { productOptions: [] })
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText('The chosen products have no options')).toBeInTheDocument()
    expect(dialog.getByLabelText(/^Option/)).toBeDisabled()
    expect(dialog.queryByLabelText(/^Value/)).toBeNull()
  })

  test('have all refusals of their fields shown', async () => {
    const fields = [
      { __typename: 'FieldError', path: ['delta'], message: 'Only 2 are left' },
      { __typename: 'FieldError', path: ['price'], message: 'At least 0' },
    ]
    const outcome = { __typename: 'ValidationError', message: 'Please check what you entered', fields }
    answers('mutation', 'MoveStocks', {
      adjustStock: {
        __typename: 'AdjustStockSuccess',
        updates: IDS.map((productId) => ({ __typename: 'ProductUpdate', productId, changedVariantCount: null, outcome })),
      },
    })
    await enter(await open(), 'Adjust stock', 'Pieces to add', '-3')
    expect(await screen.findByText('0 changed, 3 failed', { selector: 'p' })).toBeVisible()
    expect(screen.getByText('Lamp 1', { selector: 'bdi' }).closest('li')).toHaveTextContent('Lamp 1: Only 2 are left. At least 0')
  })

  test('that match are read page by page; those that a call does not answer fail, and the next call goes on', async () => {
    const pages = answers('query', 'ProductNames', ({ page }) => ({
      products: {
        __typename: 'ProductConnection',
        pageInfo: { __typename: 'PageInfo', hasNextPage: Number(page) < 3 },
        nodes: Array.from({ length: page === 3 ? 3 : 100 }, (_, n) => ({
          __typename: 'Product',
          id: `p${String(page)}_${n}`,
          name: `P ${n}`,
        })),
      },
    }))
    const { press, user } = await open()
    await press('Select all 203 products')
    expect(await screen.findByText('203 products selected')).toBeVisible()
    expect(pages.map(({ variables }) => variables)).toEqual([1, 2, 3].map((page) => ({ filter: FILTER, sort: 'NEWEST', page })))
    let call = 0
    fails('mutation', 'UpdateProducts')
    const calls = answers('mutation', 'UpdateProducts', (variables) => {
      call += 1
      return call === 2 ? { updateProducts: null } : allUpdated(variables)
    })
    await press('Set price')
    await user.type(screen.getByLabelText('Price in EGP', { exact: false }), '5')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Set price' }))
    expect(await screen.findByText('103 changed, 100 failed', { selector: 'p' })).toBeVisible()
    expect(calls).toHaveLength(3)
  })
})

describe('Export CSV', () => {
  afterEach(() => vi.restoreAllMocks())
  const played = (response: () => Response) => vi.spyOn(globalThis, 'fetch').mockImplementation(async () => response())

  test('saves the products that the filters match in the order of the table, requested with the token', async () => {
    URL.createObjectURL = () => 'blob:csv'
    URL.revokeObjectURL = () => undefined
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(`${this.href} ${this.download}`)
    })
    const { press } = await open()
    const fetched = played(() => new Response('id,name\r\n'))
    await press('Export CSV')
    await waitFor(() => expect(saved).toEqual(['blob:csv products.csv']))
    expect(fetched.mock.calls).toEqual([
      ['/export/products.csv?search=lamp&stock=LOW&sort=PRICE_DESC', { headers: { 'accept-language': 'en', 'x-access-token': 'token' } }],
    ])
  })

  test.each([
    [
      'a busy shop',
      () => Response.json({ errors: [{ message: '', extensions: { code: 'FETCH_ERROR' } }] }, { status: 502 }),
      /could not reach the shop/,
    ],
    [
      'a shop without exports',
      () => Response.json({ errors: [{ message: '', extensions: { code: 'NOT_OFFERED' } }] }, { status: 502 }),
      /does not offer/,
    ],
    ['a page of HTML', () => new Response('<html>', { status: 500 }), /could not answer/],
  ])('shows %s', async (_what, response, words) => {
    const said = recordAnnouncements()
    const { press } = await open()
    played(response)
    await press('Export CSV')
    await waitFor(() => expect(said.urgent).toEqual([expect.stringMatching(words)]))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Export CSV' })).not.toHaveAttribute('aria-busy', 'true'))
  })
})
