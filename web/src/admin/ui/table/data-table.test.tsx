import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { recordAnnouncements } from '../../../../../tests/support/announcements.ts'
import { renderPage, signIn } from '../../../../../tests/support/render-page.tsx'
import { DONE } from '../../../lib/refusal.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import type { BulkAction, BulkWork, Counted, TableColumn } from './table-parts.ts'
import { useTableState } from './use-table-state.ts'

interface Lamp {
  id: string
  name: string
  price: number
}
const LAMPS: Lamp[] = Array.from({ length: 10 }, (_, index) => ({ id: `lamp_${index + 1}`, name: `Lamp ${index + 1}`, price: 100 * index }))
const COLUMNS: readonly TableColumn<Lamp>[] = [
  { id: 'name', header: () => 'Name', cell: ({ name }) => name, sorts: ['asc', 'desc'] },
  { id: 'price', header: () => 'Price', cell: ({ price }) => price, sorts: ['desc'], numeric: true },
  { id: 'note', header: () => 'Note', cell: () => 'note', optional: true },
]
const FILTERS = [{ name: 'stock', label: 'Stock', options: [{ value: 'low', label: 'Low' }] }]
const NAMES = ['stock']

type Changes = Partial<DataTableProps<Lamp>>

function Lamps({ changes }: { changes: Changes }) {
  const state = useTableState({ filters: NAMES, size: 10 })
  const { search } = useLocation()
  return (
    <>
      <p data-testid="address">{search}</p>
      <DataTable
        name="lamps"
        caption="Lamps"
        things="lamps"
        columns={COLUMNS}
        nameOf={({ name }) => name}
        data={{ rows: LAMPS, total: 134, loading: false, retry: () => undefined }}
        state={state}
        filters={FILTERS}
        searchLabel="Search lamps"
        {...changes}
      />
    </>
  )
}
const open = (changes: Changes = {}, path = '/lamps') => renderPage(<Lamps changes={changes} />, path, { route: '/lamps' })
const address = () => screen.getByTestId('address').textContent
const data = (changes: object) => ({ rows: LAMPS, total: 134, loading: false, retry: () => undefined, ...changes })

afterEach(() => vi.useRealTimers())

