import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { closed, openDialog, staysOpen } from '../../../../tests/support/dialogs.ts'
import { answers, fails, GRAPH_URL } from '../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../tests/support/announcements.ts'
import { renderPage } from '../../../../tests/support/render-page.tsx'
import { catalogueTree, treeCategory, treeDepartment } from '../category/catalogue-tree.fixture.ts'
import { makeClient } from '../../lib/apollo.ts'
import { sendFiles } from '../../lib/upload/upload-link.ts'
import { stagesUploads } from '../product/edit/staged-uploads.fixture.ts'
import { adminProduct } from '../product/edit/admin-product.fixture.ts'
import { CataloguePanel } from './catalogue-panel.tsx'
import { useCatalogueDialogs, type CatalogueDialog } from './use-catalogue-dialogs.tsx'

const HOME = { id: 'dep_2', name: 'Home' }
const tree = catalogueTree().shop
const shop = { __typename: 'Shop', id: 'shop', categories: [], departments: [] }
const ofDepartment = { __typename: 'Department', id: 'dep_2', categories: [] }
const category = treeCategory('cat_3', 'Lamps', HOME)
const department = treeDepartment('dep_2', 'Home')
const image = {
  __typename: 'Image',
  id: 'img_1',
  altText: 'A',
  thumbnail: '/t',
  small: '/s',
  medium: '/m',
  large: '/l',
  huge: '/h',
  original: '/o',
  width: 9,
  height: 9,
}

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Fills in a field: a choice by its option, a file by its name, anything else by its words. */
async function fill(user: UserEvent, dialog: HTMLElement, label: string, value: string) {
  if (label === 'file') {
    await user.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, new File([PNG], value, { type: 'image/png' }))
    await within(dialog).findByText(value)
    return
  }
  const field = within(dialog).getByLabelText(label, { exact: true })
  if (!(field instanceof HTMLSelectElement)) return user.type(field, value)
  await within(dialog).findByRole('option', { name: value })
  await user.selectOptions(field, value)
}
const PRODUCT = {
  Department: 'Home',
  Category: 'Lamps',
  'Product name': 'Moon',
  Description: 'It glows.',
  Price: '250.5',
  Stock: '7',
  file: 'one.png',
  'Cash on delivery': 'Yes',
  Brand: 'Nour',
  Weight: '0.4',
}

interface Case {
  asks: CatalogueDialog
  button: string
  title?: string
  /** How many fields have to be filled in. */
  required: number
  fields: Record<string, string>
  mutation: string
  answer: object
  toast: string
  refused: string
}

/** Every dialog of the catalogue (spec sections 2 and 8). */
const CASES: Case[] = [
  {
    asks: 'createProduct',
    button: 'Create Product',
    title: 'Add New Product',
    required: 10,
    fields: PRODUCT,
    mutation: 'CreateProduct',
    answer: { product: adminProduct('prod_9') },
    toast: 'Product Added Successfully',
    refused: 'The product was not added',
  },
  {
    asks: 'createCategory',
    button: 'Create Category',
    required: 2,
    fields: { Department: 'Home', Name: 'Rugs' },
    mutation: 'CreateCategory',
    answer: { category, department: ofDepartment, shop },
    toast: 'Category Added Successfully',
    refused: 'The category was not added',
  },
  {
    asks: 'addCategoryImage',
    button: 'Add category image',
    required: 2,
    fields: { Category: 'Lamps', file: 'lamp.png' },
    mutation: 'SetCategoryImage',
    answer: { category: { ...category, image } },
    toast: 'Category updated Successfully',
    refused: 'The picture was not saved',
  },
  {
    asks: 'updateCategory',
    button: 'Update Category',
    required: 3,
    fields: { Category: 'Lamps', Name: '!' },
    mutation: 'UpdateCategory',
    answer: { category, departments: [ofDepartment] },
    toast: 'Category updated Successfully',
    refused: 'The category was not changed',
  },
  {
    asks: 'deleteCategory',
    button: 'Delete Category',
    required: 1,
    fields: { Category: 'Lamps' },
    mutation: 'DeleteCategory',
    answer: { deletedCategoryId: 'cat_3', department: ofDepartment, shop },
    toast: 'Category Deleted Successfully',
    refused: 'The category was not deleted',
  },
  {
    asks: 'addDepartment',
    button: 'Add Department',
    required: 1,
    fields: { Name: 'Garden' },
    mutation: 'CreateDepartment',
    answer: { department, shop },
    toast: 'Department Added Successfully',
    refused: 'The department was not added',
  },
  {
    asks: 'updateDepartment',
    button: 'Update Department',
    required: 2,
    fields: { Department: 'Home', Name: '!' },
    mutation: 'UpdateDepartment',
    answer: { department },
    toast: 'Department updated Successfully',
    refused: 'The department was not changed',
  },
  {
    asks: 'deleteDepartment',
    button: 'Delete Department',
    required: 1,
    fields: { Department: 'Home' },
    mutation: 'DeleteDepartment',
    answer: { deletedDepartmentId: 'dep_2', shop },
    toast: 'Department deleted Successfully',
    refused: 'The department was not deleted',
  },
]
const fieldOf = (mutation: string) => mutation.charAt(0).toLowerCase() + mutation.slice(1)

