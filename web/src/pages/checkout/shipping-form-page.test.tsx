import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { MONA, renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { anAddress, viewerWith } from '../../address/address.fixture.ts'
import { AddressesDocument } from '../../address/address.generated.ts'
import { chosenAddress } from '../../address/chosen-address.ts'
import { ShippingFormPage } from './shipping-form-page.tsx'

beforeEach(() => signIn())
const open = (path = '/ShippingForm') => renderPage(<ShippingFormPage />, path)
const savedAs = (id: string) => ({
  createAddress: { __typename: 'CreateAddressSuccess', address: anAddress(id), viewer: { __typename: 'Viewer', id: 'viewer_1' } },
})
const saved = savedAs('addr_9')

async function fill(user: UserEvent) {
  const values = { Street: 'Talaat Harb', Building: '12', 'Zip code': '11511', City: 'Cairo', State: 'Cairo' }
  for (const [label, value] of Object.entries(values)) await user.type(screen.getByLabelText(label), value)
}
const goOn = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Continue' }))

test('the account’s name cannot be changed, phone and country are filled in', () => {
  open()
  expect(screen.getByLabelText('Full name')).toHaveAttribute('readonly')
  expect(screen.getByLabelText('Phone')).toHaveValue('01012345678')
  expect(screen.getByLabelText('Country')).toHaveValue('Egypt')
})

test('a new address is saved, chosen, and leads to payment', async () => {
  const calls = answers('mutation', 'CreateAddress', saved)
  const { user } = open()
  await fill(user)
  await goOn(user)
  expect(await screen.findByTestId('location')).toHaveTextContent('/Payment')
  const address = {
    phone: '01012345678',
    street: 'Talaat Harb',
    building: '12',
    city: 'Cairo',
    governorate: 'Cairo',
    country: 'Egypt',
    postalCode: '11511',
  }
  expect(calls[0]?.variables).toEqual({ input: { address } })
  expect(chosenAddress.read(MONA.id)).toBe('addr_9')
  expect(localStorage.getItem('shipping')).toBeNull()
})

test.each([
  ['a new address', 'addr_9', ['addr_9', 'addr_1', 'addr_2']],
  ['an address that was saved before', 'addr_2', ['addr_2', 'addr_1']],
])('The address of %s comes first in the address book, which is not read again', async (_what, id, book) => {
  const asked = answers('query', 'Addresses', viewerWith(anAddress('addr_1'), anAddress('addr_2')))
  answers('mutation', 'CreateAddress', savedAs(id))
  const { user, client } = open()
  await client.query({ query: AddressesDocument })
  await fill(user)
  await goOn(user)
  await screen.findByTestId('location')
  const { data } = await client.query({ query: AddressesDocument })
  expect(data?.viewer?.addresses?.map((address) => address.id)).toEqual(book)
  expect(asked).toHaveLength(1)
})

test('every field of the address is required, and nothing is sent before', async () => {
  const calls = answers('mutation', 'CreateAddress', saved)
  const { user } = open()
  await goOn(user)
  expect(await screen.findByText('Please check 5 fields')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Street')).toHaveFocus())
  expect(calls).toEqual([])
})

test('the input is stored under the shipping key and restored after a reload, for this account only', async () => {
  const { user } = open()
  await user.type(screen.getByLabelText('Street'), 'Talaat Harb')
  expect(localStorage.getItem('shipping')).toContain('Talaat Harb')
  open()
  expect(screen.getAllByLabelText('Street')[1]).toHaveValue('Talaat Harb')
  signIn({ ...MONA, id: 'usr_other' })
  open()
  expect(screen.getAllByLabelText('Street')[2]).toHaveValue('')
})

test("the server's refusal of a field is shown at the field; the input stays", async () => {
  const fields = [{ __typename: 'FieldError', path: ['address', 'postalCode'], message: 'At most 20 characters' }]
  answers('mutation', 'CreateAddress', { createAddress: { __typename: 'ValidationError', message: 'Please check the address', fields } })
  const { user } = open()
  await fill(user)
  await goOn(user)
  expect(await screen.findByText('At most 20 characters')).toBeVisible()
  expect(screen.getByLabelText('Zip code')).toHaveAttribute('aria-invalid', 'true')
  expect(screen.getByLabelText('Zip code')).toHaveValue('11511')
})

test('a full address book is the shown reason', async () => {
  answers('mutation', 'CreateAddress', { createAddress: { __typename: 'AddressLimitError', message: 'At most 20 addresses', limit: 20 } })
  const { user } = open()
  await fill(user)
  await goOn(user)
  expect(await screen.findByText('At most 20 addresses')).toBeVisible()
})

test('a missing answer is shown with its code, and the page stays', async () => {
  fails('mutation', 'CreateAddress')
  const { user } = open()
  await fill(user)
  await goOn(user)
  expect(await screen.findByText(/We could not reach the shop.*FETCH_ERROR/)).toBeVisible()
  expect(screen.getByLabelText('Street')).toHaveValue('Talaat Harb')
})

test('a saved address is changed', async () => {
  answers('query', 'Addresses', viewerWith(anAddress('addr_1')))
  const calls = answers('mutation', 'UpdateAddress', {
    updateAddress: { __typename: 'UpdateAddressSuccess', address: anAddress('addr_1', 'Giza') },
  })
  const { user } = open('/ShippingForm?edit=addr_1')
  const city = await screen.findByLabelText('City')
  expect(city).toHaveValue('Cairo')
  await user.clear(city)
  await user.type(city, 'Giza')
  await goOn(user)
  expect(await screen.findByTestId('location')).toHaveTextContent('/Payment')
  expect(calls[0]?.variables).toMatchObject({ input: { addressId: 'addr_1', address: { city: 'Giza', postalCode: '11511' } } })
})

test('a deleted address can be entered anew', async () => {
  answers('query', 'Addresses', viewerWith())
  open('/ShippingForm?edit=addr_1')
  expect(await screen.findByText('This address is no longer saved')).toBeVisible()
  expect(screen.getByLabelText('Street')).toHaveValue('')
})

test('from the address book the form leads back there, and chooses no address for the checkout', async () => {
  answers('mutation', 'CreateAddress', saved)
  const { user } = open('/ShippingForm?next=%2FAddresses')
  expect(screen.queryByText('Place order')).toBeNull()
  await fill(user)
  await user.click(screen.getByRole('button', { name: 'Save address' }))
  expect(await screen.findByTestId('location')).toHaveTextContent('/Addresses')
  expect(chosenAddress.read(MONA.id)).toBeUndefined()
})
