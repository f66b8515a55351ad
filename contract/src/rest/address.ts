import { Type, type Static } from 'typebox'

const Text = Type.String({ maxLength: 1000 })

const fields = { street: Text, building: Text, city: Text, state: Text, phone: Text, zipCode: Text, country: Text }

/** POST address and PUT address/{id} (addition). */
export const AddressBody = Type.Object(fields, { title: 'AddressBody', additionalProperties: false })
export type AddressBody = Static<typeof AddressBody>

/** GET address: the most recently used first. */
export const RestAddress = Type.Object(
  {
    _id: Type.String(),
    createdAt: Type.String({ description: 'RFC 3339, UTC' }),
    fullAddress: Type.String({ description: 'the whole address in one line' }),
    fullName: Type.Optional(Type.String({ description: 'addition: who receives the parcel, the name of the account' })),
    ...fields,
  },
  { title: 'Address' },
)
export type RestAddress = Static<typeof RestAddress>

/** `deliveryAddress` of POST order: a typed address, or exactly an answer of GET address; the typed fields count. */
export const DeliveryAddress = Type.Object(
  { ...Type.Partial(RestAddress).properties, ...fields },
  { title: 'DeliveryAddress', additionalProperties: false },
)
