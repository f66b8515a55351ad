import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { closed, openDialog, staysOpen, titled } from '../../../../tests/support/dialogs.ts'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../tests/support/announcements.ts'
import { renderPage } from '../../../../tests/support/render-page.tsx'
import { catalogueTree, treeCategory, treeDepartment } from './catalogue-tree.fixture.ts'
import { CategoriesPage } from './categories-page.tsx'

const ELECTRONICS = { id: 'dep_1', name: 'Electronics' }
const HOME = { id: 'dep_2', name: 'Home' }
const departmentWith = (id: string, ...categories: string[]) => ({
  __typename: 'Department',
  id,
  categories: categories.map((each) => ({ __typename: 'Category', id: each })),
})
const shop = { __typename: 'Shop', id: 'shop', categories: [] }
const size = (id: string, totalCount: number) => ({
  category: { __typename: 'Category', id, products: { __typename: 'ProductConnection', totalCount } },
})

async function open(path = '/dashboard/Categories') {
  const said = recordAnnouncements()
  const rendered = renderPage(<CategoriesPage />, path)
  await screen.findByRole('table', { name: 'Categories' })
  return { ...rendered, said }
}
const rows = () => screen.getAllByRole('rowheader').map((row) => row.textContent)
const field = (dialog: HTMLElement, name: string) => within(dialog).getByRole('combobox', { name })
async function choose(user: UserEvent, dialog: HTMLElement, name: string, option: string) {
  await within(dialog).findAllByRole('option', { name: option })
  await user.selectOptions(field(dialog, name), option)
}
const submit = (user: UserEvent, dialog: HTMLElement) => user.click(within(dialog).getByRole('button', { name: 'Submit' }))

beforeEach(() => {
  answers('query', 'CatalogueTree', catalogueTree())
  answers('query', 'DepartmentNames', {
    shop: {
      __typename: 'Shop',
      id: 'shop',
      departments: [ELECTRONICS, HOME].map((each) => ({ __typename: 'Department', englishName: each.name, arabicName: null, ...each })),
    },
  })
})

