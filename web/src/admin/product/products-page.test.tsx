import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { closed, openDialog, staysOpen, titled } from '../../../../tests/support/dialogs.ts'
import { answers, fails, GRAPH_URL } from '../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../tests/support/announcements.ts'
import { renderPage } from '../../../../tests/support/render-page.tsx'
import { catalogueTree } from '../category/catalogue-tree.fixture.ts'
import { makeClient } from '../../lib/apollo.ts'
import { sendFiles } from '../../lib/upload/upload-link.ts'
import { stagesUploads } from './edit/staged-uploads.fixture.ts'
import { adminProduct, adminProducts } from './edit/admin-product.fixture.ts'
import { ProductsPage } from './products-page.tsx'
import { shirt } from './variants/variants.fixture.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]
const png = (name: string) => new File([new Uint8Array(PNG)], name, { type: 'image/png' })

async function open(path = '/dashboard') {
  const said = recordAnnouncements()
  const client = makeClient({ uri: GRAPH_URL })
  sendFiles(client, GRAPH_URL)
  const rendered = renderPage(<ProductsPage />, path, { client })
  await screen.findByRole('table', { name: 'Products' })
  return { ...rendered, said }
}
/** The answer of a stock that was to be moved. */
const moved = (outcome: object) => ({
  __typename: 'AdjustStockSuccess',
  updates: [{ __typename: 'ProductUpdate', productId: 'prod_1', changedVariantCount: 1, outcome }],
})
const rows = () => screen.getAllByRole('rowheader').map((row) => row.textContent)
const box = (dialog: HTMLElement, name: string | RegExp) => within(dialog).getByRole('textbox', { name })
const choice = (dialog: HTMLElement, name: string | RegExp) => within(dialog).getByRole('combobox', { name })
const submit = (user: UserEvent, dialog: HTMLElement) => user.click(within(dialog).getByRole('button', { name: 'Submit' }))
const pictures = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('list', { name: 'Chosen pictures' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('bdi')?.textContent)
const fileInput = (dialog: HTMLElement) => dialog.querySelector('input[type=file]') as HTMLInputElement

beforeEach(() => {
  URL.createObjectURL = vi.fn((file: File) => `blob:${file.name}`)
  URL.revokeObjectURL = vi.fn()
  stagesUploads()
  answers('query', 'CatalogueTree', catalogueTree())
  answers('query', 'DepartmentNames', {
    shop: {
      __typename: 'Shop',
      id: 'shop',
      departments: catalogueTree().shop.departments.map(({ __typename, id, name }) => ({
        __typename,
        id,
        name,
        englishName: name,
        arabicName: null,
      })),
    },
  })
  answers('query', 'CategoryNames', ({ departmentId }) => ({
    department: {
      __typename: 'Department',
      id: departmentId,
      categories: catalogueTree()
        .shop.departments.find(({ id }) => id === departmentId)
        ?.categories.map(({ __typename, id, name }) => ({ __typename, id, name, englishName: name, arabicName: null })),
    },
  }))
  answers('query', 'AdminProducts', adminProducts([adminProduct('prod_1'), adminProduct('prod_2', { name: 'Chair', stock: 0 })], 134))
})

describe('The table of products', () => {
  test('requests what the URL says', async () => {
    const calls = answers('query', 'AdminProducts', adminProducts([adminProduct('prod_1')], 134))
    await open('/dashboard?q=lamp&department=dep_2&category=cat_3&sort=-price&page=2&size=10')
    expect(calls[0]?.variables).toEqual({
      filter: { search: 'lamp', literalSearch: true, departmentId: 'dep_2', categoryId: 'cat_3' },
      sort: 'PRICE_DESC',
      first: 10,
      page: 2,
      variants: false,
    })
    expect(screen.getByText('11-11 of 134')).toBeVisible()
  })

  test.each([
    ['stock=low&cod=no&sort=name', { stock: 'LOW', cashOnDelivery: false }, 'NAME_ASC'],
    ['stock=out&cod=yes&sort=-stock', { stock: 'OUT', cashOnDelivery: true }, 'STOCK_DESC'],
    ['stock=in&sort=stock', { stock: 'IN' }, 'STOCK_ASC'],
    ['stock=variant-low&sort=stock', { stock: 'VARIANT_LOW' }, 'STOCK_ASC'],
    ['q=lamp&sort=-added', { search: 'lamp', literalSearch: true }, 'NEWEST'],
    ['sort=-name&stock=much&cod=maybe', {}, 'NAME_DESC'],
    ['sort=added', {}, 'OLDEST'],
  ])("requests %s by the shop's name for it", async (address, filter, sort) => {
    const calls = answers('query', 'AdminProducts', adminProducts([adminProduct('prod_1')]))
    await open(`/dashboard?${address}`)
    expect(calls[0]?.variables).toMatchObject({ filter, sort })
    expect(calls[0]?.variables['filter']).toEqual(filter)
  })

  test('names the variants that run out where the list is of those', async () => {
    const variant = (id: string, stock: number) => ({ __typename: 'ProductVariant', id, title: `EU ${id}`, stock })
    const variants = [40, 41, 42, 43, 44, 45].map((size) => variant(String(size), size - 41 < 0 ? 90 : size - 41))
    const dress = adminProduct('prod_1', { options: [{ __typename: 'ProductOption', key: 'Size', name: 'Size' }], stock: 100, variants })
    const calls = answers('query', 'AdminProducts', adminProducts([dress]))
    await open('/dashboard?stock=variant-low')
    expect(calls[0]?.variables).toMatchObject({ variants: true })
    expect(screen.getByText('EU 41: 0 left')).toBeVisible()
    expect(screen.getByText('EU 43: 2 left')).toBeVisible()
    expect(screen.queryByText(/EU 4[045]/)).toBeNull()
    expect(screen.getByText('And 2 more')).toBeVisible()
  })

  test('filters by stock and cash on delivery beside the search, kept in the URL', async () => {
    const { user } = await open()
    const calls = answers('query', 'AdminProducts', adminProducts([adminProduct('prod_1')]))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stock' }), 'Out of stock')
    await waitFor(() => expect(calls.at(-1)?.variables['filter']).toEqual({ stock: 'OUT' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Cash on delivery' }), 'No')
    await waitFor(() => expect(calls.at(-1)?.variables['filter']).toEqual({ stock: 'OUT', cashOnDelivery: false }))
    await user.click(screen.getByRole('button', { name: 'Stock' }))
    await waitFor(() => expect(calls.at(-1)?.variables).toMatchObject({ sort: 'STOCK_ASC', page: 1 }))
    await user.click(screen.getByRole('button', { name: 'Remove Stock: Out of stock' }))
    await waitFor(() => expect(calls.at(-1)?.variables['filter']).toEqual({ cashOnDelivery: false }))
  })

  test('says that these are the first, when there are more than the shop lists', async () => {
    answers('query', 'AdminProducts', adminProducts([adminProduct('prod_1')], null))
    const { user } = await open('/dashboard?sort=stock')
    expect(screen.getByText('1-1 of the first 1,000')).toBeVisible()
    const reads = answers('query', 'ProductNames', {
      products: {
        __typename: 'ProductConnection',
        pageInfo: { __typename: 'PageInfo', hasNextPage: false },
        nodes: [adminProduct('prod_1')],
      },
    })
    await user.click(screen.getByRole('checkbox', { name: 'Select Lamp prod_1' }))
    await user.click(screen.getByRole('button', { name: 'Select the first 1,000 products' }))
    await waitFor(() => expect(reads.map(({ variables }) => variables)).toEqual([{ filter: {}, sort: 'STOCK_ASC', page: 1 }]))
  })

  test('has the buttons above it in one height', async () => {
    await open()
    const heights = ['Export CSV', 'Import CSV', 'Columns'].map((name) => getComputedStyle(screen.getByRole('button', { name })).minHeight)
    expect(new Set(heights).size).toBe(1)
  })

  test('has a panel with a button for each dialog', async () => {
    await open()
    const panel = within(screen.getByRole('group', { name: 'Catalogue' }))
    expect(panel.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Create Product',
      'Create Category',
      'Add category image',
      'Update Category',
      'Delete Category',
      'Add Department',
      'Update Department',
      'Delete Department',
    ])
  })
})

describe('A price or stock edited in its cell', () => {
  test('shows the new price at once, and the old one with the reason when the shop refuses it', async () => {
    let answer: (value: Record<string, unknown>) => void = () => undefined
    const calls = answers('mutation', 'SetPrice', () => new Promise((resolve) => (answer = resolve)))
    const { user } = await open()
    const cell = screen.getByRole('button', { name: /^EGP.1,234\.50\s?, Price of Lamp prod_1, edit/ })
    cell.focus()
    await user.keyboard('{F2}')
    const input = screen.getByRole('textbox', { name: 'Price of Lamp prod_1' })
    await user.clear(input)
    await user.type(input, '99.5{Enter}')
    expect(await screen.findByRole('button', { name: /^EGP.99\.50\s?, Price of Lamp prod_1, edit/ })).toBeVisible()
    await waitFor(() =>
      expect(calls.map(({ variables }) => variables)).toEqual([{ input: { productId: 'prod_1', expectedVersion: 3, price: 9950 } }]),
    )
    answer({ updateProduct: { __typename: 'NotFoundError', message: 'This product is gone' } })
    expect(await screen.findByText('This product is gone')).toBeVisible()
    expect(screen.getByRole('button', { name: /^EGP.1,234\.50\s?, Price of Lamp prod_1, edit/ })).toBeVisible()
  })

  test('takes the digits of an Arabic keyboard, and sends the difference of the stock, so that no sale is overwritten', async () => {
    const product = { __typename: 'Product', id: 'prod_1', version: 4, stock: 18, inStock: true }
    const calls = answers('mutation', 'AdjustStock', {
      adjustStock: moved({ __typename: 'UpdateProductSuccess', product }),
    })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: '12 , Stock of Lamp prod_1, edit' }))
    const input = screen.getByRole('textbox', { name: 'Stock of Lamp prod_1' })
    await user.clear(input)
    await user.type(input, '٢٠')
    await user.tab()
    // Two were sold meanwhile.
    expect(await screen.findByRole('button', { name: '18 , Stock of Lamp prod_1, edit' })).toBeVisible()
    expect(calls.map(({ variables }) => variables)).toEqual([
      { input: { productIds: ['prod_1'], delta: 8, idempotencyKey: expect.any(String) as string } },
    ])
  })

  test('A stock that the shop does not move is taken back, and the cell says why', async () => {
    const fields = [{ __typename: 'FieldError', path: ['delta'], message: 'Only 2 are left' }]
    answers('mutation', 'AdjustStock', { adjustStock: moved({ __typename: 'ValidationError', message: 'No.', fields }) })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: '12 , Stock of Lamp prod_1, edit' }))
    const input = screen.getByRole('textbox', { name: 'Stock of Lamp prod_1' })
    await user.clear(input)
    await user.type(input, '3{Enter}')
    expect(await screen.findByText('Only 2 are left')).toBeVisible()
    expect(screen.getByRole('button', { name: '12 , Stock of Lamp prod_1, edit' })).toBeVisible()
  })

  test('of a product with options is that of its variants: shown, and not edited', async () => {
    answers('query', 'AdminProducts', adminProducts([shirt()]))
    await open()
    const row = within(screen.getByRole('row', { name: /Lamp prod_1/ }))
    expect(row.getByText(/^from/)).toHaveTextContent(/from EGP.1,234.50/)
    expect(row.getByText('12')).toBeVisible()
    expect(row.getAllByText('set for each variant')).toHaveLength(2)
    expect(row.queryByRole('button', { name: /edit/ })).toBeNull()
  })

  test('is not sent when it is no number; Escape restores the old value', async () => {
    const calls = answers('mutation', 'AdjustStock', {})
    const { user } = await open()
    const cell = screen.getByRole('button', { name: '12 , Stock of Lamp prod_1, edit' })
    await user.click(cell)
    const input = screen.getByRole('textbox', { name: 'Stock of Lamp prod_1' })
    await user.clear(input)
    await user.type(input, 'many{Enter}')
    expect(screen.getByText('Must be a number')).toBeVisible()
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('button', { name: '12 , Stock of Lamp prod_1, edit' })).toBeVisible()
    expect(screen.queryByText('Must be a number')).toBeNull()
    expect(calls).toEqual([])
  })
})

