import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { closed, openDialog, titled } from '../../../../../tests/support/dialogs.ts'
import { answers, GRAPH_URL } from '../../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../../tests/support/announcements.ts'
import { renderPage } from '../../../../../tests/support/render-page.tsx'
import { catalogueTree } from '../../category/catalogue-tree.fixture.ts'
import { makeClient } from '../../../lib/apollo.ts'
import { localAt } from '../../lib/cairo-days.ts'
import { sendFiles } from '../../../lib/upload/upload-link.ts'
import { adminProduct, adminProducts } from '../edit/admin-product.fixture.ts'
import { stagesUploads } from '../edit/staged-uploads.fixture.ts'
import { ProductsPage } from '../products-page.tsx'

const PNG = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'new.png', { type: 'image/png' })
const SOON = new Date(Date.now() + 3 * 86_400_000).toISOString().replace(/:\d\d\.\d+Z/, ':00.000Z')

async function open(path = '/dashboard') {
  const said = recordAnnouncements()
  const client = makeClient({ uri: GRAPH_URL })
  sendFiles(client, GRAPH_URL)
  const rendered = renderPage(<ProductsPage />, path, { client })
  await screen.findByRole('table', { name: 'Products' })
  return { ...rendered, said }
}
const hidden = (...nodes: object[]) => ({ hiddenProducts: adminProducts(nodes).products })
const inputOf = (calls: { variables: Record<string, unknown> }[]) => calls.map(({ variables }) => variables['input'])
const submit = (user: UserEvent, dialog: HTMLElement) => user.click(within(dialog).getByRole('button', { name: 'Submit' }))
async function act(user: UserEvent, product: string, action: string) {
  await user.click(screen.getByRole('button', { name: `Actions for ${product}` }))
  await user.click(screen.getByRole('menuitem', { name: action }))
}

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:new')
  URL.revokeObjectURL = vi.fn()
  stagesUploads()
  const { shop } = catalogueTree()
  const named = <T extends { name: string }>(one: T) => ({ ...one, englishName: one.name, arabicName: null })
  answers('query', 'CatalogueTree', { shop })
  answers('query', 'DepartmentNames', {
    shop: {
      __typename: 'Shop',
      id: 'shop',
      departments: shop.departments.map(({ __typename, id, name }) => named({ __typename, id, name })),
    },
  })
  answers('query', 'CategoryNames', ({ departmentId }) => ({
    department: {
      __typename: 'Department',
      id: departmentId,
      categories: shop.departments.find(({ id }) => id === departmentId)?.categories.map(named),
    },
  }))
  answers('query', 'AdminProducts', adminProducts([adminProduct('prod_1')]))
})

