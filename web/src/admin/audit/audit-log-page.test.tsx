import { setLocaleResolver } from '@shop/contract/language.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { MONA, renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { AuditLogPage } from './audit-log-page.tsx'
import { fieldWords } from './entry-words.ts'

const change = (field: string, before: string | null, after: string | null) => ({ __typename: 'FieldChange', field, before, after })
const entry = (id: string, changes: object = {}) => ({
  __typename: 'AuditEntry',
  id,
  actor: { __typename: 'User', id: 'usr_1', name: 'Amira Nabil' },
  action: 'updateProduct',
  subjectType: 'product',
  subjectId: 'prod_1',
  subjectName: 'Brass lamp',
  summary: 'price 120 to 99',
  changes: [change('price', '120', '99')],
  otherCount: 0,
  createdAt: '2026-03-01T09:30:00.000Z',
  ...changes,
})
const log = (...nodes: object[]) => ({
  auditLog: { __typename: 'AuditEntryConnection', totalCount: nodes.length, totalCountIsEstimate: false, nodes },
})
/** An amount within an Arabic sentence. */
const egp = (pounds: number) => `\u2068\u200f${pounds} ج.م.\u200f\u2069`
const open = (path = '/dashboard/AuditLog') => renderPage(<AuditLogPage />, path)

const people = (...names: string[]) => ({
  users: { __typename: 'UserConnection', nodes: names.map((name, index) => ({ __typename: 'User', id: `usr_${index + 1}`, name })) },
})

afterEach(() => setLocaleResolver(() => 'en'))
beforeEach(() => {
  signIn({ ...MONA, role: 'ADMIN' })
  answers('query', 'Administrators', people())
})

test("'Who' offers all administrators, and those of the list who are none any more", async () => {
  answers('query', 'Administrators', people('Amira Nabil', 'Sherif Adel'))
  answers('query', 'AuditLog', log(entry('aud_1', { actor: { __typename: 'User', id: 'usr_9', name: 'Formerly Here' } })))
  open()
  await screen.findByRole('row', { name: /price/ })
  const who = await screen.findByRole('combobox', { name: 'Who' })
  await waitFor(() =>
    expect(
      within(who)
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
        .slice(1),
    ).toEqual(['Amira Nabil', 'Sherif Adel', 'Formerly Here']),
  )
})

test('The audit log shows who changed what, when and how', async () => {
  answers(
    'query',
    'AuditLog',
    log(entry('aud_1'), entry('aud_2', { actor: null, subjectType: 'review', subjectName: null, summary: 'deleted' })),
  )
  open()
  const row = within(await screen.findByRole('row', { name: /price EGP.120\.00 to EGP.99\.00/ }))
  expect(row.getByText(/1 Mar 2026/)).toHaveAttribute('datetime', '2026-03-01T09:30:00.000Z')
  for (const text of ['Amira Nabil', 'Update product']) expect(row.getByText(text)).toBeVisible()
  expect(row.getByRole('link', { name: 'Brass lamp' })).toHaveAttribute('href', '/product/one/prod_1')
  expect(screen.getByRole('row', { name: /The shop, or a deleted account.*review deleted/ })).toBeVisible()
})

test('In Arabic an audit entry is a sentence about its subject, with the Arabic name of the action', async () => {
  setLocaleResolver(() => 'ar')
  const product = [change('name', null, 'Brass lamp'), change('price', null, '99')]
  const status = [change('status', 'CONFIRMED', 'SHIPPED')]
  const more = { action: 'updateOrderStatus', subjectType: 'order', summary: 'EG-1 CONFIRMED to SHIPPED', changes: status, otherCount: 2 }
  const added = { action: 'createProduct', summary: 'added Brass lamp', changes: product }
  const ended = { action: 'endUserSessions', subjectType: 'user', summary: '2 sessions ended', changes: [] }
  const received = { action: 'receiveReturn', subjectType: 'order', changes: [change('status', 'ACCEPTED', 'RECEIVED')] }
  answers(
    'query',
    'AuditLog',
    log(entry('aud_1'), entry('aud_2', more), entry('aud_3', added), entry('aud_4', ended), entry('aud_5', received)),
  )
  open()
  await screen.findByText(`السعر من ${egp(120)} إلى ${egp(99)}`)
  const rows = screen.getAllByRole('row').slice(1)
  const told = ['تعديل منتج', 'مؤكد', 'أُضيف \u2068Brass lamp\u2069', 'إنهاء جلسات الدخول', 'استلام إرجاع']
  rows.forEach((row, index) => expect(row).toHaveTextContent(told[index] ?? ''))
  expect(rows[1]).toHaveTextContent('غيره دفعة واحدة')
  expect(rows[4]).toHaveTextContent('مقبول')
  for (const row of rows) expect(row).not.toHaveTextContent(/updated|added|ended|price|order/)
})