describe('Create Product', () => {
  async function fillIn(user: UserEvent, dialog: HTMLElement) {
    await within(dialog).findByRole('option', { name: 'Home' })
    await user.selectOptions(choice(dialog, 'Department'), 'Home')
    await within(dialog).findByRole('option', { name: 'Lamps' })
    await user.selectOptions(choice(dialog, 'Category'), 'Lamps')
    await user.type(box(dialog, 'Product name'), 'Moon')
    await user.type(box(dialog, 'Description'), 'It glows.')
    await user.type(box(dialog, 'Price'), '250.5')
    await user.type(box(dialog, 'Stock'), '7')
    await user.upload(fileInput(dialog), [png('one.png'), png('two.png')])
    await within(dialog).findByText('two.png')
    await user.selectOptions(choice(dialog, 'Cash on delivery'), 'Yes')
    await user.type(box(dialog, 'Brand'), 'Nour')
    await user.type(box(dialog, 'Weight'), '0.4')
    await user.selectOptions(choice(dialog, /^Country of origin/), 'China')
  }
  const created = { createProduct: { __typename: 'CreateProductSuccess', product: adminProduct('prod_9', { name: 'Moon' }) } }

  test('opens, cannot be closed by accident, and says in every field that it is required', async () => {
    const calls = answers('mutation', 'CreateProduct', created)
    const { user } = await open()
    const { dialog } = await openDialog(user, 'Create Product', 'Add New Product')
    await staysOpen(user, dialog)
    await submit(user, dialog)
    expect(await within(dialog).findAllByText('Required Field')).toHaveLength(10)
    expect(calls).toEqual([])
  })

  test('offers the categories of the chosen department', async () => {
    const { user } = await open()
    const { dialog } = await openDialog(user, 'Create Product', 'Add New Product')
    expect(choice(dialog, 'Category')).toBeDisabled()
    expect(within(dialog).getByRole('option', { name: 'Choose a department first' })).toBeInTheDocument()
    await within(dialog).findByRole('option', { name: 'Electronics' })
    await user.selectOptions(choice(dialog, 'Department'), 'Electronics')
    await within(dialog).findByRole('option', { name: 'Phones' })
    await user.selectOptions(choice(dialog, 'Category'), 'Phones')
    await user.selectOptions(choice(dialog, 'Department'), 'Home')
    await within(dialog).findByRole('option', { name: 'Lamps' })
    expect(choice(dialog, 'Category')).toHaveValue('')
  })

  test('sends each file, then the fields, closes and shows a toast; the product is in the table and counted, without another read', async () => {
    const sent = stagesUploads()
    const calls = answers('mutation', 'CreateProduct', created)
    const { user, said } = await open()
    const { opener, dialog } = await openDialog(user, 'Create Product', 'Add New Product')
    await fillIn(user, dialog)
    await user.type(box(dialog, /^Brand in Arabic/), ' نور ')
    await user.click(within(dialog).getByRole('button', { name: 'Move two.png up' }))
    expect(pictures(dialog)).toEqual(['two.png', 'one.png'])
    const reads = answers('query', 'AdminProducts', adminProducts([]))
    await submit(user, dialog)
    await closed('Add New Product')
    expect(sent.map(({ variables }) => (variables['input'] as { image: File }).image.name)).toEqual(['two.png', 'one.png'])
    expect(calls.map(({ variables }) => variables['input'])).toMatchObject([
      {
        categoryId: 'cat_3',
        name: 'Moon',
        description: 'It glows.',
        price: 25_050,
        stock: 7,
        weight: 0.4,
        cashOnDelivery: true,
        brand: 'Nour',
        arabicBrand: 'نور',
        countryOfOrigin: 'CN',
        images: [{ url: '/images/two.png' }, { url: '/images/one.png' }],
      },
    ])
    expect(said.all).toContain('Product Added Successfully')
    await waitFor(() => expect(rows()).toEqual(['Moon', 'Lamp prod_1', 'Chair']))
    expect(screen.getByText('1-3 of 135')).toBeVisible()
    expect(reads).toEqual([])
    await waitFor(() => expect(opener).toHaveFocus())
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:two.png')
  })

  test('repeats the same product on a second try without an answer; a changed one, or one after an answer, is another', async () => {
    const { user } = await open()
    const { dialog } = await openDialog(user, 'Create Product', 'Add New Product')
    await fillIn(user, dialog)
    const lost = fails('mutation', 'CreateProduct')
    const keyOf = (call: { variables: Record<string, unknown> } | undefined) =>
      (call?.variables['input'] as { idempotencyKey?: string } | undefined)?.idempotencyKey
    for (const times of [1, 2]) {
      await submit(user, dialog)
      await waitFor(() => expect(lost).toHaveLength(times))
      await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Submit' })).toBeEnabled())
    }
    expect(keyOf(lost[0])).toMatch(/^[\da-f-]{36}$/)
    expect(keyOf(lost[1])).toBe(keyOf(lost[0]))
    const calls = answers('mutation', 'CreateProduct', created)
    await user.type(within(dialog).getByLabelText('Brand'), '!')
    await submit(user, dialog)
    await closed('Add New Product')
    expect(keyOf(calls[0])).not.toBe(keyOf(lost[0]))
  })

  test('stays open when refused, with errors at the fields, input and pictures', async () => {
    const fields = [
      { __typename: 'FieldError', path: ['name'], message: 'This name is taken' },
      { __typename: 'FieldError', path: ['images'], message: 'A picture is not there any more: send it again' },
    ]
    const sent = stagesUploads()
    answers('mutation', 'CreateProduct', { createProduct: { __typename: 'ValidationError', message: 'Please check it', fields } })
    const { user, said } = await open()
    const { dialog } = await openDialog(user, 'Create Product', 'Add New Product')
    await fillIn(user, dialog)
    await submit(user, dialog)
    expect(await within(dialog).findByText('This name is taken')).toBeVisible()
    expect(within(dialog).getByText('A picture is not there any more: send it again')).toBeVisible()
    expect(box(dialog, 'Product name')).toHaveValue('Moon')
    expect(pictures(dialog)).toEqual(['one.png', 'two.png'])
    expect(said.all).not.toContain('Product Added Successfully')
    answers('mutation', 'CreateProduct', created)
    await submit(user, dialog)
    await closed('Add New Product')
    expect(sent).toHaveLength(4)
  })

  test('refuses files that the shop would refuse, by their content and not their name', async () => {
    const { user } = await open()
    const { dialog } = await openDialog(user, 'Create Product', 'Add New Product')
    const wrong = new File(['<svg onload="x">'], 'fine.png', { type: 'image/png' })
    const large = new File([new Uint8Array(PNG), new Uint8Array(5_000_001)], 'large.png', { type: 'image/png' })
    fireEvent.drop(within(dialog).getByText('Choose pictures').closest('label') as HTMLElement, {
      dataTransfer: { files: [wrong, large, png('good.png')] },
    })
    expect(await within(dialog).findByText('fine.png: Only png and jpeg pictures')).toBeVisible()
    expect(within(dialog).getByText('large.png: At most 5 MB a picture')).toBeVisible()
    expect(pictures(dialog)).toEqual(['good.png'])
    fireEvent.paste(box(dialog, 'Product name'), {
      clipboardData: { files: Array.from({ length: 8 }, (_, index) => png(`p${index}.png`)) },
    })
    expect(await within(dialog).findByText('p7.png: At most 8 pictures')).toBeVisible()
    expect(pictures(dialog)).toHaveLength(8)
    await user.click(within(dialog).getByRole('button', { name: 'Remove good.png' }))
    expect(pictures(dialog)).toHaveLength(7)
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:good.png')
  })
})

