import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../tests/support/announcements.ts'
import { renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { FindButton } from './find-button.tsx'
import { noteRecent } from './recent-pages.ts'

const nodes = (...list: object[]) => ({ __typename: 'Connection', nodes: list })
const order = { __typename: 'Order', id: 'ord_1', number: 'EG-100042', status: 'SHIPPED', customer: { __typename: 'User', id: 'usr_1', name: 'Mona Adel' } } // prettier-ignore
const mona = { __typename: 'User', id: 'usr_1', name: 'Mona Adel', email: 'mona@khan.example' }
const lamp = { __typename: 'Product', id: 'prod_1', name: 'Brass lamp' }
const rug = { __typename: 'Product', id: 'prod_2', name: 'Rug' }
const NOTHING = { orders: nodes(), users: nodes(), coded: [] as object[], named: nodes() }
const scanned = (orders: object[], products: object[]) => ({ orders: nodes(...orders), productsByCode: products })

beforeEach(() => signIn())

const open = () =>
  renderPage(
    <FindButton>
      {(press) => (
        <button type="button" onClick={press}>
          Search
        </button>
      )}
    </FindButton>,
    '/dashboard',
  )
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const box = () => screen.findByRole('combobox')

describe('the search of the back office', () => {
  test('opens by Ctrl-K with the pages, those that were open last first; arrow keys and Enter open one', async () => {
    for (const path of ['/dashboard/Users', '/dashboard/Orders', '/dashboard']) noteRecent(path)
    const { user } = open()
    await user.keyboard('{Control>}k{/Control}')
    const field = await box()
    await waitFor(() => expect(field).toHaveFocus())
    expect(options().slice(0, 2)).toEqual(['Orders', 'Users'])
    const group = screen.getByRole('group', { name: 'Last opened' })
    expect(within(group).getAllByRole('option')).toHaveLength(2)
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(screen.getAllByRole('option', { selected: true })[0]).toHaveTextContent('Users')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/Users'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('finds orders, people and products in one question; what has the code stands before what has the name, once', async () => {
    const said = recordAnnouncements()
    const asked = answers('query', 'Find', {
      ...NOTHING,
      orders: nodes(order),
      users: nodes(mona),
      coded: [rug],
      named: nodes(lamp, rug),
    })
    const { user } = open()
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await user.type(await box(), 'mona')
    await waitFor(() => expect(options()).toEqual(['EG-100042Mona Adel · Shipped', 'Mona Adelmona@khan.example', 'Rug', 'Brass lamp']))
    expect(asked.map(({ variables }) => variables)).toEqual([{ text: 'mona' }])
    expect(screen.getByRole('option', { name: /EG-100042/ })).toHaveAttribute('href', '/dashboard/Orders/ord_1')
    expect(screen.getByRole('option', { name: /mona@khan/ })).toHaveAttribute('href', '/dashboard/Customers/usr_1')
    expect(screen.getByRole('option', { name: 'Rug' })).toHaveAttribute('href', '/dashboard?variants=prod_2')
    await waitFor(() => expect(said.all).toContain('Results: 4'))
  })

  test('marks the first result, which Enter opens; the arrow keys go on from there', async () => {
    answers('query', 'Find', { ...NOTHING, named: nodes(lamp, rug) })
    const { user } = open()
    await user.keyboard('{Control>}k{/Control}')
    const field = await box()
    expect(screen.queryByRole('option', { selected: true })).toBeNull()
    await user.type(field, 'la')
    const first = await screen.findByRole('option', { name: 'Brass lamp', selected: true })
    expect(field).toHaveAttribute('aria-activedescendant', first.id)
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Rug')
    await user.keyboard('{ArrowUp}{Enter}')
    await waitFor(() => expect(window.location.search).toBe('?variants=prod_1'))
  })

  test('opens the first result at Enter, also when it was pressed before the answer', async () => {
    answers('query', 'Find', { ...NOTHING, orders: nodes(order) })
    const { user } = open()
    await user.keyboard('{Meta>}k{/Meta}')
    await user.type(await box(), 'EG-100042{Enter}')
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/Orders/ord_1'))
  })

  test('keeps the last answer while another text is typed, and says when there is nothing, or no answer', async () => {
    answers('query', 'Find', { ...NOTHING, named: nodes(lamp) })
    const { user } = open()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await box(), 'lamp')
    await waitFor(() => expect(options()).toEqual(['Brass lamp']))
    answers('query', 'Find', NOTHING)
    await user.type(await box(), 's')
    expect(options()).toEqual(['Brass lamp'])
    expect(await screen.findByText('Nothing found for lamps', { ignore: '[role]' })).toBeVisible()
    fails('query', 'Find')
    await user.type(await box(), 'x')
    expect(await screen.findByText("Couldn't search for lampsx.")).toBeVisible()
    answers('query', 'Find', { ...NOTHING, named: nodes(lamp) })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(options()).toEqual(['Brass lamp']))
  })
})

/** The keys of a text and Enter, `gap` milliseconds apart. */
function type(text: string, gap: number, target: Element = document.body): boolean {
  const keys = [...Array.from(text), 'Enter']
  return keys.map((key, index) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: 1000 + index * gap })
    return fireEvent(target, event)
  })[keys.length - 1] as boolean
}

describe('a scanner', () => {
  test('opens an order from anywhere, and presses nothing', async () => {
    const asked = answers('query', 'Scanned', scanned([{ ...order, id: 'ord_2', number: 'EG-1000421' }, order], [lamp]))
    open()
    expect(type('eg-100042', 10, screen.getByRole('button', { name: 'Search' }))).toBe(false)
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/Orders/ord_1'))
    expect(asked.map(({ variables }) => variables)).toEqual([{ code: 'eg-100042' }])
  })

  test('opens a product with its variants by a barcode; what is not found is said', async () => {
    const said = recordAnnouncements()
    answers('query', 'Scanned', scanned([], [lamp]))
    open()
    type('6221031492349', 10)
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/dashboard?variants=prod_1'))
    answers('query', 'Scanned', scanned([], []))
    type('6221031492350', 10)
    await waitFor(() => expect(said.all).toContain('Nothing found for 6221031492350'))
    fails('query', 'Scanned')
    type('6221031492351', 10)
    await waitFor(() => expect(said.all).toContain("Couldn't search for 6221031492351."))
  })

  test('is no one who types, in a field or slowly, and no short code', async () => {
    const asked = answers('query', 'Scanned', scanned([], [lamp]))
    const { user } = open()
    expect(type('6221031492349', 120)).toBe(true)
    type('123', 10)
    await user.keyboard('{Control>}k{/Control}')
    type('6221031492349', 10, await box())
    type('6221031492349', 10)
    expect(asked).toEqual([])
  })
})
