import { describe, expect, test } from 'vitest'
import { address } from '../testing/stub-shop.ts'
import { testGatewayForFile } from '../testing/test-gateway.ts'

const gateway = testGatewayForFile()

const token = 'token-ann'
const typed = {
  phone: '01012345678',
  street: 'Nile Street',
  building: '3',
  city: 'Cairo',
  governorate: 'Cairo',
  country: 'Egypt',
  postalCode: '11511',
}
const CREATE = `mutation ($input: CreateAddressInput!) { createAddress(input: $input) {
  __typename
  ... on CreateAddressSuccess { address { id postalCode formatted } viewer { id addresses { id } } }
  ... on ValidationError { fields { path message } }
  ... on AddressLimitError { limit }
} }`

test('The address book has every field of an address', async () => {
  const query = '{ viewer { addresses { id fullName phone street building city governorate country postalCode formatted createdAt } } }'
  const { _id, state, zipCode, fullAddress, ...fields } = address(1)
  const expected = { ...fields, id: _id, governorate: state, postalCode: zipCode, formatted: fullAddress }
  const { data } = await gateway.ask(query, { token })
  expect(data).toMatchObject({ viewer: { addresses: [expected, { id: 'addr_2' }] } })
})

test('Saving a new address answers the address book with it', async () => {
  // The gateway learns once whose session it is.
  await gateway.ask('{ viewer { id } }', { token })
  gateway.takeCalls()
  const { data } = await gateway.ask(CREATE, { token, variables: { input: { address: typed } } })
  expect(data).toMatchObject({ createAddress: { address: { id: 'addr_3', postalCode: '11511' }, viewer: { addresses: [{}, {}] } } })
  expect(gateway.stub.calls[0]?.body).toEqual({
    phone: '01012345678',
    street: 'Nile Street',
    building: '3',
    city: 'Cairo',
    state: 'Cairo',
    country: 'Egypt',
    zipCode: '11511',
  })
  expect(gateway.takeCalls()).toEqual(['POST address', 'GET address'])
})

test('A wrong field of an address is named by its path in the input', async () => {
  const fields = [{ path: ['zipCode'], code: 'REQUIRED', message: 'This field is required' }]
  gateway.stub.routes['POST address'] = () => ({ status: 400, body: { code: 'VALIDATION', message: 'Check.', fields } })
  expect(await gateway.ask(CREATE, { token, variables: { input: { address: typed } } })).toEqual({
    data: {
      createAddress: { __typename: 'ValidationError', fields: [{ path: ['address', 'postalCode'], message: 'This field is required' }] },
    },
  })
})

test('Saving to a full address book is refused with its limit', async () => {
  gateway.stub.routes['POST address'] = () => ({ status: 409, body: { code: 'ADDRESS_LIMIT', message: 'Full.', limit: 20 } })
  expect(await gateway.ask(CREATE, { token, variables: { input: { address: typed } } })).toEqual({
    data: { createAddress: { __typename: 'AddressLimitError', limit: 20 } },
  })
})

test('A saved address is changed, an unknown one is refused', async () => {
  const change = () =>
    gateway.ask(
      `mutation ($input: UpdateAddressInput!) { updateAddress(input: $input) {
        __typename ... on UpdateAddressSuccess { address { id } } ... on UserError { message }
      } }`,
      { token, variables: { input: { addressId: 'addr_1', address: typed } } },
    )
  expect(await change()).toEqual({ data: { updateAddress: { __typename: 'UpdateAddressSuccess', address: { id: 'addr_1' } } } })
  expect(gateway.takeCalls()).toEqual(['PUT address/addr_1'])
  delete gateway.stub.routes['PUT address/*']
  expect(await change()).toMatchObject({ data: { updateAddress: { __typename: 'NotFoundError' } } })
})

describe('Deleting an address', () => {
  const DELETE = `mutation ($id: ID!) { deleteAddress(input: { addressId: $id }) {
    __typename ... on DeleteAddressSuccess { deletedAddressId viewer { addresses { id } } } ... on UserError { message }
  } }`
  const remove = (id: string) => gateway.ask(DELETE, { token, variables: { id } })

  test('answers the address book without it', async () => {
    gateway.stub.routes['GET address'] = () => ({ body: [address(2)] })
    expect(await remove('addr_1')).toEqual({
      data: {
        deleteAddress: { __typename: 'DeleteAddressSuccess', deletedAddressId: 'addr_1', viewer: { addresses: [{ id: 'addr_2' }] } },
      },
    })
    expect(gateway.takeCalls()).toEqual(['DELETE address/addr_1', 'GET address'])
  })

  test('that is not in the address book is refused', async () => {
    delete gateway.stub.routes['DELETE address/*']
    for (const id of ['addr_9', '', '..', '\ud800', 'x'.repeat(9000)]) {
      const { data } = await remove(id)
      expect(data, id.slice(0, 20)).toEqual({ deleteAddress: { __typename: 'NotFoundError', message: expect.any(String) } })
    }
  })

  test('is not offered by a REST service without that call, and needs a token', async () => {
    gateway.stub.routes['DELETE address/*'] = () => ({ status: 404, text: '<pre>Cannot DELETE</pre>' })
    expect(await remove('addr_1')).toMatchObject({ errors: [{ extensions: { code: 'NOT_OFFERED' } }] })
    gateway.takeCalls()
    expect(await gateway.ask(DELETE, { variables: { id: 'addr_1' } })).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    })
    expect(gateway.takeCalls()).toEqual([])
  })
})
