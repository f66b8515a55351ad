import { type Answer, headersFor, send } from './graph.ts'
import { language, notice } from './settings.ts'
import { session } from './session.ts'
import { say } from './words.ts'

interface Person {
  name: string
  role: string
}
interface Signing {
  __typename?: string
  message?: string
  session?: { token?: string }
  viewer?: { user?: Person }
}

const VIEWER = '{ viewer { id user { id name role } } }'
const LOGIN = `mutation Login($email: String!, $password: String!) {
  login(input: { email: $email, password: $password }) {
    ... on LoginSuccess { session { token } viewer { id user { id name role } } }
    ... on UserError { message }
  }
}`

/** Signs in with a token; asks who that is where the answer with it did not tell. */
async function enter(token: string, person?: Person): Promise<void> {
  session.set({ token, name: person?.name ?? '', role: person?.role ?? '' })
  notice.set('')
  if (person) return
  const { data } = await send({ query: VIEWER })
  const user = (data?.['viewer'] as Signing['viewer'] | undefined)?.user
  if (user && session.get()?.token === token) session.set({ token, name: user.name, role: user.role })
}

/** Signs in; what the shop says where it refuses. */
export async function signIn(email: string, password: string): Promise<string | undefined> {
  const headers = new Headers({ 'accept-language': language.get() })
  const answer = await send({ query: LOGIN, operationName: 'Login', variables: { email, password } }, headers)
  const outcome = answer.data?.['login'] as Signing | null | undefined
  const token = outcome?.session?.token
  if (token === undefined) return outcome?.message ?? answer.errors?.[0]?.message ?? say(language.get(), 'unreachable')
  await enter(token, outcome?.viewer?.user)
  return undefined
}

/** Ends the session in the shop, and forgets the token even where the shop does not answer. */
export async function signOut(): Promise<void> {
  const headers = headersFor()
  session.set(undefined)
  await send({ query: 'mutation Logout { logout { __typename } }' }, headers).catch(() => undefined)
}

/** The code with which the graph answers who has no session. */
const isSignedOut = ({ errors = [] }: Answer): boolean => errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')

/** Follows what operations in tabs do to the session: one that answers a token signs in with it, and one that finds no session signs out. */
export async function noteAnswer(answer: Answer, sent: Headers): Promise<void> {
  const now = session.get()
  for (const outcome of Object.values(answer.data ?? {}) as (Signing | null)[]) {
    const token = outcome?.session?.token
    if (typeof token === 'string' && token !== now?.token) return enter(token, outcome?.viewer?.user)
    if (outcome?.__typename === 'LogoutSuccess' && sent.get('x-access-token') === now?.token) session.set(undefined)
  }
  if (!now || sent.get('x-access-token') !== now.token || !isSignedOut(answer)) return
  session.set(undefined)
  notice.set(say(language.get(), 'signedOut'))
}
