import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { closed, openDialog, staysOpen, titled } from '../../../../tests/support/dialogs.ts'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../tests/support/announcements.ts'
import { renderPage } from '../../../../tests/support/render-page.tsx'
import { catalogueTree, treeDepartment } from '../category/catalogue-tree.fixture.ts'
import { DepartmentsPage } from './departments-page.tsx'

const NO_GUIDES = { hasSizeGuide: false, sizeGuide: null, englishGuide: null, arabicSizeGuide: null }

const names = {
  shop: {
    ...catalogueTree().shop,
    departments: catalogueTree().shop.departments.map(({ __typename, id, name }) => ({
      __typename,
      id,
      name,
      englishName: name,
      arabicName: id === 'dep_1' ? 'إلكترونيات' : null,
      ...NO_GUIDES,
    })),
  },
}
const shopWith = (...ids: string[]) => ({
  __typename: 'Shop',
  id: 'shop',
  departments: ids.map((id) => ({ __typename: 'Department', id })),
})

async function open(path = '/dashboard/Departments') {
  const said = recordAnnouncements()
  const rendered = renderPage(<DepartmentsPage />, path)
  await screen.findByRole('table', { name: 'Departments' })
  return { ...rendered, said }
}
const rows = () => screen.getAllByRole('rowheader').map((row) => row.textContent)
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], dialog: HTMLElement, name: string) => {
  await within(dialog).findByRole('option', { name })
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Department' }), name)
}

beforeEach(() => {
  answers('query', 'CatalogueTree', catalogueTree())
  answers('query', 'DepartmentNames', names)
})

test('Departments are listed with their numbers of categories, and can be searched and sorted', async () => {
  await open('/dashboard/Departments?sort=categories')
  expect(rows()).toEqual(['Home', 'Electronics'])
  expect(screen.getAllByRole('cell', { name: /^\d$/ }).map((cell) => cell.textContent)).toEqual(['1', '2'])
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/department/dep_2')
})

describe('Add Department', () => {
  test('opens, is not closed by Escape or a press outside, and gives the focus back', async () => {
    const { user } = await open()
    const { opener, dialog } = await openDialog(user, 'Add Department')
    await staysOpen(user, dialog)
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await closed('Add Department')
    await waitFor(() => expect(opener).toHaveFocus())
  })

  test('names the missing fields, and sends nothing', async () => {
    const calls = answers('mutation', 'CreateDepartment', {})
    const { user } = await open()
    const { dialog } = await openDialog(user, 'Add Department')
    await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
    expect(await within(dialog).findByText('Required Field')).toBeVisible()
    expect(calls).toEqual([])
  })

  test('adds the department, closes and shows a toast; the table has the department without being read again', async () => {
    const calls = answers('mutation', 'CreateDepartment', {
      createDepartment: {
        __typename: 'CreateDepartmentSuccess',
        department: { ...treeDepartment('dep_3', 'Garden'), ...NO_GUIDES },
        shop: shopWith('dep_1', 'dep_2', 'dep_3'),
      },
    })
    const { user, said } = await open()
    const { dialog } = await openDialog(user, 'Add Department')
    const reads = answers('query', 'CatalogueTree', catalogueTree())
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' Garden {Control>}{Enter}{/Control}')
    await closed('Add Department')
    expect(calls.map(({ variables }) => variables)).toEqual([{ input: { name: 'Garden' } }])
    expect(said.all).toContain('Department Added Successfully')
    await waitFor(() => expect(rows()).toEqual(['Electronics', 'Home', 'Garden']))
    expect(screen.getByText('1-3 of 3')).toBeVisible()
    expect(reads).toEqual([])
  })

  test('stays open with reason and input when the shop refuses, without a success toast', async () => {
    answers('mutation', 'CreateDepartment', {
      createDepartment: {
        __typename: 'ValidationError',
        message: 'Please check it',
        fields: [{ __typename: 'FieldError', path: ['name'], message: 'This name is taken' }],
      },
    })
    const { user, said } = await open()
    const { dialog } = await openDialog(user, 'Add Department')
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Home')
    await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The department was not addedPlease check it')
    expect(within(dialog).getByText('This name is taken')).toBeVisible()
    expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Home')
    expect(said.all).not.toContain('Department Added Successfully')
  })
})

