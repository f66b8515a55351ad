import { readFileSync } from 'node:fs'
import type { DocumentNode } from '@apollo/client'
import { Kind, OperationTypeNode, type OperationDefinitionNode } from 'graphql'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { signIn } from '../../../../tests/support/render-page.tsx'
import { makeClient } from '../apollo.ts'
import { sendPersistedOperations } from './persisted-operations.ts'
import { kindOf, send, sentOperation } from './sent-operation.ts'

const manifest = JSON.parse(readFileSync('operations/web/persisted-documents.json', 'utf8')) as Record<string, string>

const modules = import.meta.glob<Record<string, unknown>>(['../../**/*.generated.ts', '!../{schema,possible-types}.generated.ts'], {
  eager: true,
})
const documents = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is DocumentNode => typeof value === 'object' && value !== null && 'definitions' in value)
  .flatMap((document): [string, DocumentNode, OperationDefinitionNode][] =>
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? [[definition.name?.value ?? '', document, definition]] : [],
    ),
  )
const named = (name: string) => documents.find(([each]) => each === name)?.[1] as DocumentNode

interface Sent {
  method: string
  url: string
  query?: string
  hash?: string
}

function sentBy(input: RequestInfo | URL, { method = 'GET', body }: RequestInit = {}): Sent {
  const url = input instanceof Request ? input.url : input.toString()
  const fields = Object.fromEntries(new URL(url, 'http://localhost').searchParams)
  const told =
    typeof body === 'string'
      ? (JSON.parse(body) as Record<string, unknown>)
      : { ...fields, extensions: JSON.parse(fields['extensions'] ?? '{}') as unknown }
  const { query, extensions } = told as { query?: string; extensions?: { persistedQuery?: { sha256Hash: string } } }
  return { method, url, ...(query && { query }), ...(extensions?.persistedQuery && { hash: extensions.persistedQuery.sha256Hash }) }
}

const answered = (body: object) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/graphql-response+json' } })

/** Sends an operation with a client as a release has it; returns the requests that it made. */
async function ask(document: DocumentNode, { ssr = false, answers = [{ data: {} }] as object[] } = {}): Promise<Sent[]> {
  const sent: Sent[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    sent.push(sentBy(input, init))
    return answered(answers[sent.length - 1] ?? { data: {} })
  }
  const client = makeClient({ uri: 'http://localhost/graphql', ssr, fetch })
  sendPersistedOperations(client, ssr)
  await send(client, document)
  return sent
}

beforeEach(() => {
  localStorage.clear()
  // Apollo Client warns of answers that hold nothing.
  vi.spyOn(console, 'warn').mockReturnValue()
})

describe('The web app sends persisted operations', () => {
  test.each(documents.filter(([, document]) => kindOf(document) !== OperationTypeNode.SUBSCRIPTION))(
    'by the hashes of its manifest: %s',
    async (_name, document) => {
      const [sent, ...more] = await ask(document)
      expect(more).toEqual([])
      expect(sent?.query).toBeUndefined()
      expect(Object.keys(manifest)).toContain(sent?.hash)
    },
  )

  test.each(documents.filter(([, document]) => kindOf(document) === OperationTypeNode.SUBSCRIPTION))(
    'and subscriptions by their text, which stands in its manifest: %s',
    async (_name, document) => {
      expect(Object.values(manifest)).toContain((await sentOperation(document)).text)
    },
  )

  test('by GET for visitors, so that a CDN can answer', async () => {
    expect(await ask(named('Products'))).toMatchObject([{ method: 'GET', url: expect.stringMatching(/\?.*&lang=en$/) }])
  })

  test('by POST for signed-in callers, for changes, from the server, and where a URL would hold a secret', async () => {
    expect(await ask(named('AddToCart'))).toMatchObject([{ method: 'POST', url: 'http://localhost/graphql' }])
    expect(await ask(named('PasswordResetLink'))).toMatchObject([{ method: 'POST', url: 'http://localhost/graphql' }])
    expect(await ask(named('Products'), { ssr: true })).toMatchObject([{ method: 'POST' }])
    signIn()
    expect(await ask(named('Products'))).toMatchObject([{ method: 'POST' }])
  })

  test('with their text, once, to a gateway that does not know them yet', async () => {
    const unknown = { errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] }
    const [first, second] = await ask(named('Products'), { answers: [unknown] })
    expect(first).toMatchObject({ method: 'GET' })
    expect(second).toMatchObject({ method: 'POST', url: 'http://localhost/graphql', hash: first?.hash, query: manifest[first?.hash ?? ''] })
  })

  test('with their whole text where a page cannot make hashes', async () => {
    vi.stubGlobal('crypto', {
      getRandomValues: crypto.getRandomValues.bind(crypto),
      randomUUID: crypto.randomUUID.bind(crypto),
      subtle: undefined,
    })
    expect(await ask(named('Products'))).toMatchObject([{ method: 'POST', query: expect.stringContaining('query Products') }])
    vi.unstubAllGlobals()
  })
})
