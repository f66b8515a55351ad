import { HttpResponse } from 'msw'
import { graphql } from 'msw/graphql'
import { expect, test } from 'vitest'
import { graph, GRAPH_URL } from '../../../tests/support/graph.ts'
import { MONA } from '../../../tests/support/render-page.tsx'
import { CartCountDocument } from '../cart/cart-count.generated.ts'
import { LogoutDocument } from '../user/logout.generated.ts'
import { makeClient } from '../lib/apollo.ts'
import { clearSession, readSession, readSessionNotice, saveSession, type SessionUser } from '../lib/session.ts'
import { refetchForNextAccount } from './refetch-for-next-account.ts'

const OMAR: SessionUser = { ...MONA, id: 'usr_omar', name: 'Omar' }
const signIn = (user: SessionUser, token: string) => saveSession({ user, token, expiresAt: '2999-01-01T00:00:00Z' })
const link = graphql.link(GRAPH_URL)
const cartOf = (token: string | null, itemCount: number) => ({
  viewer: { __typename: 'Viewer', id: `viewer_${token}`, cart: { __typename: 'Cart', id: `cart_${token}`, itemCount, lines: [] } },
})
const signedOut = (status: number) =>
  HttpResponse.json({ data: null, errors: [{ message: 'No', extensions: { code: 'UNAUTHENTICATED' } }] }, { status })

/** Answers every call by the token it carries, once `release` is called. */
function heldAnswers(answer: (token: string | null) => Response) {
  const tokens: (string | null)[] = []
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const handle = async ({ request }: { request: Request }) => {
    const token = request.headers.get('x-access-token')
    tokens.push(token)
    await held
    return answer(token)
  }
  graph.use(link.query('CartCount', handle), link.mutation('Logout', handle))
  return { tokens, release }
}
const sent = async (tokens: unknown[]) => {
  while (tokens.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
}
/** `started`: the page is shown, and `afterStart` has run. */
const ask = (kind: 'query' | 'mutation', { started = true } = {}) => {
  const client = makeClient({ uri: GRAPH_URL })
  if (started) refetchForNextAccount(client)
  return kind === 'query' ? client.query({ query: CartCountDocument }) : client.mutate({ mutation: LogoutDocument })
}

test.each([
  ['query', 200, true],
  ['query', 401, true],
  ['query', 200, false],
  ['mutation', 200, true],
  ['mutation', 401, true],
] as const)(
  'A %s that is refused for an older token (HTTP %i) does not end the session that began since',
  async (kind, status, started) => {
    signIn(MONA, 'old')
    const { tokens, release } = heldAnswers((token) =>
      token === 'new' ? HttpResponse.json({ data: cartOf(token, 1) }) : signedOut(status),
    )
    const answer = ask(kind, { started }).catch(() => undefined)
    await sent(tokens)
    signIn(MONA, 'new')
    release()
    await answer
    expect(readSession()?.token).toBe('new')
    expect(readSessionNotice()).toBeNull()
  },
)

test.each([200, 401])('A refused token that is still the present one ends the session (HTTP %i)', async (status) => {
  signIn(MONA, 'old')
  heldAnswers(() => signedOut(status)).release()
  await ask('query').catch(() => undefined)
  expect(readSession()).toBeNull()
  expect(readSessionNotice()).toBe('Your session ended')
})

test("A query of one account is not answered to the next: it is sent again with the next one's token", async () => {
  signIn(MONA, 'mona')
  const { tokens, release } = heldAnswers((token) => HttpResponse.json({ data: cartOf(token, token === 'mona' ? 7 : 2) }))
  const answer = ask('query')
  await sent(tokens)
  signIn(OMAR, 'omar')
  release()
  expect((await answer).data).toEqual(cartOf('omar', 2))
  expect(tokens).toEqual(['mona', 'omar'])
})

test('A query of an account that has signed out is sent again without its token', async () => {
  signIn(MONA, 'mona')
  const { tokens, release } = heldAnswers((token) => (token ? HttpResponse.json({ data: cartOf(token, 7) }) : signedOut(200)))
  const answer = ask('query')
  await sent(tokens)
  clearSession()
  release()
  await expect(answer).rejects.toThrow()
  expect(tokens).toEqual(['mona', null])
})
