import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answers, fails } from '../../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../../tests/support/announcements.ts'
import { MONA, renderPage, signIn } from '../../../../../tests/support/render-page.tsx'
import { aCustomer } from '../../../user/person.fixture.ts'
import { CustomerPage } from './customer-page.tsx'

/** Whatever waits to be seen; `show` lets it be. */
const waiting = new Map<Element, (entries: Partial<IntersectionObserverEntry>[]) => void>()
const show = (): void => act(() => waiting.forEach((callback) => callback([{ isIntersecting: true }])))

class Observer {
  readonly callback: (entries: Partial<IntersectionObserverEntry>[]) => void
  constructor(callback: (entries: Partial<IntersectionObserverEntry>[]) => void) {
    this.callback = callback
  }
  observe(element: Element) {
    waiting.set(element, this.callback)
  }
  unobserve() {}
  disconnect() {
    for (const [element, callback] of waiting) if (callback === this.callback) waiting.delete(element)
  }
}

const user = (part: object) => ({ user: { __typename: 'User', id: 'usr_2', ...part } })
const note = (id: string, text: string) => ({
  __typename: 'UserNote',
  id: `usr_2:${id}`,
  note: text,
  createdAt: '2026-03-01T09:30:00.000Z',
  author: { __typename: 'User', id: 'usr_1', name: 'Amira Nabil' },
})
const order = (id: string) => ({
  __typename: 'Order',
  id,
  number: `EG-${id}`,
  status: 'DELIVERED',
  placedAt: '2026-03-01T09:30:00.000Z',
  payment: { __typename: 'Payment', method: 'CASH_ON_DELIVERY', status: 'PAID' },
  totals: { __typename: 'OrderTotals', itemCount: 3, total: { __typename: 'Money', amount: 33_000, currency: 'EGP' } },
  lines: ['Brass lamp', 'Copper pot', 'Tea glasses'].map((productName, line) => ({
    __typename: 'OrderLine',
    id: `${id}:${line}`,
    productName,
  })),
})
const orders = (ids: string[], endCursor: string | null) => ({
  orders: {
    __typename: 'OrderConnection',
    pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
    nodes: ids.map(order),
  },
})
const mail = (kind: string, state: string) => ({
  __typename: 'UserMail',
  kind,
  state,
  createdAt: '2026-03-01T09:30:00.000Z',
  sentAt: state === 'SENT' ? '2026-03-01T09:31:00.000Z' : null,
})
const reviews = {
  reviews: {
    __typename: 'ReviewConnection',
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    nodes: [],
  },
}

const open = () => renderPage(<CustomerPage />, '/dashboard/Customers/usr_2', { route: '/dashboard/Customers/:id' })
const part = (name: string) => within(screen.getByRole('region', { name }))

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Observer)
  signIn({ ...MONA, role: 'ADMIN' })
  answers('query', 'Customer', { user: aCustomer('usr_2') })
  answers('query', 'CustomerOrders', user(orders(['1'], null)))
  answers('query', 'CustomerNotes', user({ notes: [note('note_1', 'Wants a call')] }))
  answers('query', 'CustomerReviews', reviews)
  answers('query', 'CustomerAddresses', user({ addresses: [] }))
  answers('query', 'CustomerMails', user({ mails: [mail('ORDER_PLACED', 'SENT'), mail('FESTIVAL', 'FAILED')] }))
})
afterEach(() => {
  waiting.clear()
  vi.unstubAllGlobals()
})

test('A customer is shown with account and purchases at once; all else is read when it is about to be seen', async () => {
  const calls = ['CustomerOrders', 'CustomerNotes', 'CustomerMails'].map((name) =>
    answers('query', name, user({ notes: [], mails: [], ...orders([], null) })),
  )
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Omar Sherif' })).toBeVisible()
  const facts = part('Account and purchases')
  for (const text of ['omar@khan.example', 'العربية', '12', 'EGP 450.00', 'User']) expect(facts.getByText(text)).toBeVisible()
  expect(facts.getByText(/4 Mar 2026/)).toHaveAttribute('datetime', '2026-03-04T09:30:00.000Z')
  expect(calls).toEqual([[], [], []])
  show()
  await waitFor(() => expect(calls.map(({ length }) => length)).toEqual([1, 1, 1]))
})

