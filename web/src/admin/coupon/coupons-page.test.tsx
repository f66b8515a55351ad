import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { closed, openDialog } from '../../../../tests/support/dialogs.ts'
import { answers, money } from '../../../../tests/support/graph.ts'
import { renderPage } from '../../../../tests/support/render-page.tsx'
import { catalogueTree } from '../category/catalogue-tree.fixture.ts'
import { CouponsPage } from './coupons-page.tsx'

const aCoupon = (changes: object = {}) => ({
  __typename: 'Coupon',
  id: 'cpn_1',
  version: 4,
  code: 'SUMMER-15',
  kind: 'PERCENT',
  percent: 15,
  amount: null,
  minimum: money(50_000),
  productIds: [] as string[],
  products: [],
  categories: [{ __typename: 'Category', id: 'cat_1', name: 'Phones' }],
  firstOrderOnly: true,
  usesPerAccount: 1,
  maxUses: 100,
  startsAt: '2026-06-01T00:00:00.000Z',
  endsAt: '2026-06-30T21:00:00.000Z',
  isPaused: false,
  state: 'ACTIVE',
  useCount: 7,
  discountTotal: money(10_000),
  revenue: money(123_400),
  ...changes,
})
const list = (...nodes: object[]) => ({ coupons: { __typename: 'CouponConnection', totalCount: nodes.length, nodes } })

async function open() {
  const rendered = renderPage(<CouponsPage />, '/dashboard/Coupons')
  await screen.findByText(/Coupons take something off|SUMMER-15/)
  return rendered
}

beforeEach(() => {
  answers('query', 'CatalogueTree', catalogueTree())
})

test('Coupons are listed with what they take off, for whom, how often they were used, and what they brought in', async () => {
  const asked = answers('query', 'Coupons', list(aCoupon()))
  const { user } = await open()
  const row = (await screen.findByRole('rowheader', { name: /SUMMER-15/ })).closest('tr') as HTMLElement
  for (const words of [
    '15 %',
    'From EGP 500.00 · Phones · First order only · once an account',
    '1 Jun 2026 – 30 Jun 2026',
    'Active',
    '7 of 100',
    'EGP 1,234.00',
  ])
    expect(within(row).getByText(words)).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Search codes' }), 'summer')
  await waitFor(() => expect(asked.at(-1)?.variables).toMatchObject({ filter: { search: 'summer' }, page: 1 }))
})

test('A coupon is created: a sum from a day to a day, for a category, so often', async () => {
  answers('query', 'Coupons', list())
  const sent = answers('mutation', 'CreateCoupon', { createCoupon: { __typename: 'CreateCouponSuccess', coupon: aCoupon() } })
  answers('query', 'Suggestions', {
    products: {
      __typename: 'ProductConnection',
      search: null,
      nodes: [{ __typename: 'Product', id: 'prod_7', name: 'Clay mug', inStock: true, price: money(5000), images: [] }],
    },
  })
  const { user } = await open()
  const { dialog } = await openDialog(user, 'Create coupon')
  const field = (name: RegExp) => within(dialog).getByRole('textbox', { name })
  await user.type(field(/^Code/), 'winter')
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /What it takes off/ }), 'An amount')
  await user.type(field(/^Amount off/), '99.50')
  await user.type(field(/^From a sum of/), '500')
  await user.click(await within(dialog).findByRole('checkbox', { name: 'Phones (Electronics)' }))
  await user.type(within(dialog).getByRole('searchbox', { name: /^Find a product to add/ }), 'mug')
  await user.click(await within(dialog).findByRole('button', { name: 'Add Clay mug' }))
  expect(within(dialog).getByRole('button', { name: 'Remove Clay mug' })).toBeVisible()
  await user.type(field(/^Uses in all/), '100')
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
  await closed('Create coupon')
  expect(sent[0]?.variables).toEqual({
    input: {
      code: 'winter',
      kind: 'AMOUNT',
      amount: 9950,
      minimum: 50_000,
      categoryIds: ['cat_1'],
      productIds: ['prod_7'],
      firstOrderOnly: false,
      usesPerAccount: null,
      maxUses: 100,
      endsAt: null,
    },
  })
})

