import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { anAddress, viewerWith } from '../../address/address.fixture.ts'
import { AddressesPage } from './addresses-page.tsx'

beforeEach(() => signIn())

test('Every saved address can be edited, and the form leads back here', async () => {
  answers('query', 'Addresses', viewerWith(anAddress('addr_1'), anAddress('addr_2', 'Giza')))
  renderPage(<AddressesPage />, '/Addresses')
  const list = await screen.findByRole('list', { name: 'Saved addresses' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Edit 12 Talaat Harb, Giza, 11511, Egypt' })).toHaveAttribute(
    'href',
    '/ShippingForm?edit=addr_2&next=%2FAddresses',
  )
  expect(screen.getByRole('link', { name: 'Add New Adderss' })).toHaveAttribute('href', '/ShippingForm?next=%2FAddresses')
})

test('An address is deleted after a confirmation', async () => {
  answers('query', 'Addresses', viewerWith(anAddress('addr_1')))
  const deleted = {
    deleteAddress: {
      __typename: 'DeleteAddressSuccess',
      deletedAddressId: 'addr_1',
      viewer: { __typename: 'Viewer', id: 'viewer_1', addresses: [] },
    },
  }
  const calls = answers('mutation', 'DeleteAddress', deleted)
  const { user } = renderPage(<AddressesPage />, '/Addresses')
  await user.click(await screen.findByRole('button', { name: /^Delete 12 Talaat Harb/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.variables).toEqual({ input: { addressId: 'addr_1' } })
})

test('Without a saved address the page says so, and how to save one', async () => {
  answers('query', 'Addresses', viewerWith())
  renderPage(<AddressesPage />, '/Addresses')
  expect(await screen.findByText('No addresses yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add New Adderss' })).toBeVisible()
})

test('Addresses that cannot be read say so', async () => {
  fails('query', 'Addresses')
  renderPage(<AddressesPage />, '/Addresses')
  expect(await screen.findByText('Your saved addresses could not be read')).toBeVisible()
})
