import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { graphql } from 'msw/graphql'
import { expect, test } from 'vitest'
import { staysOpen } from '../../../../../tests/support/dialogs.ts'
import { graph, GRAPH_URL } from '../../../../../tests/support/graph.ts'
import { renderPage, signIn } from '../../../../../tests/support/render-page.tsx'
import { makeClient } from '../../../lib/apollo.ts'
import { sendFiles } from '../../../lib/upload/upload-link.ts'
import { ImportProducts } from './import-products.tsx'

interface Sent {
  dryRun: boolean
}

/** Plays imports; returns the calls. */
function plays(answer: (sent: Sent, call: number) => object | null): Sent[] {
  const sent: Sent[] = []
  graph.use(
    graphql.link(GRAPH_URL).mutation('ImportProducts', ({ variables }) => {
      const { dryRun } = (variables as { input: Sent }).input
      sent.push({ dryRun })
      const told = answer({ dryRun }, sent.length)
      if (told === null) return HttpResponse.error()
      return HttpResponse.json({ data: { importProducts: told } })
    }),
  )
  return sent
}
const success = (createdCount: number, updatedCount = 0, unchangedCount = 0, joinedRows: object[] = []) => ({
  __typename: 'ImportProductsSuccess',
  createdCount,
  updatedCount,
  unchangedCount,
  joinedRows: joinedRows.map((range) => ({ __typename: 'RowRange', ...range })),
})
const wrongRow = (row: number, column: string, message: string) => ({
  __typename: 'ImportRowError',
  row,
  fields: [{ __typename: 'FieldError', path: [column], message }],
})