test('In English, too, codes of the log are shown in words: statuses, moments, names of fields', async () => {
  const told = [
    ['EG-1 CONFIRMED to PROCESSING', [change('status', 'CONFIRMED', 'PROCESSING')], 'EG-1 Confirmed to Being packed'],
    ['status "DRAFT" to "ACTIVE"', [change('status', 'DRAFT', 'ACTIVE')], 'status Draft to Active'],
    [
      'publishAt null to "2026-12-01T08:00:00.000Z", cod false to true',
      [change('publishAt', null, '2026-12-01T08:00:00.000Z'), change('cod', 'false', 'true')],
      'publish time (empty) to 1 Dec 2026, 10:00 am, cash on delivery no to yes',
    ],
    ['minimum 0 to 1500.5', [change('minimum', '0', '1500.5')], 'minimum EGP 0.00 to EGP 1,500.50'],
    [
      'arabicDescription, images 2 to 1',
      [change('arabicDescription', 'a', 'b'), change('images', 'a\nb', 'a')],
      'Description in Arabic, images 2 to 1',
    ],
  ] as const
  answers('query', 'AuditLog', log(...told.map(([summary, changes], index) => entry(`aud_${index}`, { summary, changes }))))
  open()
  await screen.findByRole('table')
  for (const [, , words] of told) expect(await screen.findByText(words)).toBeVisible()
})

test.each(['en', 'ar'] as const)('No field that is named by several words in the log is shown so, in %s', (language) => {
  setLocaleResolver(() => language)
  const ofCoupons = ['percentOff', 'firstOrder', 'usesPerAccount', 'maxUses', 'startsAt', 'endsAt']
  const ofDepartments = ['arabicName', 'sizeGuide', 'arabicSizeGuide']
  const ofProducts = ['arabicDescription', 'arabicBrand', 'countryOfOrigin', 'publishAt', 'cod', 'sku']
  for (const field of [...ofCoupons, ...ofDepartments, ...ofProducts]) expect(fieldWords(field)).not.toBe(field)
  if (language === 'ar')
    for (const field of ['reduced', 'barcode', 'price', 'stock']) expect(fieldWords(field)).toMatch(/^\p{Script=Arabic}/u)
})

const variants = (id: string, ...changes: object[]) => entry(id, { action: 'updateProductVariants', summary: 'a long one', changes })
const ofVariants = [
  change('EU 42 · White: price', '100', '120'),
  change('EU 42 · White: stock', '3', '5'),
  change('EU 43 · White: price', null, '100'),
  change('EU 43 · White: stock', null, '0'),
  change('EU 44 · White: sku', null, 'W-44'),
  change('EU 44 · White: stock', '1', '0'),
  change('EU 45 · White: stock', '1', '0'),
]

test('Changes of variants are told variant by variant: the first ones, and how many more', async () => {
  answers('query', 'AuditLog', log(variants('aud_1', ...ofVariants)))
  const { user } = open()
  const summary = await screen.findByText(
    'EU 42 · White: price EGP 100.00 to EGP 120.00, stock 3 to 5; added EU 43 · White, and 2 more variants',
  )
  expect(screen.getByText('Update product variants')).toBeVisible()
  await user.click(summary)
  const terms = [...(summary.closest('details')?.querySelectorAll('dt') ?? [])].map((term) => term.textContent)
  expect(terms.slice(3, 5)).toEqual(['EU 43 · White: stock', 'EU 44 · White: SKU'])
})

test('In Arabic, too, and a change that the log has no fields of says what it may be', async () => {
  setLocaleResolver(() => 'ar')
  answers('query', 'AuditLog', log(variants('aud_1', ...ofVariants.slice(0, 3)), variants('aud_2')))
  open()
  // Begins from the right, as the letters of a size would not.
  const white = `\u200f\u2068EU 42 · White\u2069: السعر من ${egp(100)} إلى ${egp(120)}، المخزون من \u20683\u2069 إلى \u20685\u2069`
  await screen.findByText(`${white}؛ أُضيف \u2068EU 43 · White\u2069`)
  expect(screen.getAllByText('تعديل أنواع منتج')).toHaveLength(2)
  expect(screen.getByText('الخيارات أو الصور أو أنواع أُزيلت')).toBeVisible()
})

