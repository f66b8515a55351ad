import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { renderPage } from '../../../../tests/support/render-page.tsx'
import { UnsubscribePage } from './unsubscribe-page.tsx'

const open = (mail: string) => renderPage(<UnsubscribePage />, `/unsubscribe/${mail}/secret`, { route: '/unsubscribe/:mail/:token' })

test('Nothing is ended before it is asked for; then the shop says so', async () => {
  const calls = answers('mutation', 'Unsubscribe', {
    unsubscribe: { __typename: 'UnsubscribeSuccess', message: 'You get no more mails of this kind' },
  })
  const { user } = open('price-drop')
  expect(await screen.findByText('Do you want no more mails when favourites get cheaper?')).toBeVisible()
  expect(calls).toEqual([])
  await user.click(screen.getByRole('button', { name: 'No more such mails' }))
  expect(await screen.findByText('You get no more mails of this kind')).toHaveRole('status')
  expect(calls.map(({ variables }) => variables)).toEqual([{ input: { mail: 'PRICE_DROP', token: 'secret' } }])
  // The pressed button is gone.
  expect(screen.getByRole('heading', { name: 'Unsubscribe' })).toHaveFocus()
})

test('Without an answer of the shop it can be asked again', async () => {
  fails('mutation', 'Unsubscribe')
  const { user } = open('price-drop')
  const end = await screen.findByRole('button', { name: 'No more such mails' })
  await user.click(end)
  expect(await screen.findByText(/^We could not reach the shop/)).toHaveRole('status')
  answers('mutation', 'Unsubscribe', { unsubscribe: { __typename: 'UnsubscribeSuccess', message: 'You get no more mails of this kind' } })
  await user.click(end)
  expect(await screen.findByText('You get no more mails of this kind')).toBeVisible()
})

test('A link that does not work says so', async () => {
  answers('mutation', 'Unsubscribe', { unsubscribe: { __typename: 'NotFoundError', message: 'This link does not work' } })
  const { user } = open('back-in-stock')
  await user.click(await screen.findByRole('button', { name: 'No more such mails' }))
  expect(await screen.findByText('This link does not work')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'No more such mails' })).toBeNull()
})

test('A link to a kind of mail that there is not says that it does not work', async () => {
  open('welcome')
  expect(await screen.findByText('This link does not work')).toBeVisible()
})
