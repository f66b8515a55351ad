import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../tests/support/announcements.ts'
import { MONA, renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { anAddress, viewerWith } from '../../address/address.fixture.ts'
import { aCart, aLine } from '../../cart/cart.fixture.ts'
import { chosenAddress } from '../../address/chosen-address.ts'
import { ShippingAddressPage } from './shipping-address-page.tsx'

const ofCart = (...lines: Parameters<typeof aCart>) => ({ viewer: { __typename: 'Viewer', id: 'viewer_1', cart: aCart(...lines) } })

beforeEach(() => {
  signIn()
  answers('query', 'CartCount', ofCart(aLine('prod_1')))
})
const open = () => renderPage(<ShippingAddressPage />, '/ShippingAdress')

test('the first saved address is chosen, each has an Edit link, and Continue leads to payment', async () => {
  answers('query', 'Addresses', viewerWith(anAddress('addr_1'), anAddress('addr_2', 'Giza')))
  const { user } = open()
  expect(await screen.findByRole('radio', { name: '12 Talaat Harb, Cairo, 11511, Egypt' })).toBeChecked()
  expect(screen.getAllByRole('link', { name: /^Edit/ })[1]).toHaveAttribute('href', '/ShippingForm?edit=addr_2')
  expect(screen.getByRole('link', { name: 'Add New Adderss' })).toHaveAttribute('href', '/ShippingForm')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByTestId('location')).toHaveTextContent('/Payment')
  expect(chosenAddress.read(MONA.id)).toBe('addr_1')
})

test('another saved address can be chosen', async () => {
  answers('query', 'Addresses', viewerWith(anAddress('addr_1'), anAddress('addr_2', 'Giza')))
  const { user } = open()
  await user.click(await screen.findByRole('radio', { name: /Giza/ }))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(chosenAddress.read(MONA.id)).toBe('addr_2')
})

test('without a saved address the page shows the form', async () => {
  answers('query', 'Addresses', viewerWith())
  open()
  expect(await screen.findByLabelText('Street')).toBeVisible()
  expect(screen.getByLabelText('Full name')).toHaveValue('Mona Adel')
})

test('when the addresses cannot be read, the page says so and the form can be used', async () => {
  fails('query', 'Addresses')
  open()
  expect(await screen.findByText('Your saved addresses could not be read')).toBeVisible()
  expect(screen.getByLabelText('Street')).toBeVisible()
})

test('without a cart the page leads to the cart, as later steps do', async () => {
  answers('query', 'Addresses', viewerWith(anAddress('addr_1')))
  answers('query', 'CartCount', ofCart())
  open()
  expect(await screen.findByTestId('location')).toHaveTextContent(/^\/CartPage$/)
})

async function deleteFirst(user: ReturnType<typeof open>['user']) {
  await user.click((await screen.findAllByRole('button', { name: /^Delete 12 Talaat Harb/ }))[0] as HTMLElement)
  const [question] = await screen.findAllByRole('alertdialog')
  await user.click(within(question as HTMLElement).getByRole('button', { name: 'Delete' }))
}

test('a deleted address leaves the list, and the next one is chosen', async () => {
  const said = recordAnnouncements()
  answers('query', 'Addresses', viewerWith(anAddress('addr_1'), anAddress('addr_2', 'Giza')))
  const left = viewerWith(anAddress('addr_2', 'Giza'))
  answers('mutation', 'DeleteAddress', { deleteAddress: { __typename: 'DeleteAddressSuccess', deletedAddressId: 'addr_1', ...left } })
  const { user } = open()
  await deleteFirst(user)
  await waitFor(() => expect(said.all).toEqual(['Address deleted']))
  expect(screen.getAllByRole('radio')).toHaveLength(1)
  expect(screen.getByRole('radio', { name: /Giza/ })).toBeChecked()
})

test('an address that could not be deleted stays, with the reason and no success', async () => {
  const said = recordAnnouncements()
  answers('query', 'Addresses', viewerWith(anAddress('addr_1')))
  fails('mutation', 'DeleteAddress')
  const { user } = open()
  await deleteFirst(user)
  expect(await screen.findByText("Couldn't delete the address")).toBeVisible()
  expect(screen.getByRole('radio', { name: /Cairo/ })).toBeChecked()
  expect(said.all).toEqual([])
})