test('Categories are listed with their departments, all or those of one department', async () => {
  const { user } = await open()
  expect(rows()).toEqual(['Phones', 'Laptops', 'Lamps'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Department' }), 'Home')
  expect(rows()).toEqual(['Lamps'])
  expect(screen.getByRole('button', { name: 'Remove Department: Home' })).toBeVisible()
})

describe('Create Category', () => {
  test('requires both fields, adds the category, closes and shows a toast; the table has the category at once', async () => {
    const calls = answers('mutation', 'CreateCategory', {
      createCategory: {
        __typename: 'CreateCategorySuccess',
        category: treeCategory('cat_9', 'Rugs', HOME),
        department: departmentWith('dep_2', 'cat_3', 'cat_9'),
        shop,
      },
    })
    const { user, said } = await open()
    const { opener, dialog } = await openDialog(user, 'Create Category')
    await staysOpen(user, dialog)
    await submit(user, dialog)
    expect(await within(dialog).findAllByText('Required Field')).toHaveLength(2)
    expect(calls).toEqual([])
    await choose(user, dialog, 'Department', 'Home')
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Rugs')
    await submit(user, dialog)
    await closed('Create Category')
    expect(calls.map(({ variables }) => variables)).toEqual([{ input: { departmentId: 'dep_2', name: 'Rugs' } }])
    expect(said.all).toContain('Category Added Successfully')
    await waitFor(() => expect(rows()).toEqual(['Phones', 'Laptops', 'Lamps', 'Rugs']))
    expect(opener).toHaveFocus()
  })

  test('stays open with the reason when the shop does not answer', async () => {
    fails('mutation', 'CreateCategory')
    const { user, said } = await open()
    const { dialog } = await openDialog(user, 'Create Category')
    await choose(user, dialog, 'Department', 'Home')
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Rugs')
    await submit(user, dialog)
    expect(await within(dialog).findByText(/FETCH_ERROR/)).toBeVisible()
    expect(said.all).not.toContain('Category Added Successfully')
  })
})

describe('Update Category', () => {
  test('fills in department and name of the chosen category, and moves it to the other department', async () => {
    const calls = answers('mutation', 'UpdateCategory', {
      updateCategory: {
        __typename: 'UpdateCategorySuccess',
        category: treeCategory('cat_2', 'Notebooks', HOME),
        departments: [departmentWith('dep_1', 'cat_1'), departmentWith('dep_2', 'cat_3', 'cat_2')],
      },
    })
    const { user, said } = await open()
    const { dialog } = await openDialog(user, 'Update Category')
    await staysOpen(user, dialog)
    await submit(user, dialog)
    expect(await within(dialog).findAllByText('Required Field')).toHaveLength(3)
    await choose(user, dialog, 'Category', 'Laptops')
    // The title names what is edited.
    expect(dialog).toHaveAccessibleName('Update Category: Laptops')
    expect(field(dialog, 'Department')).toHaveValue('dep_1')
    const name = within(dialog).getByRole('textbox', { name: 'Name' })
    expect(name).toHaveValue('Laptops')
    await choose(user, dialog, 'Department', 'Home')
    await user.clear(name)
    await user.type(name, 'Notebooks')
    await submit(user, dialog)
    await closed('Update Category')
    expect(calls.map(({ variables }) => variables)).toEqual([{ input: { categoryId: 'cat_2', departmentId: 'dep_2', name: 'Notebooks' } }])
    expect(said.all).toContain('Category updated Successfully')
    await waitFor(() => expect(rows()).toEqual(['Phones', 'Lamps', 'Notebooks']))
  })

  test('opens filled in from a row; refused, it stays open with the reason', async () => {
    const calls = answers('mutation', 'UpdateCategory', {
      updateCategory: { __typename: 'NotFoundError', message: 'There is no such category' },
    })
    const { user, said } = await open()
    await user.click(screen.getByRole('button', { name: 'Actions for Lamps' }))
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
    const dialog = await screen.findByRole('dialog', { name: titled('Update Category') })
    const name = within(dialog).getByRole('textbox', { name: 'Name' })
    expect(name).toHaveValue('Lamps')
    await user.type(name, '!')
    await submit(user, dialog)
    // Not the department, to which another administrator may have moved it meanwhile.
    expect(calls.map(({ variables }) => variables)).toEqual([{ input: { categoryId: 'cat_3', name: 'Lamps!' } }])
    expect(await within(dialog).findByText('There is no such category')).toBeVisible()
    expect(said.all).not.toContain('Category updated Successfully')
  })

  test('edits the English name of the category, whatever the list shows', async () => {
    const lamps = { ...treeCategory('cat_3', 'مصابيح', HOME), englishName: 'Lamps' }
    answers('query', 'CatalogueTree', {
      shop: { ...catalogueTree().shop, departments: [{ ...treeDepartment('dep_2', 'Home'), categories: [lamps] }] },
    })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Actions for مصابيح' }))
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
    const dialog = await screen.findByRole('dialog', { name: titled('Update Category') })
    expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Lamps')
  })
})

describe('Delete Category', () => {
  test('says how many products use the category; a category in use stays, with the count', async () => {
    answers('query', 'CategorySize', size('cat_1', 12))
    answers('mutation', 'DeleteCategory', {
      deleteCategory: { __typename: 'NotEmptyError', message: 'It still has 12 products', count: 12 },
    })
    const { user, said } = await open()
    const { dialog } = await openDialog(user, 'Delete Category')
    await staysOpen(user, dialog)
    await submit(user, dialog)
    expect(await within(dialog).findByText('Required Field')).toBeVisible()
    await choose(user, dialog, 'Category', 'Phones')
    expect(await within(dialog).findByText(/12 products use it/)).toBeVisible()
    await submit(user, dialog)
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('It still has 12 products')
    expect(said.all).not.toContain('Category Deleted Successfully')
  })

  test('deletes the category, shows a toast after the answer, and no list has the category any more', async () => {
    answers('query', 'CategorySize', size('cat_3', 0))
    answers('mutation', 'DeleteCategory', {
      deleteCategory: { __typename: 'DeleteCategorySuccess', deletedCategoryId: 'cat_3', department: departmentWith('dep_2'), shop },
    })
    const { user, said, client } = await open()
    await user.click(screen.getByRole('button', { name: 'Actions for Lamps' }))
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete Category: Lamps' })
    expect(await within(dialog).findByText(/is deleted for good/)).toHaveTextContent('“Lamps”')
    expect(said.all).toEqual([])
    await submit(user, dialog)
    await closed('Delete Category')
    expect(said.all).toContain('Category Deleted Successfully')
    await waitFor(() => expect(rows()).toEqual(['Phones', 'Laptops']))
    expect(Object.keys(client.cache.extract() as object)).not.toContain('Category:cat_3')
  })
})