async function open() {
  signIn()
  const client = makeClient({ uri: GRAPH_URL })
  sendFiles(client, GRAPH_URL)
  renderPage(<ImportProducts />, '/', { client })
  // A file of any kind can be dropped, whatever kinds the file chooser accepts.
  const user = userEvent.setup({ applyAccept: false })
  await user.click(screen.getByRole('button', { name: 'Import CSV' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import products' })
  const choose = (text: string | Uint8Array<ArrayBuffer>) =>
    user.upload(within(dialog).getByLabelText('CSV file'), new File([text], 'lamps.csv', { type: 'text/csv' }))
  const press = (name: string) => user.click(within(dialog).getAllByRole('button', { name }).at(-1) as HTMLElement)
  return { user, dialog, choose, press }
}
const file = (rows: number) => `name\n${'Lamp\n'.repeat(rows)}`

test('An import checks the file first and changes nothing; then it imports, and shows the outcome', async () => {
  const sent = plays(({ dryRun }) => (dryRun ? success(2, 3, 1) : success(2, 3, 1)))
  const { user, dialog, choose, press } = await open()
  await staysOpen(user, dialog)
  expect(within(dialog).getByRole('button', { name: 'Import' })).toHaveAttribute('aria-disabled', 'true')
  await choose(file(6))
  expect(await screen.findByText('2 to add, 3 to change, 1 as they are already')).toBeVisible()
  expect(sent).toEqual([{ dryRun: true }])
  await press('Import')
  expect(await screen.findByText('2 added, 3 changed, 1 as they are already')).toBeVisible()
  expect(sent).toEqual([{ dryRun: true }, { dryRun: false }])
})

test('A long import file is checked as a whole; wrong rows are listed by row and column, and nothing can be imported', async () => {
  const rows = [wrongRow(3, 'price', 'Must be a number'), wrongRow(502, 'row', 'The same product as in row 9')]
  const sent = plays(() => ({ __typename: 'ImportRowsError', message: 'No.', count: 2, rows }))
  const { dialog, choose, press } = await open()
  await choose(file(600))
  expect(await screen.findByText('2 rows cannot be imported')).toBeVisible()
  const cells = (row: HTMLElement) => within(row).getAllByRole('cell')
  expect(
    within(dialog)
      .getAllByRole('row')
      .slice(1)
      .map((row) => cells(row).map(({ textContent }) => textContent)),
  ).toEqual([
    ['3', 'price', 'Must be a number'],
    ['502', 'row', 'The same product as in row 9'],
  ])
  expect(within(dialog).getByText('lamps.csv')).toBeVisible()
  await press('Import')
  expect(sent).toEqual([{ dryRun: true }])
})

test('A row that is refused only at the import is named by its number in the file', async () => {
  plays(({ dryRun }, call) => {
    if (dryRun) return success(600)
    if (call === 2) return success(500)
    return { __typename: 'ImportRowsError', message: 'No.', count: 1, rows: [wrongRow(2, 'category', 'There is no such category')] }
  })
  const { choose, press } = await open()
  await choose(file(600))
  expect(await screen.findByText('600 to add, 0 to change')).toBeVisible()
  await press('Import')
  expect(await screen.findByRole('cell', { name: '502' })).toBeVisible()
})

test('An interrupted import shows how far it came, and continues from there', async () => {
  const sent = plays(({ dryRun }, call) => (call === 3 ? null : success(dryRun ? 1500 : 400)))
  const { choose, press } = await open()
  await choose(file(1500))
  expect(await screen.findByText('1,500 to add, 0 to change')).toBeVisible()
  await press('Import')
  expect(await screen.findByText('500 of 1,500 rows are confirmed as imported')).toBeVisible()
  expect(screen.getByText(/^Rows 502 to 1001: We could not reach the shop/)).toBeVisible()
  await press('Go on')
  expect(await screen.findByText('1,200 added, 0 changed')).toBeVisible()
  expect(sent.filter(({ dryRun }) => !dryRun)).toHaveLength(4)
})

test('An unreadable import file is refused at once; the shop is not called', async () => {
  const sent = plays(() => success(1))
  const { choose } = await open()
  await choose(new Uint8Array([0xff, 0xfe, 0x41]))
  expect(await screen.findByText(/not UTF-8 text/)).toBeVisible()
  expect(sent).toEqual([])
})

test('A refused import file stays, and can be checked again; a file can be dropped', async () => {
  const fieldError = (message: string) => ({ __typename: 'FieldError', path: ['file'], message })
  const fields = [fieldError('There is no column "colour".'), fieldError('There is no column "size".')]
  plays((_sent, call) => (call === 1 ? { __typename: 'ValidationError', message: 'No.', fields } : success(1)))
  const { dialog, press } = await open()
  const zone = within(dialog).getByLabelText('CSV file').closest('label') as HTMLElement
  fireEvent.drop(zone, { dataTransfer: { files: [new File([file(1)], 'lamps.csv')] } })
  expect(await screen.findByText('There is no column "colour". There is no column "size"')).toBeVisible()
  expect(within(dialog).getByText('lamps.csv')).toBeVisible()
  await press('Check again')
  expect(await screen.findByText('1 to add, 0 to change')).toBeVisible()
  // The pressed button is gone.
  await waitFor(() => expect(screen.getByText('1 to add, 0 to change').closest('[tabindex]')).toHaveFocus())
})

test('Closing the import dialog ends the import, and the next one begins anew', async () => {
  plays(() => success(1))
  const { user, dialog, choose, press } = await open()
  await choose(file(1))
  expect(await screen.findByText('1 to add, 0 to change')).toBeVisible()
  await press('Close')
  await waitFor(() => expect(dialog).not.toHaveAttribute('open'))
  await user.click(screen.getByRole('button', { name: 'Import CSV' }))
  expect(await screen.findByText('Choose a CSV file, or drop it here')).toBeVisible()
})

test('Rows that the check says belong together are imported in one part', async () => {
  const sent = plays(({ dryRun }) => (dryRun ? success(0, 1500, 0, [{ from: 400, to: 700 }]) : success(0, 500)))
  const { choose, press } = await open()
  await choose(file(1500))
  expect(await screen.findByText('0 to add, 1,500 to change')).toBeVisible()
  await press('Import')
  expect(await screen.findByText('0 added, 1,000 changed')).toBeVisible()
  expect(sent.map(({ dryRun }) => dryRun)).toEqual([true, false, false])
})