describe('Update Department', () => {
  test('opened from the panel fills in the name of the chosen department', async () => {
    const calls = answers('mutation', 'UpdateDepartment', {
      updateDepartment: {
        __typename: 'UpdateDepartmentSuccess',
        department: { __typename: 'Department', id: 'dep_2', name: 'House', englishName: 'House', arabicName: null, ...NO_GUIDES },
      },
    })
    const { user, said } = await open()
    const { dialog } = await openDialog(user, 'Update Department')
    await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
    expect(await within(dialog).findAllByText('Required Field')).toHaveLength(2)
    await choose(user, dialog, 'Home')
    const name = within(dialog).getByRole('textbox', { name: 'Name' })
    expect(name).toHaveValue('Home')
    await user.clear(name)
    await user.type(name, 'House{Enter}')
    await closed('Update Department')
    expect(calls.map(({ variables }) => variables)).toEqual([{ input: { departmentId: 'dep_2', name: 'House' } }])
    expect(said.all).toContain('Department updated Successfully')
    await waitFor(() => expect(rows()).toEqual(['Electronics', 'House']))
  })

  test('opened from a row has the department chosen; a department deleted meanwhile is reported', async () => {
    answers('mutation', 'UpdateDepartment', { updateDepartment: { __typename: 'NotFoundError', message: 'There is no such department' } })
    const { user, said } = await open()
    await user.click(screen.getByRole('button', { name: 'Actions for Home' }))
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
    const dialog = await screen.findByRole('dialog', { name: titled('Update Department') })
    await within(dialog).findByRole('option', { name: 'Home' })
    expect(within(dialog).getByRole('combobox', { name: 'Department' })).toHaveValue('dep_2')
    const name = within(dialog).getByRole('textbox', { name: 'Name' })
    await user.type(name, ' and garden{Enter}')
    expect(await within(dialog).findByText('There is no such department')).toBeVisible()
    expect(said.all).not.toContain('Department updated Successfully')
  })

  test('edits the English name of the department, whatever the list shows', async () => {
    const home = { __typename: 'Department', id: 'dep_2', name: 'المنزل', englishName: 'Home', arabicName: 'المنزل', ...NO_GUIDES }
    answers('query', 'DepartmentNames', { shop: { ...names.shop, departments: [home] } })
    const { user } = await open()
    const { dialog } = await openDialog(user, 'Update Department')
    await choose(user, dialog, 'المنزل')
    expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Home')
  })
})

describe('The Arabic name of a department', () => {
  const arabic = (dialog: HTMLElement) => within(dialog).getByRole('textbox', { name: /^Name in Arabic/ })

  test('can be given to a new department, and is not sent when it is left empty', async () => {
    const calls = answers('mutation', 'CreateDepartment', {
      createDepartment: { __typename: 'ValidationError', message: 'No', fields: [] },
    })
    const { user } = await open()
    const { dialog } = await openDialog(user, 'Add Department')
    expect(arabic(dialog)).toHaveAttribute('lang', 'ar')
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Garden')
    await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    await user.type(arabic(dialog), ' حديقة ')
    await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(calls.map(({ variables }) => variables['input'])).toEqual([{ name: 'Garden' }, { name: 'Garden', arabicName: 'حديقة' }])
  })

  test('is filled in, sent only when it changes, and removed by an empty one', async () => {
    const department = {
      __typename: 'Department',
      id: 'dep_1',
      name: 'Electronics',
      englishName: 'Electronics',
      arabicName: null,
      ...NO_GUIDES,
    }
    const calls = answers('mutation', 'UpdateDepartment', { updateDepartment: { __typename: 'UpdateDepartmentSuccess', department } })
    const { user } = await open()
    const { dialog } = await openDialog(user, 'Update Department')
    await choose(user, dialog, 'Electronics')
    expect(arabic(dialog)).toHaveValue('إلكترونيات')
    await user.clear(arabic(dialog))
    await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
    await waitFor(() =>
      expect(calls.map(({ variables }) => variables['input'])).toEqual([{ departmentId: 'dep_1', name: 'Electronics', arabicName: null }]),
    )
  })
})

