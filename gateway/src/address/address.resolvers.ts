import type { Resolvers } from '../resolvers.generated.ts'
import { asNothingThere } from '../rest/rest-error.ts'

export const addressResolvers: Resolvers = {
  Mutation: {
    createAddress: async (_mutation, { input }, { address, token }) => ({
      __typename: 'CreateAddressSuccess',
      address: await address.create(token, input.address, ['address']),
      viewer: { token },
    }),
    updateAddress: async (_mutation, { input }, { address, token }) => ({
      __typename: 'UpdateAddressSuccess',
      address: await address.update(token, input.addressId, input.address),
    }),
    deleteAddress: async (_mutation, { input: { addressId: id } }, { address, token }) => {
      await address.remove(token, id).catch(asNothingThere)
      return { __typename: 'DeleteAddressSuccess', deletedAddressId: id, viewer: { token } }
    },
  },
  Viewer: {
    addresses: ({ token }, _args, { address }) => address.list(token),
  },
  Address: {
    id: ({ _id }) => _id,
    governorate: ({ state }) => state,
    postalCode: ({ zipCode }) => zipCode,
    formatted: ({ fullAddress }) => fullAddress,
  },
}