/** The panel with its dialogs, as the screens of the catalogue have them. */
function Catalogue() {
  const { ask, dialog } = useCatalogueDialogs()
  return (
    <main>
      <h1 tabIndex={-1}>Catalogue</h1>
      <CataloguePanel names={CASES.map(({ asks }) => asks)} onAsk={ask} />
      {dialog}
    </main>
  )
}
function open() {
  const said = recordAnnouncements()
  const client = makeClient({ uri: GRAPH_URL })
  sendFiles(client, GRAPH_URL)
  return { ...renderPage(<Catalogue />, '/dashboard', { client }), said }
}
const submit = (user: UserEvent, dialog: HTMLElement) => user.click(within(dialog).getByRole('button', { name: 'Submit' }))

beforeEach(() => {
  stagesUploads()
  URL.createObjectURL = vi.fn((file: File) => `blob:${file.name}`)
  URL.revokeObjectURL = vi.fn()
  answers('query', 'CatalogueTree', catalogueTree())
  answers('query', 'CategorySize', {
    category: { __typename: 'Category', id: 'cat_3', products: { __typename: 'ProductConnection', totalCount: 0 } },
  })
  answers('query', 'DepartmentNames', {
    shop: {
      ...tree,
      departments: tree.departments.map(({ __typename, id, name }) => ({ __typename, id, name, englishName: name, arabicName: null })),
    },
  })
  answers('query', 'CategoryNames', ({ departmentId }) => ({
    department: { __typename: 'Department', id: departmentId, categories: [{ __typename: 'Category', id: 'cat_3', name: 'Lamps' }] },
  }))
})