describe('Delete Department', () => {
  test('names the department, deletes it, and the focus moves on although the row has disappeared', async () => {
    const calls = answers('mutation', 'DeleteDepartment', {
      deleteDepartment: { __typename: 'DeleteDepartmentSuccess', deletedDepartmentId: 'dep_2', shop: shopWith('dep_1') },
    })
    const { user, said } = await open()
    await user.click(screen.getByRole('button', { name: 'Actions for Home' }))
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: titled('Delete Department') })
    await staysOpen(user, dialog)
    expect(await within(dialog).findByText(/is deleted for good/)).toHaveTextContent('“Home” is deleted for good.')
    expect(calls).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
    await closed('Delete Department')
    expect(said.all).toContain('Department deleted Successfully')
    await waitFor(() => expect(document.body).not.toHaveFocus())
    await waitFor(() => expect(rows()).toEqual(['Electronics']))
    expect(calls.map(({ variables }) => variables)).toEqual([{ input: { departmentId: 'dep_2' } }])
  })

  test('does not delete a department with categories, and shows their number', async () => {
    answers('mutation', 'DeleteDepartment', {
      deleteDepartment: { __typename: 'NotEmptyError', message: 'It still has 2 categories', count: 2 },
    })
    const { user, said } = await open()
    const { dialog } = await openDialog(user, 'Delete Department')
    await choose(user, dialog, 'Electronics')
    await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('It still has 2 categories')
    expect(said.all).not.toContain('Department deleted Successfully')
    expect(rows()).toEqual(['Electronics', 'Home'])
  })

  test('says that there was no answer, and stays open', async () => {
    fails('mutation', 'DeleteDepartment')
    const { user } = await open()
    const { dialog } = await openDialog(user, 'Delete Department')
    await choose(user, dialog, 'Home')
    await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
    expect(await within(dialog).findByText(/FETCH_ERROR/)).toBeVisible()
  })
})

describe('The size guide of a department', () => {
  const guide = (dialog: HTMLElement) => within(dialog).getByRole('textbox', { name: /^Size guide \(optional\)|^Size guide(?! in)/ })

  test('is filled in as it was typed, checked line by line, and sent when it changes', async () => {
    const table = { __typename: 'SizeGuide', columns: ['Size', 'Chest'], rows: [['M', '94']] }
    const home = {
      __typename: 'Department',
      id: 'dep_2',
      name: 'Home',
      englishName: 'Home',
      arabicName: null,
      ...NO_GUIDES,
      englishGuide: table,
    }
    answers('query', 'DepartmentNames', { shop: { ...names.shop, departments: [home] } })
    const calls = answers('mutation', 'UpdateDepartment', { updateDepartment: { __typename: 'UpdateDepartmentSuccess', department: home } })
    const { user } = await open()
    const { dialog } = await openDialog(user, 'Update Department')
    await choose(user, dialog, 'Home')
    expect(guide(dialog)).toHaveValue('Size | Chest\nM | 94')
    await user.type(guide(dialog), '{Enter}L')
    await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
    expect(await within(dialog).findByText('Line 3 must have 2 cells, apart by |')).toBeVisible()
    await user.type(guide(dialog), ' | 102')
    await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
    await closed('Update Department')
    expect(calls.map(({ variables }) => variables['input'])).toEqual([
      { departmentId: 'dep_2', name: 'Home', sizeGuide: 'Size | Chest\nM | 94\nL | 102' },
    ])
  })
})
