import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answers, type Call } from '../../../../tests/support/graph.ts'
import { MONA, renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { DeliveryPage } from './delivery-page.tsx'

const days = (governorate: string, minDays: number, maxDays: number) => ({
  __typename: 'DeliveryDays',
  id: governorate,
  governorate,
  minDays,
  maxDays,
})

const holiday = (day: string, name: string, arabicName: string | null = null) => ({
  __typename: 'Holiday',
  id: day,
  day,
  name,
  englishName: name,
  arabicName,
})
const SOON = '2099-05-01'

let reads: Call[]

beforeEach(() => {
  signIn({ ...MONA, role: 'ADMIN' })
  reads = answers('query', 'Holidays', { holidays: [holiday('2020-10-06', 'Armed Forces Day'), holiday(SOON, 'Labour Day')] })
  answers('query', 'DeliveryDays', { deliveryDays: [days('Aswan', 3, 5), days('Cairo', 1, 2)] })
})

const open = () => renderPage(<DeliveryPage />, '/dashboard/Delivery')

async function change(user: ReturnType<typeof open>['user'], cell: string, value: string) {
  await user.click(await screen.findByRole('button', { name: new RegExp(cell) }))
  await user.clear(screen.getByRole('textbox', { name: cell }))
  await user.type(screen.getByRole('textbox', { name: cell }), `${value}{Enter}`)
}

test('an administrator edits the delivery days of a governorate in its cell', async () => {
  const calls = answers('mutation', 'SetDeliveryDays', {
    setDeliveryDays: { __typename: 'SetDeliveryDaysSuccess', deliveryDays: days('Cairo', 1, 3) },
  })
  const { user } = open()
  await change(user, 'Most days to Cairo', '3')
  const row = within(screen.getByRole('row', { name: /Cairo/ }))
  expect(await row.findByText('3')).toBeVisible()
  expect(calls.map(({ variables }) => variables)).toEqual([{ input: { deliveryDaysId: 'Cairo', minDays: 1, maxDays: 3 } }])
})

test('a refusal of delivery days is shown in the cell', async () => {
  const message = 'At most cannot be less than at least'
  const fields = [{ __typename: 'FieldError', path: ['maxDays'], code: 'INVALID', message }]
  answers('mutation', 'SetDeliveryDays', { setDeliveryDays: { __typename: 'ValidationError', message: 'Please check', fields } })
  const { user } = open()
  await change(user, 'Most days to Aswan', '1')
  expect(await screen.findByText(message)).toBeVisible()
})

const listed = () => screen.getAllByRole('button', { name: /^Remove / }).map((button) => button.getAttribute('aria-label'))

test('a public holiday is entered in its row, without reading the list again; past ones are not listed', async () => {
  const calls = answers('mutation', 'SetHoliday', ({ input }) => {
    const { day, name } = input as { day: string; name: string }
    return { setHoliday: { __typename: 'SetHolidaySuccess', holiday: holiday(day, name) } }
  })
  const { user } = open()
  expect(await screen.findByRole('row', { name: /Labour Day/ })).toBeVisible()
  expect(screen.queryByText('Armed Forces Day')).toBeNull()
  const enter = async (day: string, name: string) => {
    await user.type(screen.getByLabelText(/^Day/), day)
    await user.type(screen.getByLabelText(/^Holiday/), name)
    await user.type(screen.getByLabelText(/^Name in Arabic/), 'عيد{Enter}')
    expect(await screen.findByRole('row', { name: new RegExp(name) })).toBeVisible()
  }
  await enter('2099-05-27', 'Eid al-Adha')
  await enter('2099-01-07', 'Christmas')
  await enter(SOON, "Workers' Day")
  expect(calls[0]?.variables).toEqual({ input: { day: '2099-05-27', name: 'Eid al-Adha', arabicName: 'عيد' } })
  expect(listed().map((name) => name?.replace(/,.*/, ''))).toEqual(['Remove Christmas', "Remove Workers' Day", 'Remove Eid al-Adha'])
  expect(reads).toHaveLength(1)
})

test('a public holiday is removed after a confirmation', async () => {
  const calls = answers('mutation', 'DeleteHoliday', { deleteHoliday: { __typename: 'DeleteHolidaySuccess', deletedHolidayId: SOON } })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^Remove Labour Day, / }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove holiday' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /Labour Day/ })).toBeNull())
  expect(calls.map(({ variables }) => variables)).toEqual([{ input: { holidayId: SOON } }])
  expect(reads).toHaveLength(1)
})
