import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answers } from '../../../../../tests/support/graph.ts'
import { MONA, renderPage, signIn } from '../../../../../tests/support/render-page.tsx'
import { DeliveryPage } from './delivery-page.tsx'

const days = (governorate: string, fewest: number, most: number) => ({
  __typename: 'DeliveryDays',
  id: governorate,
  governorate,
  fewest,
  most,
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

beforeEach(() => {
  signIn({ ...MONA, role: 'ADMIN' })
  answers('query', 'Holidays', { holidays: [holiday('2020-10-06', 'Armed Forces Day'), holiday(SOON, 'Labour Day')] })
  answers('query', 'DeliveryDays', { deliveryDays: [days('Aswan', 3, 5), days('Cairo', 1, 2)] })
})

const open = () => renderPage(<DeliveryPage />, '/dashboard/Delivery')

async function change(user: ReturnType<typeof open>['user'], cell: string, value: string) {
  await user.click(await screen.findByRole('button', { name: new RegExp(cell) }))
  await user.clear(screen.getByRole('textbox', { name: cell }))
  await user.type(screen.getByRole('textbox', { name: cell }), `${value}{Enter}`)
}

test('the days of a governorate are changed in their place', async () => {
  const calls = answers('mutation', 'SetDeliveryDays', {
    setDeliveryDays: { __typename: 'SetDeliveryDaysSuccess', deliveryDays: days('Cairo', 1, 3) },
  })
  const { user } = open()
  await change(user, 'Most days to Cairo', '3')
  const row = within(screen.getByRole('row', { name: /Cairo/ }))
  expect(await row.findByText('3')).toBeVisible()
  expect(calls.map(({ variables }) => variables)).toEqual([{ input: { governorate: 'Cairo', fewest: 1, most: 3 } }])
})

test('what the shop refuses is said in the cell', async () => {
  const message = 'At most cannot be less than at least'
  const fields = [{ __typename: 'FieldError', path: ['most'], code: 'INVALID', message }]
  answers('mutation', 'SetDeliveryDays', { setDeliveryDays: { __typename: 'ValidationError', message: 'Please check', fields } })
  const { user } = open()
  await change(user, 'Most days to Aswan', '1')
  expect(await screen.findByText(message)).toBeVisible()
})

test('a public holiday is entered; those that are over are not listed', async () => {
  const calls = answers('mutation', 'SetHoliday', {
    setHoliday: { __typename: 'SetHolidaySuccess', holiday: holiday('2099-05-27', 'Eid al-Adha') },
  })
  const { user } = open()
  expect(await screen.findByRole('row', { name: /Labour Day/ })).toBeVisible()
  expect(screen.queryByText('Armed Forces Day')).toBeNull()
  answers('query', 'Holidays', { holidays: [holiday(SOON, 'Labour Day'), holiday('2099-05-27', 'Eid al-Adha')] })
  await user.type(screen.getByLabelText(/^Day/), '2099-05-27')
  await user.type(screen.getByLabelText(/^Holiday/), 'Eid al-Adha')
  await user.type(screen.getByLabelText(/^Name in Arabic/), 'عيد الأضحى{Enter}')
  expect(await screen.findByRole('row', { name: /Eid al-Adha/ })).toBeVisible()
  expect(calls.map(({ variables }) => variables)).toEqual([{ input: { day: '2099-05-27', name: 'Eid al-Adha', arabicName: 'عيد الأضحى' } }])
})

test('a public holiday is removed, once that is confirmed', async () => {
  const calls = answers('mutation', 'RemoveHoliday', { removeHoliday: { __typename: 'RemoveHolidaySuccess', removedHolidayId: SOON } })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^Remove Labour Day, / }))
  answers('query', 'Holidays', { holidays: [] })
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove holiday' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /Labour Day/ })).toBeNull())
  expect(calls.map(({ variables }) => variables)).toEqual([{ input: { day: SOON } }])
})
