import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { closed, openDialog, staysOpen } from '../../../../../tests/support/dialogs.ts'
import { recordAnnouncements } from '../../../../../tests/support/announcements.ts'
import { MONA, signIn } from '../../../../../tests/support/render-page.tsx'
import { anOrderDetail } from '../../../order/detail/order-detail.fixture.ts'
import { aReturn, aReturnLine } from '../../../order/returns/return.fixture.ts'
import { inputs, NUMBER, open, press, refuses, refusesField, succeeds } from './staff-returns.fixture.tsx'

beforeEach(() => signIn({ ...MONA, role: 'ADMIN' }))

describe('A return on the page of its order', () => {
  test('has the steps that the shop offers, and how many pieces are in stock again', async () => {
    const lines = [aReturnLine({ restockedQuantity: 1 })]
    open(aReturn('RECEIVED', { lines, availableActions: ['REFUND', 'REPLACE'] }))
    const one = within(await screen.findByRole('article', { name: `Return ${NUMBER}` }))
    expect(one.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Refund', 'Send a replacement'])
    expect(one.getByText('1 of 2 back in stock')).toBeVisible()
  })

  test('is closed when its products never come', async () => {
    const user = open(aReturn('ACCEPTED', { availableActions: ['RECEIVE', 'CANCEL'] }))
    const calls = succeeds('CancelReturn', aReturn('CANCELLED'))
    await user.click(await screen.findByRole('button', { name: /^Cancel return/ }))
    const question = await screen.findByRole('alertdialog')
    await user.click(press(question, 'Cancel return'))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Receive/ })).toBeNull())
    expect(inputs(calls)).toEqual([{ returnId: 'ord_1:ret_1' }])
  })
})

describe('The answer to a return', () => {
  const asked = aReturn('REQUESTED', { availableActions: ['ACCEPT', 'REFUSE'] })

  test('accepts it, with a note or without, once on a double click', async () => {
    const said = recordAnnouncements()
    const user = open(asked)
    const calls = succeeds('AnswerReturn', aReturn('ACCEPTED', { availableActions: ['RECEIVE', 'CANCEL'] }))
    const { dialog } = await openDialog(user, `Accept, return ${NUMBER}`, `Accept return ${NUMBER}`)
    await staysOpen(user, dialog)
    await user.type(within(dialog).getByLabelText(/Note for the customer/), ' By post. ')
    await user.dblClick(press(dialog, 'Accept'))
    await closed(`Accept return ${NUMBER}`)
    expect(await screen.findByRole('button', { name: /^Receive/ })).toBeVisible()
    expect(inputs(calls)).toEqual([{ returnId: 'ord_1:ret_1', accept: true, note: 'By post.' }])
    expect(said.all).toContain(`Return ${NUMBER} accepted`)
  })

  test('refuses it in words alone', async () => {
    const user = open(asked)
    const calls = succeeds('AnswerReturn', aReturn('REFUSED'))
    const { dialog } = await openDialog(user, `Refuse, return ${NUMBER}`, `Refuse return ${NUMBER}`)
    await user.click(press(dialog, 'Refuse'))
    expect(await within(dialog).findByText('Required Field')).toBeVisible()
    expect(calls).toEqual([])
    await user.type(within(dialog).getByLabelText(/Note for the customer/), 'It was worn.')
    await user.click(press(dialog, 'Refuse'))
    await closed(`Refuse return ${NUMBER}`)
    expect(inputs(calls)).toEqual([{ returnId: 'ord_1:ret_1', accept: false, note: 'It was worn.' }])
    expect(screen.getByText('Refused')).toBeVisible()
  })

  test('shows why the shop did not take it, and keeps the words', async () => {
    const user = open(asked)
    const order = anOrderDetail({ status: 'DELIVERED', availableActions: [], returns: [asked] })
    refuses('AnswerReturn', 'OrderStateError', { message: 'Sorry, this return has gone further in the meantime', order })
    const { dialog } = await openDialog(user, `Refuse, return ${NUMBER}`, `Refuse return ${NUMBER}`)
    await user.type(within(dialog).getByLabelText(/Note for the customer/), 'Worn')
    await user.click(press(dialog, 'Refuse'))
    expect(await within(dialog).findByText(/has gone further in the meantime/)).toBeVisible()
    expect(within(dialog).getByLabelText(/Note for the customer/)).toHaveValue('Worn')
  })
})

describe('Receiving a return', () => {
  const mug = { __typename: 'OrderLine', id: 'line_2', productName: 'Clay mug', variantTitle: '' }
  const lines = [aReturnLine(), aReturnLine({ orderLine: mug, reason: 'DAMAGED', quantity: 1 })]
  const sent = aReturn('ACCEPTED', { lines, availableActions: ['RECEIVE', 'CANCEL'] })
  const TITLE = `Receive return ${NUMBER}`

  test('restocks what can be sold again, and writes off the rest; what came damaged is proposed as written off', async () => {
    const user = open(sent)
    const calls = succeeds('ReceiveReturn', aReturn('RECEIVED', { lines, availableActions: ['REFUND', 'REPLACE'] }))
    const { dialog } = await openDialog(user, `Receive, return ${NUMBER}`, TITLE)
    const lamp = within(dialog).getByLabelText(/Brass lamp/)
    expect(lamp).toHaveValue('2')
    expect(within(dialog).getByLabelText(/Clay mug/)).toHaveValue('0')
    await user.clear(lamp)
    await user.type(lamp, '1')
    await user.click(press(dialog, 'Receive'))
    await closed(TITLE)
    const received = [
      { orderLineId: 'line_1', restockedQuantity: 1 },
      { orderLineId: 'line_2', restockedQuantity: 0 },
    ]
    expect(inputs(calls)).toEqual([{ returnId: 'ord_1:ret_1', lines: received }])
    expect(await screen.findByRole('button', { name: /^Send a replacement/ })).toBeVisible()
  })

  test('takes no more pieces than came back, here and in the shop', async () => {
    const user = open(sent)
    const calls = refusesField('ReceiveReturn', ['lines', '1', 'restockedQuantity'], 'At most 0')
    const { dialog } = await openDialog(user, `Receive, return ${NUMBER}`, TITLE)
    const lamp = within(dialog).getByLabelText(/Brass lamp/)
    await user.clear(lamp)
    await user.type(lamp, '3')
    await user.click(press(dialog, 'Receive'))
    await waitFor(() => expect(lamp).toBeInvalid())
    expect(calls).toEqual([])
    await user.clear(lamp)
    await user.type(lamp, '2')
    await user.click(press(dialog, 'Receive'))
    await waitFor(() => expect(within(dialog).getByLabelText(/Clay mug/)).toHaveAccessibleDescription(/At most 0/))
  })
})