describe('Update Product', () => {
  async function edit(user: UserEvent) {
    await user.click(screen.getByRole('button', { name: 'Actions for Lamp prod_1' }))
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
    const dialog = await screen.findByRole('dialog', { name: titled('Update Product') })
    await within(dialog).findByRole('option', { name: 'Lamps' })
    return dialog
  }
  beforeEach(() => {
    // The response to an Arabic page: the form edits the English names all the same.
    const arabic = { name: 'مصباح', englishName: 'Lamp prod_1', description: 'يضيء.' }
    answers('query', 'EditedProduct', { product: adminProduct('prod_1', arabic) })
  })

  test('opens filled in, sends only changed fields, and the table follows', async () => {
    const gallery = adminProduct('prod_1').images.map((image) => ({
      ...image,
      altText: 'A',
      width: 9,
      height: 9,
      medium: '/m',
      large: '/l',
      huge: '/h',
      original: '/o',
    }))
    const calls = answers('mutation', 'UpdateProduct', {
      updateProduct: { __typename: 'UpdateProductSuccess', product: adminProduct('prod_1', { name: 'Sun', version: 4, images: gallery }) },
    })
    const { user, said } = await open()
    const dialog = await edit(user)
    await staysOpen(user, dialog)
    expect(choice(dialog, 'Department')).toHaveValue('dep_2')
    expect(choice(dialog, 'Category')).toHaveValue('cat_3')
    expect(box(dialog, 'Price')).toHaveValue('1234.5')
    expect(pictures(dialog)).toEqual(['Picture 1', 'Picture 2'])
    await user.clear(box(dialog, 'Product name'))
    await user.type(box(dialog, 'Product name'), 'Sun')
    await user.upload(fileInput(dialog), png('new.png'))
    await within(dialog).findByText('new.png')
    await user.click(within(dialog).getByRole('button', { name: 'Remove Picture 1' }))
    await submit(user, dialog)
    await closed('Update Product')
    expect(calls[0]?.variables['input']).toMatchObject({
      productId: 'prod_1',
      expectedVersion: 3,
      name: 'Sun',
      images: [{ url: '/images/prod_1_b.png' }, { url: '/images/new.png' }],
    })
    expect(Object.keys(calls[0]?.variables['input'] as object).toSorted()).toEqual(['expectedVersion', 'images', 'name', 'productId'])
    expect(said.all).toContain('Product Updated Successfully')
    await waitFor(() => expect(rows()).toEqual(['Sun', 'Chair']))
  })

  test('sends a changed stock with the one that was read, so that sales made meanwhile count', async () => {
    const calls = answers('mutation', 'UpdateProduct', { updateProduct: { __typename: 'NotFoundError', message: 'gone' } })
    const { user } = await open()
    const dialog = await edit(user)
    await user.clear(box(dialog, 'Stock'))
    await user.type(box(dialog, 'Stock'), '20')
    await submit(user, dialog)
    await within(dialog).findByText('gone')
    expect(calls[0]?.variables['input']).toEqual({ productId: 'prod_1', expectedVersion: 3, stock: { count: 20, seen: 12 } })
  })

  test('removes an emptied Arabic brand, and leaves the brand', async () => {
    answers('query', 'EditedProduct', { product: adminProduct('prod_1', { brandName: 'نور', arabicBrand: 'نور' }) })
    const calls = answers('mutation', 'UpdateProduct', { updateProduct: { __typename: 'NotFoundError', message: 'gone' } })
    const { user } = await open()
    const dialog = await edit(user)
    expect(box(dialog, 'Brand')).toHaveValue('Nour')
    expect(box(dialog, /^Brand in Arabic/)).toHaveValue('نور')
    await user.clear(box(dialog, /^Brand in Arabic/))
    await submit(user, dialog)
    await within(dialog).findByText('gone')
    expect(calls[0]?.variables['input']).toEqual({ productId: 'prod_1', expectedVersion: 3, arabicBrand: null })
  })

  test("shows another administrator's changes field by field; reloading leaves the input", async () => {
    const current = adminProduct('prod_1', { version: 8, price: { __typename: 'Money', amount: 90_000, currency: 'EGP' }, brand: 'Shams' })
    answers('mutation', 'UpdateProduct', {
      updateProduct: { __typename: 'EditConflictError', message: 'Another administrator changed it', current },
    })
    const { user, said } = await open()
    const dialog = await edit(user)
    await user.clear(box(dialog, 'Price'))
    await user.type(box(dialog, 'Price'), '1500')
    await submit(user, dialog)
    const table = within(await within(dialog).findByRole('table', { name: 'What was changed meanwhile' }))
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'FieldNow in the shopIn this form',
      'Price9001500',
      'BrandShamsNour',
    ])
    expect(said.all).not.toContain('Product Updated Successfully')
    await user.click(within(dialog).getByRole('button', { name: 'Reload what I have not changed' }))
    expect(within(dialog).getByRole('combobox', { name: /^Department/ })).toHaveFocus()
    expect(box(dialog, 'Price')).toHaveValue('1500')
    expect(box(dialog, 'Brand')).toHaveValue('Shams')
    const calls = answers('mutation', 'UpdateProduct', { updateProduct: { __typename: 'NotFoundError', message: 'gone' } })
    await submit(user, dialog)
    await within(dialog).findByText('gone')
    expect(calls[0]?.variables['input']).toEqual({ productId: 'prod_1', expectedVersion: 8, price: 150_000 })
  })

  test("overwrites another's changes without putting back pieces that were sold meanwhile", async () => {
    const current = adminProduct('prod_1', { version: 8, brand: 'Shams', stock: 7 })
    answers('mutation', 'UpdateProduct', {
      updateProduct: { __typename: 'EditConflictError', message: 'Another administrator changed it', current },
    })
    const { user } = await open()
    const dialog = await edit(user)
    await user.type(box(dialog, 'Product name'), '!')
    await submit(user, dialog)
    const overwrite = await within(dialog).findByRole('button', { name: 'Overwrite with this form' })
    const calls = answers('mutation', 'UpdateProduct', { updateProduct: { __typename: 'NotFoundError', message: 'gone' } })
    await user.click(overwrite)
    await within(dialog).findByText('gone')
    expect(calls[0]?.variables['input']).toEqual({ productId: 'prod_1', expectedVersion: 8, name: 'Lamp prod_1!', brand: 'Nour' })
  })

  test("can overwrite another administrator's changes with its input", async () => {
    const current = adminProduct('prod_1', { version: 8, brand: 'Shams' })
    answers('mutation', 'UpdateProduct', {
      updateProduct: { __typename: 'EditConflictError', message: 'Another administrator changed it', current },
    })
    const { user } = await open()
    const dialog = await edit(user)
    await user.type(box(dialog, 'Product name'), '!')
    await submit(user, dialog)
    const overwrite = await within(dialog).findByRole('button', { name: 'Overwrite with this form' })
    const calls = answers('mutation', 'UpdateProduct', { updateProduct: { __typename: 'NotFoundError', message: 'gone' } })
    await user.click(overwrite)
    await within(dialog).findByText('gone')
    expect(calls[0]?.variables['input']).toEqual({ productId: 'prod_1', expectedVersion: 8, name: 'Lamp prod_1!', brand: 'Nour' })
  })

  test('shows price and stock of a product with options with the reason why they are set elsewhere, and never sends them', async () => {
    answers('query', 'EditedProduct', { product: shirt() })
    const current = shirt({ version: 8, stock: 3, price: { __typename: 'Money', amount: 90_000, currency: 'EGP' } })
    answers('mutation', 'UpdateProduct', { updateProduct: { __typename: 'EditConflictError', message: 'Changed', current } })
    const { user } = await open()
    const dialog = await edit(user)
    expect(box(dialog, 'Price')).toHaveAttribute('readonly')
    expect(box(dialog, 'Price')).toHaveAccessibleDescription('The lowest of its variants: it is set for each of them')
    expect(box(dialog, 'Stock')).toHaveAttribute('readonly')
    expect(box(dialog, 'Stock')).toHaveAccessibleDescription('The sum of its variants: it is set for each of them')
    await user.type(box(dialog, 'Product name'), '!')
    await submit(user, dialog)
    const overwrite = await within(dialog).findByRole('button', { name: 'Overwrite with this form' })
    const calls = answers('mutation', 'UpdateProduct', { updateProduct: { __typename: 'NotFoundError', message: 'gone' } })
    await user.click(overwrite)
    await within(dialog).findByText('gone')
    expect(calls[0]?.variables['input']).toEqual({ productId: 'prod_1', expectedVersion: 8, name: 'Lamp prod_1!' })
  })

  test('opens its options and variants; once they are saved it goes on from there, with what was typed', async () => {
    answers('query', 'EditedVariants', { product: shirt() })
    const changed = shirt({ version: 4, brand: 'Shams', stock: 9, price: { __typename: 'Money', amount: 5000, currency: 'EGP' } })
    answers('mutation', 'UpdateProductVariants', {
      updateProductVariants: { __typename: 'UpdateProductVariantsSuccess', product: changed },
    })
    const { user } = await open()
    const dialog = await edit(user)
    await user.type(box(dialog, 'Product name'), '!')
    await user.click(within(dialog).getByRole('button', { name: 'Edit options and variants' }))
    const variants = await screen.findByRole('dialog', { name: titled('Options and variants') })
    await user.type(await within(variants).findByRole('textbox', { name: 'Price of S · White' }), '0')
    await submit(user, variants)
    await closed('Options and variants')
    // As browsers do: it is that dialog's alone.
    fireEvent(variants, new Event('close'))
    expect(dialog).toHaveAttribute('open')
    expect(box(dialog, 'Product name')).toHaveValue('Lamp prod_1!')
    expect(box(dialog, 'Price')).toHaveValue('50')
    expect(box(dialog, 'Stock')).toHaveValue('9')
    expect(box(dialog, 'Brand')).toHaveValue('Shams')
    const calls = answers('mutation', 'UpdateProduct', { updateProduct: { __typename: 'NotFoundError', message: 'gone' } })
    await submit(user, dialog)
    await within(dialog).findByText('gone')
    expect(calls[0]?.variables['input']).toEqual({ productId: 'prod_1', expectedVersion: 4, name: 'Lamp prod_1!' })
  })

  test('reports a product that was deleted meanwhile', async () => {
    answers('query', 'EditedProduct', { product: null })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Actions for Lamp prod_1' }))
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
    expect(await screen.findByText('This product is not in the shop any more.')).toBeVisible()
  })
})

