import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { answers, type Call } from '../../../../tests/support/graph.ts'
import { MONA, renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { HomeRowsPage } from './home-rows-page.tsx'

const product = (id: string) => ({ __typename: 'Product', id, name: `Lamp ${id}`, images: [] })
const row = (kind: string, more: object = {}) => ({
  __typename: 'ArrangedHomeRow',
  kind,
  title: null,
  arabicTitle: null,
  department: null,
  maxPrice: null,
  productIds: [] as string[],
  products: [],
  isShown: true,
  ...more,
})
const arrangement = (version: number, ...rows: object[]) => ({ __typename: 'HomeArrangement', version, rows })
const names = {
  shop: {
    __typename: 'Shop',
    id: 'shop',
    departments: [{ __typename: 'Department', id: 'dep_1', name: 'Electronics', englishName: 'Electronics', arabicName: null }],
  },
}
const [SALE, NEWEST] = [row('SALE', { title: 'Bargains' }), row('NEWEST', { isShown: false })]
const nothing = { title: null, arabicTitle: null, departmentId: null, maxPrice: null, productIds: [], isShown: true }

beforeEach(() => {
  answers('query', 'DepartmentNames', names)
  answers('query', 'HomeArrangement', { homeArrangement: arrangement(3, SALE, NEWEST) })
})

async function open() {
  const rendered = renderPage(<HomeRowsPage />, '/dashboard/HomePage')
  await screen.findByRole('button', { name: 'Save' })
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }))
  return { ...rendered, press }
}
const rowAt = (place: number) => within(screen.getByRole('group', { name: `Row ${place}` }))
const kinds = () => screen.getAllByRole('combobox', { name: 'What it lists' }).map((select) => (select as HTMLSelectElement).value)
const saves = () =>
  answers('mutation', 'ArrangeHomeRows', {
    arrangeHomeRows: { __typename: 'ArrangeHomeRowsSuccess', homeArrangement: arrangement(4, NEWEST, SALE) },
  })
const refuses = (member: object) => answers('mutation', 'ArrangeHomeRows', { arrangeHomeRows: member })
const inputs = (calls: Call[]) => calls.map(({ variables }) => variables['input'])

