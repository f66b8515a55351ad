import type { RestAddress } from '@shop/contract/rest/address.ts'
import type { AddressInput } from '../resolvers.generated.ts'
import { completeAddress, isSameAddress } from '../foreign/address.ts'
import { pathPart } from '../rest/path-part.ts'
import { readOnce, type Rest } from '../rest/rest.ts'
import { type CompleteAddress, toRestAddress } from './address.ts'

export interface AddressSource {
  /** The address book, the most recently used first. */
  list(token: string): Promise<CompleteAddress[]>
  /** `fieldsAt` says where the address stands in the mutation's input. */
  create(token: string, address: AddressInput, fieldsAt: string[]): Promise<CompleteAddress>
  update(token: string, id: string, address: AddressInput): Promise<CompleteAddress>
  remove(token: string, id: string): Promise<void>
}

export function addressSource(rest: Rest): AddressSource {
  const lists = readOnce(async (token) => ((await rest.get<RestAddress[] | null>('address', { token })).body ?? []).map(completeAddress))
  return {
    list: (token) => lists.load(token),
    async create(token, address, fieldsAt) {
      const sent = toRestAddress(address)
      const { body } = await rest.post<Partial<RestAddress> | undefined>('address', { token, body: sent, fieldsAt, anyBody: true })
      lists.clear(token)
      if (body?._id) return completeAddress({ createdAt: new Date().toISOString(), ...sent, ...body, _id: body._id })
      // Spec section 7 leaves this call's answer open: without an id in it, the gateway finds the address in the address book.
      const saved = (await lists.load(token)).findLast((candidate) => isSameAddress(candidate, sent))
      if (!saved) throw new Error('a saved address is not in the address book')
      return saved
    },
    async update(token, id, address) {
      const options = { token, body: toRestAddress(address), fieldsAt: ['address'], addition: 'changing an address' }
      const { body } = await rest.put<RestAddress>(`address/${pathPart(id)}`, options)
      lists.clear(token)
      return completeAddress(body)
    },
    async remove(token, id) {
      await rest.delete(`address/${pathPart(id)}`, { token, addition: 'deleting an address' })
      lists.clear(token)
    },
  }
}
