import { type DocumentNode, getOperationAST, Kind, type OperationDefinitionNode, parse, print, type TypeNode } from 'graphql'
import { fillVariables } from './fill-variables.ts'
import { language } from './settings.ts'
import { session } from './session.ts'

/** What GraphiQL, or the Sandbox, sends. */
export interface Operation {
  query: string
  operationName?: string | null | undefined
  variables?: unknown
}

/** The body of an answer. */
export interface Answer {
  data?: Record<string, unknown> | null
  errors?: { message: string; extensions?: { code?: string } }[]
  extensions?: Record<string, unknown>
}

/** An operation that can be sent, or what is missing before it can. */
export interface Prepared {
  node: OperationDefinitionNode | undefined
  body: { query: string; operationName?: string; variables: Record<string, unknown> }
  missing: string[]
  /** Variables that are files. */
  files: string[]
}

/** The graph is at the address of this page. */
export const GRAPH = location.pathname

/** The data of the latest answer of each operation. */
export const answers = new Map<string, unknown>()

const namedType = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type))

function readDocument(query: string): DocumentNode | undefined {
  try {
    return parse(query)
  } catch {
    return undefined
  }
}

/** Puts values in where the variables of an example say where these come from. */
export function prepare({ query, operationName, variables }: Operation): Prepared {
  const document = readDocument(query)
  const node = document && (getOperationAST(document, operationName) ?? undefined)
  const definitions = node?.variableDefinitions ?? []
  const given = (variables ?? {}) as Record<string, unknown>
  const declared = node ? definitions.map(({ variable }) => variable.name.value) : Object.keys(given)
  const filled = fillVariables(given, declared, answers)
  const files = definitions.filter(({ type }) => namedType(type) === 'Upload').map(({ variable }) => variable.name.value)
  return { node, body: { query, ...(operationName && { operationName }), variables: filled.variables }, missing: filled.missing, files }
}

/** Headers of a tab with what holds for all tabs; those of the tab itself win. */
export function headersFor(own: Record<string, unknown> = {}): Headers {
  const headers = new Headers({ 'accept-language': language.get() })
  const token = session.get()?.token
  for (const [name, value] of Object.entries(own)) headers.set(name, String(value))
  if (token !== undefined && !headers.has('x-access-token') && !headers.has('authorization')) headers.set('x-access-token', token)
  return headers
}

/** Sends JSON. */
export async function send(body: object, headers = headersFor()): Promise<Answer> {
  headers.set('content-type', 'application/json')
  if (!headers.has('accept')) headers.set('accept', 'application/graphql-response+json, application/json')
  return (await fetch(GRAPH, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<Answer>
}

/** Sends files by the GraphQL multipart request protocol: the operation alone. */
export async function sendFiles({ body, node }: Prepared, files: Map<string, File>, headers: Headers): Promise<Answer> {
  const form = new FormData()
  form.set('operations', JSON.stringify({ ...body, query: node ? print(node) : body.query }))
  form.set('map', JSON.stringify(Object.fromEntries([...files.keys()].map((name, index) => [String(index), [`variables.${name}`]]))))
  for (const [index, file] of [...files.values()].entries()) form.set(String(index), file)
  headers.set('apollo-require-preflight', '1')
  return (await fetch(GRAPH, { method: 'POST', headers, body: form })).json() as Promise<Answer>
}