test('An audit entry opens to show every field before and after', async () => {
  const changes = [
    change('M: price', '100', '120'),
    change('M: reduced', '80, 2026-11-26T22:00:00.000Z to 2026-11-28T22:00:00.000Z', null),
    change('description', 'Long and old', 'Long and new'),
    change('cod', 'true', 'false'),
    change('images', 'a.png\nb.png', 'a.png'),
    change('brand', '', 'Nour'),
    change('countryOfOrigin', 'EG', 'CN'),
    change('carrier', null, 'Bosta'),
    change('note', 'Ring twice', null),
  ]
  answers(
    'query',
    'AuditLog',
    log(entry('aud_1', { summary: 'description and more', changes }), entry('aud_2', { summary: 'signed out', changes: [] })),
  )
  const { user } = open()
  const summary = await screen.findByText('description and more')
  expect(screen.getByText('Long and old')).not.toBeVisible()
  await user.click(summary)
  const fields = summary.closest('details')?.querySelector('dl')
  const told = [...(fields?.querySelectorAll('dt') ?? [])].map(({ textContent, nextElementSibling: values }) => [
    textContent,
    values?.textContent?.replaceAll('\u00a0', ' '),
  ])
  expect(told).toEqual([
    ['M: price', 'before: EGP 100.00after: EGP 120.00'],
    ['M: reduced', 'before: EGP 80.00, 27 Nov 2026, 12:00 am to 29 Nov 2026, 12:00 am'],
    ['description', 'before: Long and oldafter: Long and new'],
    ['cash on delivery', 'before: yesafter: no'],
    ['pictures', 'before: 2 picturesafter: 1 picture'],
    ['brand', 'before: (empty)after: Nour'],
    ['Country of origin', 'before: Egyptafter: China'],
    ['carrier', 'after: Bosta'],
    ['note', 'before: Ring twice'],
  ])
  expect(screen.getByText('Long and old')).toBeVisible()
  // Where the summary is complete, there is nothing to open.
  expect(screen.getByText('signed out').closest('details')).toBeNull()
})

test('The filters in the URL by account, subject and days are sent to the shop', async () => {
  const calls = answers('query', 'AuditLog', log(entry('aud_1')))
  open('/dashboard/AuditLog?actor=usr_1&subject=prod_1&from=2026-07-01&to=2026-07-01')
  await screen.findByRole('row', { name: /price/ })
  expect(calls[0]?.variables).toEqual({
    filter: {
      batchId: null,
      actorId: 'usr_1',
      subjectId: 'prod_1',
      createdAt: { from: '2026-06-30T21:00:00.000Z', to: '2026-07-01T21:00:00.000Z' },
    },
    first: 50,
    page: 1,
  })
  const chosen = within(screen.getByRole('list', { name: 'Chosen filters' }))
  expect(chosen.getByRole('button', { name: 'Remove Who: Amira Nabil' })).toBeVisible()
  expect(chosen.getByRole('button', { name: 'Remove Of: one product' })).toBeVisible()
})

test('From an audit entry the log can be filtered by its subject', async () => {
  const calls = answers('query', 'AuditLog', log(entry('aud_1')))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^Actions for price EGP.120\.00/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Only this product' }))
  await waitFor(() => expect(calls.at(-1)?.variables).toMatchObject({ filter: { subjectId: 'prod_1' } }))
})

test('A change of many products is one entry, which links to all of them', async () => {
  const calls = answers('query', 'AuditLog', log(entry('aud_1', { otherCount: 1499 })))
  const { user } = open('/dashboard/AuditLog?actor=usr_1')
  expect(await screen.findByRole('row', { name: /price EGP.120\.00 to EGP.99\.00, and 1,499 more at once/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Actions for price EGP.120\.00/ }))
  await user.click(screen.getByRole('menuitem', { name: 'All 1,500 at once' }))
  await waitFor(() => expect(calls.at(-1)?.variables).toMatchObject({ filter: { batchId: 'aud_1', actorId: null }, page: 1 }))
  await user.click(await screen.findByRole('button', { name: 'Remove Done: at once' }))
  await waitFor(() => expect(calls.at(-1)?.variables).toMatchObject({ filter: { batchId: null } }))
})

test('An empty audit log says so; one that cannot be read says that, and Retry reads it again', async () => {
  fails('query', 'AuditLog', 'HTTP_ERROR')
  const { user } = open()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers('query', 'AuditLog', log())
  await user.click(retry)
  expect(await screen.findByText('What administrators change is noted here.')).toBeVisible()
})
