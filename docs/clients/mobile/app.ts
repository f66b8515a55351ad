import { createHash } from 'node:crypto'
import { type DocumentNode, type FragmentDefinitionNode, Kind, print, visit } from 'graphql'

/** What an answer of the graph looks like. */
interface Answer {
  data?: Record<string, unknown> | null
  errors?: { message: string; extensions: { code: string } }[]
}

/** Every selection says its type, as Apollo's apps ask for the sake of their caches. */
const withTypenames = (document: DocumentNode): DocumentNode =>
  visit(document, {
    SelectionSet: {
      enter(node, _key, parent) {
        if (parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION) return undefined
        if (node.selections.some((field) => field.kind === Kind.FIELD && field.name.value === '__typename')) return undefined
        return { ...node, selections: [{ kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }, ...node.selections] }
      },
    },
  })

/** One operation with the fragments that it uses, as it is sent. */
function textOf(documents: DocumentNode, name: string): string {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of documents.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  const operation = documents.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION && node.name?.value === name)
  if (!operation) throw new Error(`There is no operation ${name}`)
  const used = new Set([operation])
  for (const definition of used)
    visit(definition, {
      FragmentSpread(spread) {
        const fragment = fragments.get(spread.name.value)
        if (fragment) used.add(fragment)
      },
    })
  return print(withTypenames({ kind: Kind.DOCUMENT, definitions: [...used] }))
}

/** Speaks to the graph as the apps do: their headers, and the hash of an operation first, its text only when the shop does not know it. */
export function openApp(url: string, documents: DocumentNode) {
  const app = {
    token: '',
    async send(name: string, body: object): Promise<Answer> {
      const headers = {
        'content-type': 'application/json',
        accept: 'multipart/mixed;deferSpec=20220824, application/graphql-response+json, application/json',
        'apollographql-client-name': 'docs-mobile',
        'apollographql-client-version': '1.0.0',
        'x-apollo-operation-name': name,
        ...(app.token && { 'x-access-token': app.token }),
      }
      return (await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as Answer
    },
    async run<Data>(name: string, variables: object = {}): Promise<Data> {
      const query = textOf(documents, name)
      const extensions = { persistedQuery: { version: 1, sha256Hash: createHash('sha256').update(query).digest('hex') } }
      const hashed = { operationName: name, variables, extensions }
      let answer = await app.send(name, hashed)
      if (answer.errors?.[0]?.extensions.code === 'PERSISTED_QUERY_NOT_FOUND') answer = await app.send(name, { ...hashed, query })
      if (answer.errors?.length) throw new Error(JSON.stringify(answer.errors))
      return answer.data as Data
    },
  }
  return app
}