test('A field that breaks a rule says so, and nothing is sent', async () => {
  answers('query', 'Coupons', list())
  const sent = answers('mutation', 'CreateCoupon', {})
  const { user } = await open()
  const { dialog } = await openDialog(user, 'Create coupon')
  await user.type(within(dialog).getByRole('textbox', { name: /^Code/ }), 'a b')
  await user.type(within(dialog).getByRole('textbox', { name: /^Percent off/ }), '101')
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
  expect(await within(dialog).findAllByText(/Use 3 to 32 Latin letters/)).not.toHaveLength(0)
  expect(within(dialog).getAllByText(/100/)).not.toHaveLength(0)
  expect(sent).toHaveLength(0)
})

test('A coupon is paused from its menu', async () => {
  answers('query', 'Coupons', list(aCoupon()))
  const sent = answers('mutation', 'UpdateCoupon', {
    updateCoupon: { __typename: 'UpdateCouponSuccess', coupon: aCoupon({ isPaused: true, state: 'PAUSED' }) },
  })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Actions for SUMMER-15' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Pause' }))
  expect(await screen.findByText('Paused')).toBeVisible()
  expect(sent[0]?.variables).toEqual({ input: { couponId: 'cpn_1', isPaused: true } })
})

/** Opens the form of the listed coupon. */
async function edit(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Actions for SUMMER-15' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  return within(await screen.findByRole('dialog'))
}

test('A coupon keeps a product that shoppers do not see, a category that is gone, and the hour of its end, when something else of it changes', async () => {
  answers('query', 'Coupons', list(aCoupon({ productIds: ['prod_hidden'], categories: [] })))
  const sent = answers('mutation', 'UpdateCoupon', { updateCoupon: { __typename: 'UpdateCouponSuccess', coupon: aCoupon() } })
  const { user } = await open()
  expect(screen.getByText(/1 product/)).toBeVisible()
  const dialog = await edit(user)
  await user.type(dialog.getByRole('textbox', { name: /^Uses in all/ }), '0')
  await user.click(dialog.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(sent[0]?.variables['input']).toMatchObject({ maxUses: 1000, productIds: ['prod_hidden'] }))
  expect(Object.keys(sent[0]?.variables['input'] as object).filter((name) => ['categoryIds', 'endsAt'].includes(name))).toEqual([])
})

test('A coupon that somebody else changed is not overwritten: opened again, its form has what is in force', async () => {
  answers('query', 'Coupons', list(aCoupon()))
  const current = aCoupon({ version: 5, maxUses: 500 })
  const sent = answers('mutation', 'UpdateCoupon', {
    updateCoupon: { __typename: 'CouponConflictError', message: 'Somebody else changed the coupon meanwhile.', current },
  })
  const { user } = await open()
  const dialog = await edit(user)
  await user.type(dialog.getByRole('textbox', { name: /^Uses in all/ }), '0')
  await user.click(dialog.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText(/Somebody else changed the coupon meanwhile/)).toBeVisible()
  expect(sent[0]?.variables['input']).toMatchObject({ couponId: 'cpn_1', expectedVersion: 4, maxUses: 1000 })
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  const again = await edit(user)
  // What was typed is there again, and is no change of the version that is in force.
  await user.click(again.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(sent[1]?.variables['input']).toMatchObject({ expectedVersion: 4, maxUses: 1000 }))
  await user.click(again.getByRole('button', { name: 'Start again' }))
  expect(again.getByRole('textbox', { name: /^Uses in all/ })).toHaveValue('500')
  await user.click(again.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(sent[2]?.variables['input']).toMatchObject({ expectedVersion: 5, maxUses: 500 }))
})

test('A product that shoppers do not see can be taken out of a coupon', async () => {
  answers('query', 'Coupons', list(aCoupon({ productIds: ['prod_hidden'] })))
  const sent = answers('mutation', 'UpdateCoupon', { updateCoupon: { __typename: 'UpdateCouponSuccess', coupon: aCoupon() } })
  const { user } = await open()
  const dialog = await edit(user)
  await user.click(dialog.getByRole('button', { name: 'Remove A product that shoppers do not see' }))
  await user.click(dialog.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(sent[0]?.variables['input']).toMatchObject({ productIds: [] }))
})
