import { m } from '@shop/contract/messages/messages.js'
import { AddressBody, RestAddress } from '@shop/contract/rest/address.ts'
import { RestMessage } from '@shop/contract/rest/user.ts'
import { MAX_ADDRESSES } from '@shop/contract/shop.ts'
import { Type } from 'typebox'
import { accountOf } from '../http/auth.ts'
import { answers, IdParams, type Api, type Services } from '../http/http.ts'
import { conflict, notFound, orNotFound } from '../http/problem.ts'
import { readAddress, toRestAddress } from './address.ts'
import { changeAddress, deleteAddress, listAddresses, saveAddress } from './address.store.ts'

/**
 * GET address, POST address, PUT and DELETE address/{id}; always of the caller's own address book. Administrators do not buy: they cannot
 * write addresses, but can read and delete those from before they became administrators.
 */
export function addressRoutes(app: Api, { db }: Services): void {
  const config = { access: 'user' } as const
  const writing = { access: 'shopper' } as const
  const tags = ['address']

  app.get(
    '/address',
    { config, schema: { summary: 'The own address book, the most recently used first', tags, response: answers(Type.Array(RestAddress)) } },
    async (request) => {
      const account = accountOf(request)
      return (await listAddresses(db, account.id)).map((row) => toRestAddress(row, account))
    },
  )

  app.post(
    '/address',
    {
      config: { ...writing, refuses: ['ADDRESS_LIMIT'] },
      schema: { summary: 'Save an address', tags, body: AddressBody, response: answers(RestAddress) },
    },
    async (request) => {
      const account = accountOf(request)
      const row = await saveAddress(db, account.id, readAddress(request.body))
      if (row) return toRestAddress(row, account)
      const message = m.refusal_address_limit({ limit: String(MAX_ADDRESSES) })
      throw conflict({ code: 'ADDRESS_LIMIT', message, limit: MAX_ADDRESSES })
    },
  )

  app.put(
    '/address/:id',
    {
      config: { ...writing, refuses: ['NOT_FOUND'] },
      schema: { summary: 'Change a saved address (addition)', tags, params: IdParams, body: AddressBody, response: answers(RestAddress) },
    },
    async (request) => {
      const account = accountOf(request)
      const row = orNotFound(await changeAddress(db, account.id, request.params.id, readAddress(request.body)), 'address')
      return toRestAddress(row, account)
    },
  )

  app.delete(
    '/address/:id',
    {
      config: { ...config, refuses: ['NOT_FOUND'] },
      schema: { summary: 'Delete a saved address (addition)', tags, params: IdParams, response: answers(RestMessage) },
    },
    async (request) => {
      if (!(await deleteAddress(db, accountOf(request).id, request.params.id))) throw notFound('address')
      return { message: m.refusal_address_deleted() }
    },
  )
}