test('Orders are shown ten at a time, each with a link to its page', async () => {
  const calls = answers('query', 'CustomerOrders', user(orders(['1'], 'cursor')))
  const { user: person } = open()
  await screen.findByRole('heading', { level: 1 })
  show()
  expect(await screen.findByRole('link', { name: 'EG-1' })).toHaveAttribute('href', '/dashboard/Orders/1')
  expect(screen.getByRole('link', { name: 'EG-1' }).closest('li')).toHaveTextContent('Brass lamp and 2 more')
  answers('query', 'CustomerOrders', user(orders(['2'], null)))
  await person.click(screen.getByRole('button', { name: 'Show more orders' }))
  expect(await screen.findByRole('link', { name: 'EG-2' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'EG-1' })).toBeVisible()
  expect(calls[0]?.variables).toEqual({ id: 'usr_2' })
  expect(screen.getByRole('link', { name: 'All orders, with filters' })).toHaveAttribute('href', '/dashboard/UserOrder/usr_2')
})

test('Mails say what they are about and whether they have left, also one of a kind that is not known', async () => {
  open()
  await screen.findByRole('heading', { level: 1 })
  show()
  expect(await screen.findByText('Order accepted')).toBeVisible()
  expect(part('Mails').getByText(/^Sent,/)).toBeVisible()
  expect(part('Mails').getByText('Mail')).toBeVisible()
  expect(part('Mails').getByText(/^Could not be sent,/)).toBeVisible()
})

test('A part that cannot be read says so in its place, and Retry reads it again', async () => {
  fails('query', 'CustomerMails')
  const { user: person } = open()
  await screen.findByRole('heading', { level: 1 })
  show()
  const retry = await part('Mails').findByRole('button', { name: 'Retry' })
  answers('query', 'CustomerMails', user({ mails: [] }))
  await person.click(retry)
  expect(await screen.findByText('No mails in the last week.')).toBeVisible()
})

test('An account that does not exist has a page that says so', async () => {
  answers('query', 'Customer', { user: null })
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'No such account' })).toBeVisible()
})

describe('Notes', () => {
  test('are added and deleted after a question; the list follows', async () => {
    const said = recordAnnouncements()
    const added = answers('mutation', 'AddUserNote', {
      addUserNote: { __typename: 'AddUserNoteSuccess', ...user({ notes: [note('note_1', 'Wants a call'), note('note_2', 'Pays late')] }) },
    })
    const removed = answers('mutation', 'DeleteUserNote', {
      deleteUserNote: { __typename: 'DeleteUserNoteSuccess', ...user({ notes: [note('note_2', 'Pays late')] }) },
    })
    const { user: person } = open()
    await screen.findByRole('heading', { level: 1 })
    show()
    await person.type(await screen.findByRole('textbox', { name: /New note/ }), ' Pays late ')
    await person.click(screen.getByRole('button', { name: 'Add note' }))
    expect(await screen.findByText('Pays late')).toBeVisible()
    expect(added[0]?.variables).toMatchObject({ input: { userId: 'usr_2', note: 'Pays late', idempotencyKey: expect.any(String) } })
    await person.click(screen.getByRole('button', { name: 'Delete note: Wants a call' }))
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('Wants a call')).toBeNull())
    expect(removed[0]?.variables).toEqual({ input: { noteId: 'usr_2:note_1' } })
    expect(said.all).toContain('The note is deleted')
  })
})

describe('Erasing', () => {
  const ask = async () => {
    const rendered = open()
    await rendered.user.click(await screen.findByRole('button', { name: 'Erase on request' }))
    return { ...rendered, dialog: within(screen.getByRole('alertdialog', { name: 'Erase on request' })) }
  }

  test('says what goes and what stays, and leads to the users', async () => {
    const said = recordAnnouncements()
    const calls = answers('mutation', 'EraseUser', { eraseUser: { __typename: 'EraseUserSuccess', deletedUserId: 'usr_2' } })
    const { user: person, dialog } = await ask()
    expect(dialog.getByText('Erase all data of Omar Sherif?')).toBeVisible()
    expect(dialog.getByText(/^Goes for good: name, email/)).toBeVisible()
    expect(dialog.getByText(/^Stays, without a name: orders/)).toBeVisible()
    expect(calls).toEqual([])
    await person.click(dialog.getByRole('button', { name: 'Erase' }))
    expect((await screen.findByTestId('location')).textContent).toBe('/dashboard/Users')
    expect(said.all).toContain('The account is erased')
    expect(calls.map(({ variables }) => variables)).toEqual([{ input: { userId: 'usr_2' } }])
  })

  test("that is refused shows the shop's reason, and the customer stays", async () => {
    const message = '2 orders have not arrived yet: EG-1, EG-2.'
    answers('mutation', 'EraseUser', { eraseUser: { __typename: 'OrdersUnderWayError', message } })
    const { user: person, dialog } = await ask()
    await person.click(dialog.getByRole('button', { name: 'Erase' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByText('The account was not erased')).toBeVisible()
  })

  test('is not offered for the own account', async () => {
    answers('query', 'Customer', { user: aCustomer(MONA.id) })
    open()
    expect(await screen.findByRole('button', { name: 'Export data' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Erase on request' })).toBeNull()
  })
})
