import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closed, openDialog } from '../../../../tests/support/dialogs.ts'
import { answers, fails, GRAPH_URL } from '../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../tests/support/announcements.ts'
import { renderPage } from '../../../../tests/support/render-page.tsx'
import { catalogueTree, treeCategory } from '../../admin/category/catalogue-tree.fixture.ts'
import { CategoriesPage } from '../../admin/category/categories-page.tsx'
import { useConfirm } from '../../ui/dialog/use-confirm.tsx'
import { makeClient } from '../../lib/apollo.ts'
import { refusalToast } from '../../ui/toast/refusal-toast.ts'
import { followLostAnswers } from './follow-lost-answers.ts'

const HOME = { id: 'dep_2', name: 'Home' }
const named = (id: string, name: string) => ({ __typename: 'Department', id, name, englishName: name, arabicName: null })
/** The shop's categories, with these besides. */
const tree = (...names: string[]) => {
  const { shop } = catalogueTree()
  const [electronics, home] = shop.departments
  const added = names.map((name) => treeCategory(`cat_${name}`, name, HOME))
  return { shop: { ...shop, departments: [electronics, { ...home, categories: [...(home?.categories ?? []), ...added] }] } }
}
const fault = { title: 'Could not reach the shop.', code: 'FETCH_ERROR', retryable: true }

let stop = (): void => undefined
afterEach(() => stop())
beforeEach(() => {
  answers('query', 'DepartmentNames', {
    shop: { __typename: 'Shop', id: 'shop', departments: [named('dep_1', 'Electronics'), named('dep_2', 'Home')] },
  })
})

function Question() {
  const send = async () => ({ refusal: { reason: 'No answer', fields: {}, fault } })
  const { ask, dialog } = useConfirm({ title: 'Delete', question: 'Really?', confirm: 'Yes', refusedTitle: 'Not deleted', send })
  return (
    <>
      <button type="button" onClick={ask}>
        Ask
      </button>
      {dialog}
    </>
  )
}

async function open(besides?: ReactNode) {
  const client = makeClient({ uri: GRAPH_URL })
  stop = followLostAnswers(client)
  answers('query', 'CatalogueTree', tree())
  const rendered = renderPage(
    <>
      <CategoriesPage />
      {besides}
    </>,
    '/dashboard/Categories',
    { client },
  )
  await screen.findByRole('table', { name: 'Categories' })
  return rendered
}
const rows = () => screen.getAllByRole('rowheader').map((row) => row.textContent)

async function fillIn(user: UserEvent): Promise<HTMLElement> {
  const { dialog } = await openDialog(user, 'Create Category')
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Rugs')
  await within(dialog).findByRole('option', { name: 'Home' })
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Department' }), 'Home')
  return dialog
}
async function close(user: UserEvent, dialog: HTMLElement): Promise<void> {
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await closed('Create Category')
}

test('A category whose creation got no answer is in the table once its form is closed, and not before', async () => {
  const { user } = await open()
  const dialog = await fillIn(user)
  fails('mutation', 'CreateCategory')
  const reads = answers('query', 'CatalogueTree', tree('Rugs'))
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
  await within(dialog).findByRole('alert')
  expect(reads).toEqual([])
  await close(user, dialog)
  await waitFor(() => expect(rows()).toEqual(['Phones', 'Laptops', 'Lamps', 'Rugs']))
})

test('What was refused with an answer is not read again', async () => {
  const { user } = await open()
  const dialog = await fillIn(user)
  answers('mutation', 'CreateCategory', { createCategory: { __typename: 'ValidationError', message: 'There is one', fields: [] } })
  const reads = answers('query', 'CatalogueTree', tree('Rugs'))
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
  await within(dialog).findByText('There is one')
  await close(user, dialog)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(reads).toEqual([])
})

test('After a question whose answer got lost the page is read again once the question is closed', async () => {
  const { user } = await open(<Question />)
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  const question = await screen.findByRole('alertdialog')
  const reads = answers('query', 'CatalogueTree', tree('Rugs'))
  await user.click(within(question).getByRole('button', { name: 'Yes' }))
  await within(question).findByText('Not deleted')
  expect(reads).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(rows()).toContain('Rugs'))
})

test('A press that got no answer is told in a toast, and the page is read again at once', async () => {
  const said = recordAnnouncements()
  await open()
  answers('query', 'CatalogueTree', tree('Rugs'))
  refusalToast('Not changed.', { reason: 'No answer', fields: {}, fault })
  await waitFor(() => expect(rows()).toContain('Rugs'))
  expect(said.urgent).toEqual(['Not changed. Could not reach the shop.'])
})