describe('The table of products', () => {
  test('lists what shoppers see, and by status what they do not, whose names lead to no page', async () => {
    const seen = answers('query', 'AdminProducts', adminProducts([adminProduct('prod_1')]))
    const calls = answers('query', 'HiddenProducts', hidden(adminProduct('prod_9', { status: 'DRAFT' })))
    const { user } = await open()
    expect(await screen.findByRole('link', { name: 'Lamp prod_1' })).toBeVisible()
    expect(calls).toEqual([])
    await user.selectOptions(screen.getAllByRole('combobox', { name: 'Status' })[0] as HTMLElement, 'Draft')
    expect(within(await screen.findByRole('row', { name: /Lamp prod_9/ })).getByText('Draft')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Lamp prod_9' })).toBeNull()
    expect(calls.map(({ variables }) => variables['filter'])).toEqual([{ status: 'DRAFT' }])
    expect(seen).toHaveLength(1)
  })

  test('asks for scheduled ones with the other filters, and says when they are shown', async () => {
    const calls = answers('query', 'HiddenProducts', hidden(adminProduct('prod_9', { publishAt: '2026-12-01T08:00:00.000Z' })))
    await open('/dashboard?status=scheduled&q=lamp&stock=low&sort=price')
    expect(await screen.findByText('Scheduled for 1 Dec 2026, 10:00 am')).toBeVisible()
    expect(calls[0]?.variables).toMatchObject({ filter: { status: 'ACTIVE', search: 'lamp', stock: 'LOW' }, sort: 'PRICE_ASC' })
    expect(calls[0]?.variables['filter']).not.toHaveProperty('literalSearch')
  })
})

describe('The form of a product', () => {
  test('has status and time in Cairo of one that shoppers do not see, and sends what was changed', async () => {
    const draft = adminProduct('prod_9', { status: 'DRAFT', publishAt: SOON })
    answers('query', 'HiddenProducts', hidden(draft))
    answers('query', 'EditedProduct', { product: null, hiddenProduct: draft })
    const calls = answers('mutation', 'UpdateProduct', { updateProduct: { __typename: 'UpdateProductSuccess', product: draft } })
    const { user } = await open('/dashboard?status=draft')
    await act(user, 'Lamp prod_9', 'Edit')
    const dialog = await screen.findByRole('dialog', { name: titled('Update Product') })
    const time = await within(dialog).findByLabelText(/^Publish time/)
    await within(dialog).findByRole('option', { name: 'Lamps' })
    expect(time).toHaveValue(localAt(SOON))
    expect(within(dialog).getByRole('combobox', { name: 'Status' })).toHaveValue('DRAFT')
    fireEvent.change(time, { target: { value: '2999-01-01T10:00' } })
    await submit(user, dialog)
    expect(await within(dialog).findAllByText('Enter a date and time within the next 366 days')).not.toEqual([])
    expect(calls).toEqual([])
    fireEvent.change(time, { target: { value: '' } })
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Status' }), 'Active')
    await submit(user, dialog)
    await closed('Update Product')
    expect(inputOf(calls)).toEqual([{ productId: 'prod_9', expectedVersion: 3, status: 'ACTIVE', publishAt: null }])
  })

  test('of a new one saves it and begins another, in the same place and of the same brand', async () => {
    const calls = answers('mutation', 'CreateProduct', {
      createProduct: { __typename: 'CreateProductSuccess', product: adminProduct('prod_9') },
    })
    const { user, said } = await open()
    const { dialog } = await openDialog(user, 'Create Product', 'Add New Product')
    const type = (label: string, text: string) => user.type(within(dialog).getByLabelText(label, { exact: true }), text)
    const another = () => user.click(within(dialog).getByRole('button', { name: 'Save and add another' }))
    await another()
    expect(await within(dialog).findAllByText('Required Field')).toHaveLength(10)
    await user.selectOptions(within(dialog).getByLabelText('Department', { exact: true }), 'Home')
    await within(dialog).findByRole('option', { name: 'Lamps' })
    await user.selectOptions(within(dialog).getByLabelText('Category', { exact: true }), 'Lamps')
    const texts = { 'Product name': 'Moon', Description: 'It glows.', Price: '250.5', Stock: '7', Brand: 'Nour', Weight: '0.4' }
    for (const [label, text] of Object.entries(texts)) await type(label, text)
    await user.selectOptions(within(dialog).getByLabelText('Cash on delivery', { exact: true }), 'Yes')
    await user.selectOptions(within(dialog).getByLabelText('Status', { exact: true }), 'Draft')
    fireEvent.change(within(dialog).getByLabelText(/^Publish time/), { target: { value: localAt(SOON) } })
    await user.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, PNG)
    await within(dialog).findByText('new.png')
    await another()
    await waitFor(() => expect(said.all).toContain('Moon was added. Enter the next product.'))
    expect(inputOf(calls)).toMatchObject([{ name: 'Moon', categoryId: 'cat_3', status: 'DRAFT', publishAt: SOON }])
    await waitFor(() => expect(within(dialog).getByLabelText('Department', { exact: true })).toHaveFocus())
    const value = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label, { exact: true }).value
    await waitFor(() => expect(value('Category')).toBe('cat_3'))
    expect(['Product name', 'Description', 'Price', 'Stock', 'Weight', 'Brand', 'Status'].map(value)).toEqual([
      '',
      '',
      '',
      '',
      '',
      'Nour',
      'DRAFT',
    ])
    expect(within(dialog).queryByText('new.png')).toBeNull()
    expect(within(dialog).queryByText('Required Field')).toBeNull()
  })
})