describe('The rows of the home page', () => {
  test('are moved, hidden and named, and sent as a whole with the version that was seen', async () => {
    const calls = saves()
    const { user, press } = await open()
    expect(kinds()).toEqual(['SALE', 'NEWEST'])
    expect(rowAt(1).getByRole('textbox', { name: /^Title\s*\(/ })).toHaveValue('Bargains')
    expect(rowAt(2).getByRole('checkbox', { name: 'Shown to shoppers' })).not.toBeChecked()
    expect(screen.getByRole('button', { name: 'Move Row 1 up' })).toHaveAttribute('aria-disabled', 'true')
    await press('Move Row 1 up')
    expect(kinds()).toEqual(['SALE', 'NEWEST'])
    await press('Move Row 1 down')
    expect(kinds()).toEqual(['NEWEST', 'SALE'])
    // It has no further to go, and keeps the focus.
    expect(screen.getByRole('button', { name: 'Move Row 2 down' })).toHaveFocus()
    await user.type(rowAt(1).getByRole('textbox', { name: /^Title in Arabic/ }), ' جديدنا ')
    await press('Save')
    expect(await screen.findByText('Home page saved')).toBeVisible()
    expect(inputs(calls)).toEqual([
      {
        expectedVersion: 3,
        rows: [
          { ...nothing, kind: 'NEWEST', arabicTitle: 'جديدنا', isShown: false },
          { ...nothing, kind: 'SALE', title: 'Bargains' },
        ],
      },
    ])
    await press('Remove Row 1')
    expect(screen.getByRole('button', { name: 'Add a row' })).toHaveFocus()
    await press('Save')
    await waitFor(() => expect(inputs(calls)[1]).toEqual({ expectedVersion: 4, rows: [{ ...nothing, kind: 'SALE', title: 'Bargains' }] }))
  })

  test('are as they were left when the page is opened again, until they are saved or given up', async () => {
    signIn({ ...MONA, role: 'ADMIN' })
    const calls = saves()
    const left = await open()
    await left.press('Move Row 1 down')
    cleanup()
    const { press } = await open()
    expect(kinds()).toEqual(['NEWEST', 'SALE'])
    await press('Start again')
    expect(document.body).not.toHaveFocus()
    expect(kinds()).toEqual(['SALE', 'NEWEST'])
    expect(screen.queryByText('What you had typed is still here.')).toBeNull()
    await press('Move Row 1 down')
    await press('Save')
    await waitFor(() => expect(calls).toHaveLength(1))
    await screen.findAllByText('Home page saved')
    cleanup()
    await open()
    expect(screen.queryByText('What you had typed is still here.')).toBeNull()
  })

  test('of a department, up to a price and of hand-picked products have what they need, and no more is sent', async () => {
    const calls = saves()
    answers('query', 'HomeArrangement', { homeArrangement: arrangement(3) })
    answers('query', 'Suggestions', ({ search }) => ({
      products: {
        __typename: 'ProductConnection',
        search: null,
        nodes: ['1', '2'].map((id) => ({
          ...product(`${String(search)} ${id}`),
          inStock: true,
          price: { __typename: 'Money', amount: 1, currency: 'EGP' },
        })),
      },
    }))
    const { user, press } = await open()
    for (const place of [1, 2, 3]) {
      await press('Add a row')
      await user.selectOptions(
        rowAt(place).getByRole('combobox', { name: 'What it lists' }),
        ['DEPARTMENT', 'UNDER_PRICE', 'PICKED'][place - 1] ?? '',
      )
    }
    await rowAt(1).findByRole('option', { name: 'Electronics' })
    await user.selectOptions(rowAt(1).getByRole('combobox', { name: 'Department' }), 'Electronics')
    await user.type(rowAt(2).getByRole('textbox', { name: 'At most, in EGP' }), '500')
    await user.type(rowAt(3).getByRole('searchbox', { name: /^Find a product/ }), 'brass')
    await user.click(await screen.findByRole('button', { name: 'Add Lamp brass 2' }))
    await user.click(await screen.findByRole('button', { name: 'Add Lamp brass 1' }))
    expect(screen.queryByRole('button', { name: 'Add Lamp brass 1' })).toBeNull()
    await press('Move Lamp brass 1 up')
    await press('Save')
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(inputs(calls)[0]).toEqual({
      expectedVersion: 3,
      rows: [
        { ...nothing, kind: 'DEPARTMENT', departmentId: 'dep_1' },
        { ...nothing, kind: 'UNDER_PRICE', maxPrice: 50_000 },
        { ...nothing, kind: 'PICKED', productIds: ['brass 1', 'brass 2'] },
      ],
    })
  })

  test('that lack something say so at their field, and stay as they were typed', async () => {
    const fields = [{ __typename: 'FieldError', path: ['rows', '1', 'maxPrice'], message: 'Enter a price' }]
    refuses({ __typename: 'ValidationError', message: 'Please check what you entered', fields })
    const { user, press } = await open()
    await user.selectOptions(rowAt(2).getByRole('combobox', { name: 'What it lists' }), 'UNDER_PRICE')
    await press('Save')
    expect(await screen.findByText('Please check what you entered')).toBeVisible()
    expect(rowAt(2).getByRole('textbox', { name: 'At most, in EGP' })).toHaveAccessibleDescription('Enter a price')
    await user.type(rowAt(2).getByRole('textbox', { name: 'At most, in EGP' }), '5')
    expect(screen.queryByText('Enter a price')).toBeNull()
  })

  test('that somebody else has changed are read again when the administrator says so', async () => {
    refuses({ __typename: 'ArrangementConflictError', message: 'Somebody else changed the rows meanwhile' })
    const { press } = await open()
    await press('Move Row 1 down')
    await press('Save')
    expect(await screen.findByText('Somebody else changed the rows meanwhile')).toBeVisible()
    expect(kinds()).toEqual(['NEWEST', 'SALE'])
    answers('query', 'HomeArrangement', { homeArrangement: arrangement(9, row('BEST_SELLERS')) })
    await press('Load the rows again')
    await waitFor(() => expect(kinds()).toEqual(['BEST_SELLERS']))
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    const calls = saves()
    await press('Save')
    await waitFor(() => expect(inputs(calls)).toMatchObject([{ expectedVersion: 9 }]))
  })

  test('are at most eight', async () => {
    answers('query', 'HomeArrangement', { homeArrangement: arrangement(1, ...Array.from({ length: 8 }, () => row('NEWEST'))) })
    const { press } = await open()
    expect(screen.getByText('At most 8 rows')).toBeVisible()
    await press('Add a row')
    expect(kinds()).toHaveLength(8)
  })
})

test('Rows keep hand-picked products that shoppers do not see now', async () => {
  const picked = row('PICKED', { productIds: ['prod_hidden', 'prod_1'], products: [product('prod_1')] })
  answers('query', 'HomeArrangement', { homeArrangement: arrangement(3, picked, SALE) })
  const calls = saves()
  const { press } = await open()
  expect(rowAt(1).getByText('A product that shoppers do not see')).toBeVisible()
  await press('Move Row 1 down')
  await press('Save')
  await waitFor(() => expect(inputs(calls)).toMatchObject([{ rows: [{ kind: 'SALE' }, { productIds: ['prod_hidden', 'prod_1'] }] }]))
})

test('A hand-picked product that is taken out gives the focus to the one beside it, the last one to the search', async () => {
  const picked = row('PICKED', { productIds: ['prod_hidden', 'prod_1'], products: [product('prod_1')] })
  answers('query', 'HomeArrangement', { homeArrangement: arrangement(3, picked) })
  const { press } = await open()
  await press('Remove A product that shoppers do not see')
  const left = rowAt(1).getAllByRole('button', { name: /^Remove (?!Row)/ })
  expect(left).toEqual([document.activeElement])
  await press(left[0]?.getAttribute('aria-label') ?? '')
  expect(rowAt(1).getByLabelText(/^Find a product to add/)).toHaveFocus()
})
