import { expect, test } from 'vitest'
import { type Context, createContext } from './context.ts'
import type { RequestContext } from './graphql/request-context.ts'
import type { Rest } from './rest/rest.ts'

/** A context, and the tokens that its REST calls were sent with. */
function contextOf(token: string): { context: Context; sent: unknown[] } {
  const sent: unknown[] = []
  const get = async (_path: string, options?: { token?: string }) => {
    sent.push(options?.token)
    return { body: { results: [] }, totalCount: 0 }
  }
  return { context: createContext({ token } as RequestContext, { get } as unknown as Rest), sent }
}

test('A source is made once per request, and never shared with another request', () => {
  const [one, other] = [contextOf('one').context, contextOf('other').context]
  expect(one.product).toBe(one.product)
  expect(one.product).not.toBe(other.product)
})

test('A source calls the REST service with the token of its own request, also in the copy that Apollo makes', async () => {
  const [one, other] = [contextOf('one'), contextOf('other')]
  const copy = Object.assign(Object.create(Object.getPrototypeOf(one.context) as object) as Context, one.context)
  await copy.order.ofUser('some', { limit: 1, offset: 1 }).catch(() => {})
  await other.context.order.ofUser('some', { limit: 1, offset: 1 }).catch(() => {})
  expect([one.sent, other.sent]).toEqual([['one'], ['other']])
})