describe('Publishing', () => {
  const draft = adminProduct('prod_9', { status: 'DRAFT' })
  const publishes = (changes: object = {}) =>
    answers('mutation', 'UpdateProduct', {
      updateProduct: { __typename: 'UpdateProductSuccess', product: adminProduct('prod_9', { version: 4, ...changes }) },
    })

  test('a draft is one press in its row: it leaves the list of drafts without another reading, and is in the other one', async () => {
    const drafts = answers('query', 'HiddenProducts', hidden(draft, adminProduct('prod_8', { status: 'DRAFT' })))
    const calls = publishes()
    const { user, said } = await open('/dashboard?status=draft')
    await act(user, 'Lamp prod_9', 'Publish')
    await waitFor(() => expect(said.all).toContain('Lamp prod_9 is published'))
    expect(screen.queryByText('Lamp prod_9')).toBeNull()
    expect(screen.getByText('Lamp prod_8')).toBeVisible()
    expect(inputOf(calls)).toEqual([{ productId: 'prod_9', status: 'ACTIVE', publishAt: null }])
    expect(drafts).toHaveLength(1)
    answers('query', 'AdminProducts', adminProducts([adminProduct('prod_9'), adminProduct('prod_1')]))
    await user.selectOptions(screen.getAllByRole('combobox', { name: 'Status' })[0] as HTMLElement, 'Active')
    expect(await screen.findByRole('link', { name: 'Lamp prod_9' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Actions for Lamp prod_9' }))
    expect(screen.queryByRole('menuitem', { name: 'Publish' })).toBeNull()
  })

  test('that the shop refuses says why, and the row stays', async () => {
    answers('query', 'HiddenProducts', hidden(draft))
    answers('mutation', 'UpdateProduct', { updateProduct: { __typename: 'NotFoundError', message: 'It is gone.' } })
    const { user, said } = await open('/dashboard?status=draft')
    await act(user, 'Lamp prod_9', 'Publish')
    await waitFor(() => expect(said.all).toContain('It is gone.'))
    expect(screen.getByText('Lamp prod_9')).toBeVisible()
  })

  test('is a button of the form, which saves what was typed with it', async () => {
    answers('query', 'HiddenProducts', hidden(draft))
    answers('query', 'EditedProduct', { product: null, hiddenProduct: draft })
    const calls = publishes({ brand: 'Misr' })
    const { user, said } = await open('/dashboard?status=draft')
    await act(user, 'Lamp prod_9', 'Edit')
    const dialog = await screen.findByRole('dialog', { name: 'Update Product: Lamp prod_9' })
    await within(dialog).findByRole('option', { name: 'Lamps' })
    await user.clear(within(dialog).getByLabelText('Brand', { exact: true }))
    await user.type(within(dialog).getByLabelText('Brand', { exact: true }), 'Misr')
    await user.click(within(dialog).getByRole('button', { name: 'Save and publish' }))
    await closed('Update Product')
    expect(inputOf(calls)).toEqual([{ productId: 'prod_9', expectedVersion: 3, brand: 'Misr', status: 'ACTIVE' }])
    expect(said.all).toContain('Lamp prod_9 is published')
    expect(screen.queryByText('Lamp prod_9')).toBeNull()
  })
})

describe('A row', () => {
  test('is duplicated: the copy opens in the form', async () => {
    const copy = adminProduct('prod_9', { status: 'DRAFT', name: 'Lamp (copy)' })
    const calls = answers('mutation', 'DuplicateProduct', { duplicateProduct: { __typename: 'DuplicateProductSuccess', product: copy } })
    answers('query', 'EditedProduct', { product: null, hiddenProduct: copy })
    const { user, said } = await open()
    await act(user, 'Lamp prod_1', 'Duplicate')
    const dialog = await screen.findByRole('dialog', { name: titled('Update Product') })
    expect(await within(dialog).findByDisplayValue('Lamp (copy)')).toBeVisible()
    expect(said.all).toContain('Copy added as a draft')
    expect(inputOf(calls)).toEqual([{ productId: 'prod_1', idempotencyKey: expect.any(String) }])
  })

  test('that cannot be duplicated says why', async () => {
    answers('mutation', 'DuplicateProduct', { duplicateProduct: { __typename: 'NotFoundError', message: 'It is gone.' } })
    const { user, said } = await open()
    await act(user, 'Lamp prod_1', 'Duplicate')
    await waitFor(() => expect(said.all).toContain("Couldn't duplicate the product: It is gone."))
  })

  test('that was sold is archived instead of deleted, as the question says', async () => {
    answers('mutation', 'DeleteProduct', {
      deleteProduct: { __typename: 'DeleteProductSuccess', deletedProductId: 'prod_1', isArchived: true },
    })
    const { user, said } = await open()
    await act(user, 'Lamp prod_1', 'Delete')
    const dialog = screen.getByRole('alertdialog')
    expect(dialog).toHaveTextContent('One that was ever sold is archived')
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(said.all).toContain('The product was sold before, so it is archived'))
  })
})
