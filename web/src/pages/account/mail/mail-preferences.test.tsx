import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answers, fails } from '../../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../../tests/support/announcements.ts'
import { renderPage, signIn } from '../../../../../tests/support/render-page.tsx'
import { MailPreferences } from './mail-preferences.tsx'

const shirt = {
  __typename: 'StockAlert',
  product: { __typename: 'Product', id: 'prod_1', name: 'Shirt' },
  variant: {
    __typename: 'ProductVariant',
    id: 'prod_1:var_1',
    title: 'M · White',
    optionValues: ['M', 'White'],
    viewerHasStockAlert: true,
  },
}
const viewer = (priceDropMails: boolean, ...stockAlerts: object[]) => ({
  __typename: 'Viewer',
  id: 'viewer_1',
  priceDropMails,
  reviewInvitationMails: true,
  stockAlerts,
})
const open = () => renderPage(<MailPreferences />, '/Favourite')
const box = () => screen.findByRole('checkbox', { name: 'Mail me when favourites get cheaper' })

beforeEach(() => signIn())

test('Mails of falling prices are off until the shopper asks for them', async () => {
  answers('query', 'MailPreferences', { viewer: viewer(false) })
  const sent = answers('mutation', 'SetPriceDropMails', {
    setPriceDropMails: { __typename: 'SetPriceDropMailsSuccess', viewer: { __typename: 'Viewer', id: 'viewer_1', priceDropMails: true } },
  })
  const said = recordAnnouncements()
  const { user } = open()
  expect(await box()).not.toBeChecked()
  await user.click(await box())
  await waitFor(() => expect(said.all).toContain('We mail you when favourites get cheaper'))
  expect(await box()).toBeChecked()
  expect(sent.map(({ variables }) => variables)).toEqual([{ input: { enabled: true } }])
})

test('Invitations to review are on until the shopper ends them', async () => {
  answers('query', 'MailPreferences', { viewer: viewer(false) })
  const sent = answers('mutation', 'SetReviewInvitationMails', {
    setReviewInvitationMails: {
      __typename: 'SetReviewInvitationMailsSuccess',
      viewer: { __typename: 'Viewer', id: 'viewer_1', reviewInvitationMails: false },
    },
  })
  const said = recordAnnouncements()
  const { user } = open()
  const invitations = await screen.findByRole('checkbox', { name: 'Invite me to review what I bought' })
  expect(invitations).toBeChecked()
  await user.click(invitations)
  await waitFor(() => expect(said.all).toContain('No invitations to review any more'))
  expect(invitations).not.toBeChecked()
  expect(await box()).not.toBeChecked()
  expect(sent.map(({ variables }) => variables)).toEqual([{ input: { enabled: false } }])
})

test('A choice that was not saved is as it was, with the reason', async () => {
  answers('query', 'MailPreferences', { viewer: viewer(true) })
  fails('mutation', 'SetPriceDropMails')
  const said = recordAnnouncements()
  const { user } = open()
  await user.click(await box())
  await waitFor(() => expect(said.urgent).toEqual([expect.stringContaining('Your choice was not saved')]))
  expect(await box()).toBeChecked()
})

test('What is waited for leads to its variant, and can be given up', async () => {
  answers('query', 'MailPreferences', { viewer: viewer(false, shirt) })
  const sent = answers('mutation', 'StopWaiting', {
    cancelStockAlert: {
      __typename: 'CancelStockAlertSuccess',
      variant: { __typename: 'ProductVariant', id: 'prod_1:var_1', viewerHasStockAlert: false },
      viewer: { __typename: 'Viewer', id: 'viewer_1', stockAlerts: [] },
    },
  })
  const { user } = open()
  expect(await screen.findByRole('link', { name: 'Shirt (M · White)' })).toHaveAttribute('href', '/product/one/prod_1?variant=M~White')
  await user.click(screen.getByRole('button', { name: /Shirt \(M · White\)/ }))
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
  expect(sent[0]?.variables).toEqual({ input: { productId: 'prod_1', variantId: 'prod_1:var_1' } })
})

test('The box of a choice is as large as those of the filters', async () => {
  answers('query', 'MailPreferences', { viewer: viewer(false) })
  open()
  expect(await box()).toHaveStyle({ width: '20px', height: '20px' })
})