describe('The view of a table is in the URL:', () => {
  test('a column head sorts up, down, and then no more, and screen readers announce the order', async () => {
    const { user } = open({}, '/lamps?page=3')
    const head = screen.getByRole('columnheader', { name: 'Name' })
    expect(head).not.toHaveAttribute('aria-sort')
    await user.click(within(head).getByRole('button'))
    expect(address()).toBe('?sort=name')
    expect(head).toHaveAttribute('aria-sort', 'ascending')
    await user.keyboard('{Enter}')
    expect(address()).toBe('?sort=-name')
    expect(head).toHaveAttribute('aria-sort', 'descending')
    await user.keyboard('{Enter}')
    expect(address()).toBe('')
    await user.click(screen.getByRole('button', { name: 'Price' }))
    expect(address()).toBe('?sort=-price')
    await user.keyboard('{Enter}')
    expect(address()).toBe('')
  })

  test('a search waits for 250 ms without a key, and leads to the first page', async () => {
    const { user } = open({}, '/lamps?page=3&sort=name')
    const box = screen.getByRole('searchbox', { name: 'Search lamps' })
    await user.type(box, 'bra')
    expect(address()).toBe('?page=3&sort=name')
    await waitFor(() => expect(address()).toBe('?sort=name&q=bra'))
    await user.type(box, '{Escape}')
    await waitFor(() => expect(address()).toBe('?sort=name'))
  })

  test('filters are chips that can be removed one by one or all', async () => {
    const { user } = open({}, '/lamps?q=brass')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stock' }), 'low')
    expect(address()).toBe('?q=brass&stock=low')
    const chips = within(screen.getByRole('list', { name: 'Chosen filters' }))
    await user.click(chips.getByRole('button', { name: 'Remove “brass”' }))
    expect(address()).toBe('?stock=low')
    expect(screen.getByRole('searchbox')).toHaveValue('')
    await user.click(chips.getByRole('button', { name: 'Clear all' }))
    expect(address()).toBe('')
  })

  test('pages are counted, have disabled buttons at the ends, and 10, 25 or 50 rows', async () => {
    const { user } = open({}, '/lamps?page=2')
    expect(screen.getByText('11-20 of 134')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(address()).toBe('?page=3')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), '50')
    expect(address()).toBe('?size=50')
    expect(screen.getByRole('button', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true')
  })

  test.each(['?page=-1&size=7', '?page=x&size=1e3', '?page=99999999'])('a malformed URL (%s) is read as the default', (search) => {
    open({}, `/lamps${search}`)
    expect(screen.getByText('1-10 of 134')).toBeVisible()
  })
})

describe('A table without rows', () => {
  test('has as many grey rows as will come while the first answer is awaited', () => {
    open({ data: data({ rows: undefined, total: undefined, loading: true }) })
    expect(screen.getByText('Loading…')).toBeInTheDocument()
    expect(document.querySelectorAll('[aria-hidden="true"] > div')).toHaveLength(10)
  })

  test('says of no record at all something else than of no match', async () => {
    const none = data({ rows: [], total: 0 })
    open({ data: none, empty: { text: 'Add one.', action: <button>Add a lamp</button> } })
    expect(screen.getByRole('heading', { name: 'No lamps yet' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add a lamp' })).toBeVisible()
    const { user } = open({ data: none }, '/lamps?q=zzz')
    expect(screen.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'Clear all' }).at(-1) as HTMLElement)
    expect(screen.getAllByTestId('address').at(-1)?.textContent).toBe('')
  })

  test('of a length that is an estimate says so, and goes on as far as its pages are full', () => {
    open({ data: data({ total: 2_300_000, estimate: true }) }, '/lamps?page=400')
    expect(screen.getByText('3,991-4,000 of about 2.3 million')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Next page' })).not.toHaveAttribute('aria-disabled', 'true')
  })

  test.each([
    ['is not full', { rows: LAMPS.slice(1) }, 400],
    ['is the last with a number', {}, 10_000],
  ])('of a length that is an estimate ends where a page %s', (_what, changes, page) => {
    open({ data: data({ total: 2_300_000, estimate: true, ...changes }) }, `/lamps?page=${page}`)
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true')
  })

  test('beyond its last page leads to the first', async () => {
    const { user } = open({ data: data({ rows: [], total: 3 }) }, '/lamps?page=9')
    await user.click(screen.getByRole('button', { name: 'To the first page' }))
    expect(address()).toBe('')
  })

  test('after a failed read says so and can read again; present rows stay', async () => {
    const retry = vi.fn()
    const { user } = open({ data: data({ error: new TypeError('away'), retry }) })
    expect(screen.getByText('FETCH_ERROR')).toBeVisible()
    expect(screen.getByRole('rowheader', { name: 'Lamp 1' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(retry).toHaveBeenCalledOnce()
  })
})

describe('The layout of a table', () => {
  test('has chosen columns and density, stored for the account in this browser', async () => {
    signIn()
    const { user } = open()
    expect(screen.queryByRole('columnheader', { name: 'Note' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(screen.getByRole('checkbox', { name: 'Note' }))
    await user.click(screen.getByRole('checkbox', { name: 'Price' }))
    expect(screen.queryByRole('checkbox', { name: 'Name' })).toBeNull()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus()
    expect(screen.queryByRole('checkbox', { name: 'Note' })).toBeNull()
    document.body.replaceChildren()
    open()
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Name', 'Note'])
  })
})

describe('The menu of a row', () => {
  test('works with the keyboard alone, and gives the focus back', async () => {
    const edit = vi.fn()
    const remove = vi.fn()
    const { user } = open({
      actions: ({ name }) => [
        { label: 'Edit', onSelect: () => edit(name) },
        { label: 'Delete', onSelect: () => remove(name), danger: true },
      ],
    })
    const button = screen.getByRole('button', { name: 'Actions for Lamp 2' })
    act(() => button.focus())
    await user.keyboard('{Enter}')
    expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus()
    await user.keyboard('{ArrowDown}{End}{Home}{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(button).toHaveFocus()
    await user.keyboard('{Enter}{ArrowUp}{Enter}')
    expect(remove).toHaveBeenCalledWith('Lamp 2')
    expect(edit).not.toHaveBeenCalled()
    expect(button).toHaveFocus()
  })

  test('closes after a press elsewhere, and when the window changes its size', async () => {
    const { user } = open({ actions: () => [{ label: 'Edit', onSelect: () => undefined }] })
    for (const leave of [() => fireEvent.pointerDown(document.body), () => fireEvent(window, new Event('resize'))]) {
      await user.click(screen.getByRole('button', { name: 'Actions for Lamp 2' }))
      expect(screen.getByRole('menu')).toBeVisible()
      leave()
      expect(screen.queryByRole('menu')).toBeNull()
    }
  })
})

describe('Selecting many rows', () => {
  const allRows = async () => Array.from({ length: 234 }, (_, index) => ({ id: `lamp_${index + 1}`, name: `Lamp ${index + 1}` }))
  const counted: Counted = ({ count, number }) => (count === 1 ? '1 lamp' : `${number} lamps`)
  const deletion = (work: BulkWork): BulkAction => ({
    label: 'Delete',
    danger: true,
    question: (count) => `Delete ${count} lamps?`,
    done: 'deleted',
    work,
  })
  const select = (name: string) => screen.getByRole('checkbox', { name })

  test('shows the box in the head as on, off, or mixed', async () => {
    const { user } = open({ bulk: { actions: [], counted, allRows } })
    const all = select('Select the rows of this page') as HTMLInputElement
    await user.click(select('Select Lamp 2'))
    expect([all.checked, all.indeterminate]).toEqual([false, true])
    await user.click(all)
    expect([all.checked, all.indeterminate]).toEqual([true, false])
    expect(screen.getByText('10 lamps selected')).toBeVisible()
    await user.click(all)
    expect(screen.queryByText(/selected/)).toBeNull()
  })

  test('reports each row: one that failed is named with the reason, and the others are done', async () => {
    const said = recordAnnouncements()
    const work = vi.fn<BulkWork>(async (ids) =>
      ids.map((id) => (id === 'lamp_3' ? { refusal: { reason: 'It has orders.', fields: {} } } : DONE)),
    )
    const { user } = open({ bulk: { actions: [deletion(work)], counted, allRows } })
    for (const name of ['Select Lamp 2', 'Select Lamp 3', 'Select Lamp 5']) await user.click(select(name))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(screen.getByText('Delete 3 lamps?')).toBeVisible()
    expect(work).not.toHaveBeenCalled()
    await user.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement)
    expect(await screen.findByText('2 deleted, 1 failed', { selector: 'p' })).toBeVisible()
    expect(screen.getByText('Lamp 3', { selector: 'bdi' }).closest('li')).toHaveTextContent('Lamp 3: It has orders.')
    expect(work.mock.calls).toEqual([[['lamp_2', 'lamp_3', 'lamp_5']]])
    expect(said.urgent).toContain('2 deleted, 1 failed')
  })

  test('can cover all matches, not only this page, and the work can be stopped', async () => {
    const under: (() => void)[] = []
    const work = vi.fn<BulkWork>((ids) => new Promise((resolve) => under.push(() => resolve(ids.map(() => DONE)))))
    const { user } = open({ data: data({ total: 234 }), bulk: { actions: [deletion(work)], counted, allRows } })
    await user.click(select('Select the rows of this page'))
    await user.click(screen.getByRole('button', { name: 'Select all 234 lamps' }))
    expect(await screen.findByText('234 lamps selected')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await user.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement)
    expect(await screen.findByText('Delete: 0 of 234')).toBeVisible()
    expect(work.mock.calls.map(([ids]) => ids.length)).toEqual([100])
    act(() => under[0]?.())
    expect(await screen.findByText('Delete: 100 of 234')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    act(() => under[1]?.())
    expect(await screen.findByText('200 deleted, 34 left as they were', { selector: 'p' })).toBeVisible()
    expect(work).toHaveBeenCalledTimes(2)
  })

  test('can be cancelled while all matches are read', async () => {
    const given: AbortSignal[] = []
    const never = (signal: AbortSignal) => {
      given.push(signal)
      return new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('gone'))))
    }
    const { user } = open({ bulk: { actions: [], counted, allRows: never } })
    await user.click(select('Select Lamp 2'))
    await user.click(screen.getByRole('button', { name: /^Select all/ }))
    await user.click(screen.getByRole('button', { name: /^Cancel/ }))
    expect(given[0]?.aborted).toBe(true)
    expect(await screen.findByRole('button', { name: /^Select all/ })).toBeVisible()
    expect(screen.getByText('1 lamp selected')).toBeVisible()
  })

  test('deselects rows that a search or a filter no longer shows', async () => {
    const { user } = open({ bulk: { actions: [], counted, allRows } })
    await user.click(select('Select Lamp 2'))
    expect(screen.getByText('1 lamp selected')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stock' }), 'low')
    expect(screen.queryByText(/selected/)).toBeNull()
  })
})