describe('Delete product', () => {
  const ask = async (user: UserEvent) => {
    await user.click(screen.getByRole('button', { name: 'Actions for Lamp prod_1' }))
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
    await screen.findByRole('alertdialog', { name: 'Delete product' })
    expect(screen.getByText('Delete “Lamp prod_1”?')).toBeVisible()
  }

  test('asks first, shows a toast after the answer; the row is gone and not counted, without another read', async () => {
    answers('mutation', 'DeleteProduct', { deleteProduct: { __typename: 'DeleteProductSuccess', deletedProductId: 'prod_1' } })
    const { user, said } = await open()
    await ask(user)
    const reads = answers('query', 'AdminProducts', adminProducts([]))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(said.all).toContain('Product Deleted Successfully'))
    await waitFor(() => expect(rows()).toEqual(['Chair']))
    expect(screen.getByText('1-1 of 133')).toBeVisible()
    expect(reads).toEqual([])
  })

  test('stays open with the reason when the shop does not answer', async () => {
    fails('mutation', 'DeleteProduct')
    const { user, said } = await open()
    await ask(user)
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(/FETCH_ERROR/)).toBeVisible()
    expect(said.all).not.toContain('Product Deleted Successfully')
    expect(rows()).toEqual(['Lamp prod_1', 'Chair'])
  })
})