describe.each(CASES)('$button', ({ button, title = button, required, fields, mutation, answer, toast, refused }) => {
  async function filledIn(user: UserEvent) {
    const shown = await openDialog(user, button, title)
    for (const [label, value] of Object.entries(fields)) await fill(user, shown.dialog, label, value)
    return shown
  }

  test('opens, is not closed by Escape or a press outside, and requires every field before it calls the shop', async () => {
    const calls = answers('mutation', mutation, {})
    const { user } = open()
    const { opener, dialog } = await openDialog(user, button, title)
    await staysOpen(user, dialog)
    await submit(user, dialog)
    expect(await within(dialog).findAllByText('Required Field')).toHaveLength(required)
    expect(dialog.querySelector('[aria-invalid=true]')).toHaveFocus()
    expect(calls).toEqual([])
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await closed(title)
    await waitFor(() => expect(opener).toHaveFocus())
  })

  test('is sent once, however often it is submitted; after the answer it closes, shows a toast, and gives the focus back', async () => {
    let arrive: () => void = () => undefined
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const calls = answers('mutation', mutation, async () => {
      await arrived
      return { [fieldOf(mutation)]: { __typename: `${mutation}Success`, ...answer } }
    })
    const { user, said } = open()
    const { opener, dialog } = await filledIn(user)
    await submit(user, dialog)
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-busy', 'true'))
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(said.all).not.toContain(toast)
    arrive()
    await closed(title)
    expect(said.all).toContain(toast)
    expect(calls).toHaveLength(1)
    await waitFor(() => expect(opener).toHaveFocus())
  })

  test('stays open with the reason and the input when there is no answer; after Close it opens again with the same input', async () => {
    fails('mutation', mutation)
    const { user, said } = open()
    const { dialog } = await filledIn(user)
    await submit(user, dialog)
    expect(await within(dialog).findByText(refused)).toBeVisible()
    expect(within(dialog).getByText(/FETCH_ERROR/)).toBeVisible()
    expect(said.all).not.toContain(toast)
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    await closed(title)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await openDialog(user, button, title)
    expect(within(dialog).getByText('What you had typed is still here.')).toBeVisible()
    for (const [label, value] of Object.entries(fields)) {
      if (label === 'file') expect(within(dialog).getByText(value)).toBeVisible()
      else expect(within(dialog).getByLabelText<HTMLInputElement>(label, { exact: true }).value).not.toBe('')
    }
    await user.click(within(dialog).getByRole('button', { name: 'Start again' }))
    for (const label of Object.keys(fields).filter((label) => label !== 'file'))
      expect(within(dialog).getByLabelText<HTMLInputElement>(label, { exact: true }).value).toBe('')
    expect(within(dialog).queryByText('What you had typed is still here.')).toBeNull()
  })
})

describe('A dialog that could not read its data', () => {
  test.each([
    ['Create Category', 'DepartmentNames', 'departments', 'Home'],
    ['Update Category', 'CatalogueTree', 'categories', 'Lamps'],
  ] as const)('(%s) says so at the field, and can read it again', async (button, query, things, option) => {
    fails('query', query)
    const { user } = open()
    await user.click(screen.getByRole('button', { name: button }))
    const dialog = await screen.findByRole('dialog', { name: button })
    expect(await within(dialog).findByText(`The ${things} could not be read.`)).toBeVisible()
    if (query === 'CatalogueTree') answers('query', query, catalogueTree())
    else answers('query', query, { shop: { ...tree, departments: [{ __typename: 'Department', englishName: HOME.name, ...HOME }] } })
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
    expect(await within(dialog).findByRole('option', { name: option })).toBeInTheDocument()
    expect(within(dialog).queryByText(`The ${things} could not be read.`)).toBeNull()
  })
})

test('An answer that arrives after its dialog was closed closes no other dialog', async () => {
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  answers('mutation', 'CreateDepartment', async () => {
    await arrived
    return { createDepartment: { __typename: 'CreateDepartmentSuccess', department, shop } }
  })
  const { user, said } = open()
  const { dialog } = await openDialog(user, 'Add Department')
  await fill(user, dialog, 'Name', 'Garden')
  await submit(user, dialog)
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  const other = await openDialog(user, 'Create Category')
  arrive()
  await waitFor(() => expect(said.all).toContain('Department Added Successfully'))
  expect(other.dialog).toHaveAttribute('open')
})

test('After a successful answer the dialog opens empty', async () => {
  answers('mutation', 'CreateDepartment', { createDepartment: { __typename: 'CreateDepartmentSuccess', department, shop } })
  const { user } = open()
  const { dialog } = await openDialog(user, 'Add Department')
  await fill(user, dialog, 'Name', 'Garden')
  await submit(user, dialog)
  await closed('Add Department')
  await openDialog(user, 'Add Department')
  expect(within(dialog).getByLabelText('Name', { exact: true })).toHaveValue('')
  expect(within(dialog).queryByText('What you had typed is still here.')).toBeNull()
})
