import type { IncomingHttpHeaders } from 'node:http'
import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server'
import { createBoundedNames, OTHER } from '@shop/service/watch/bounded-names.ts'
import { count, isCounting, observe, onRead, secondsSince, startAtZero } from '@shop/service/watch/metrics.ts'
import { setAttributes, failSpan, isTracing, renameSpan } from '@shop/service/watch/tracing.ts'
import type { DocumentNode, GraphQLFormattedError, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import type { ApiClient, ApiClients } from '../rate-limit/api-clients.ts'
import { createAdmissionPolicy } from './admission-policy.ts'
import type { DocumentStore } from './document-store.ts'
import { type Client, coordinatesIn, coordinatesOf, deprecatedIn, type OperationUse } from '../graphql/operation-use.ts'
import type { RequestContext } from '../graphql/request-context.ts'

/**
 * How many names of operations, and of clients with their versions, are counted apart: names that any caller sends, and names that many
 * send.
 */
const OPERATIONS = { any: 60, popular: 300 }
const CLIENTS = { any: 12, popular: 30 }

const UNWATCHED: Client = { name: 'none', version: 'none' }
const STRANGER: Client = { name: OTHER, version: OTHER }

/** Codes of errors, ours and those of Apollo Server. */
const CODES = new Set(
  (
    'BAD_REQUEST BAD_USER_INPUT FETCH_ERROR FORBIDDEN GRAPHQL_PARSE_FAILED GRAPHQL_VALIDATION_FAILED HTTP_ERROR INTERNAL_SERVER_ERROR ' +
    'INVALID_API_KEY NOT_OFFERED OPERATION_RESOLUTION_FAILURE PARSING_ERROR PERSISTED_QUERY_NOT_FOUND PERSISTED_QUERY_NOT_SUPPORTED RATE_LIMITED ' +
    'UNAUTHENTICATED UNAVAILABLE'
  ).split(' '),
)

startAtZero(
  'khan_graphql_errors_total',
  [...CODES, OTHER].map((code) => ({ code })),
)

/** Codes of errors that are the shop's fault, not the caller's. */
const FAULTS = new Set(['INTERNAL_SERVER_ERROR', 'FETCH_ERROR', 'PARSING_ERROR', 'HTTP_ERROR'])

/** Who sent a request. */
export interface WatchedCaller {
  headers: IncomingHttpHeaders
  /** The address; undefined where it is not needed to tell many callers from one. */
  visitor?: string
  /** The registered client whose key it showed. */
  apiClient?: Pick<ApiClient, 'name'> | undefined
}

/** Counts operations, and the apps that send them; does nothing while metrics and traces are off. */
export interface OperationWatch {
  plugin(documents: Pick<DocumentStore, 'isPopular'>): ApolloServerPlugin<RequestContext>
  /** The name of the registered client behind a request, or the name and version that an app gives itself. */
  clientOf(caller: WatchedCaller): Client
  /** Counts a cached response that was sent. */
  countCached(use: OperationUse | undefined, caller: WatchedCaller): void
}

const textOf = (value: string | string[] | undefined): string => (typeof value === 'string' && value) || 'none'

/** Tells apps apart by the names and versions that they send; the name of a registered client counts only with its key. */
function createClients(registered: Pick<ApiClients, 'has'>): OperationWatch['clientOf'] {
  const fold = createBoundedNames(CLIENTS)
  const policy = createAdmissionPolicy()
  return ({ headers, visitor, apiClient }) => {
    if (!isCounting() && !isTracing()) return UNWATCHED
    if (apiClient) return { name: apiClient.name, version: 'registered' }
    const name = textOf(headers['apollographql-client-name'])
    if (registered.has(name)) return STRANGER
    const version = textOf(headers['apollographql-client-version'])
    const both = `${name}+${version}`
    return fold(both, () => visitor !== undefined && policy.admits(visitor, both)) === OTHER ? STRANGER : { name, version }
  }
}

/** Counts fields for each app: so many numbers an app, however much is asked. */
function createFieldCounts(coordinates: readonly string[]) {
  const counts = new Map<string, { client: Client; numbers: Float64Array }>()
  onRead('khan_graphql_fields_total', function* read() {
    for (const { client, numbers } of counts.values())
      for (const [index, number] of numbers.entries())
        if (number > 0) yield [{ field: coordinates[index] ?? '', client: client.name, version: client.version }, number] as const
  })
  return (fields: Iterable<number>, client: Client): void => {
    const key = `${client.name}+${client.version}`
    let entry = counts.get(key)
    if (!entry) counts.set(key, (entry = { client, numbers: new Float64Array(coordinates.length) }))
    for (const index of fields) entry.numbers[index] = (entry.numbers[index] ?? 0) + 1
  }
}

/** Finds the fields and deprecated inputs that an operation is counted under. */
function createUses(schema: GraphQLSchema) {
  const coordinates = coordinatesOf(schema)
  const indexOf = new Map(coordinates.map((coordinate, index) => [coordinate, index]))
  const placesOf = (found: Iterable<string>): number[] => [...found].flatMap((coordinate) => indexOf.get(coordinate) ?? [])
  const known = new WeakMap<OperationDefinitionNode, Uint16Array>()
  return {
    coordinates,
    fieldsOf(document: DocumentNode, operation: OperationDefinitionNode): Uint16Array {
      let fields = known.get(operation)
      if (!fields) known.set(operation, (fields = Uint16Array.from(placesOf(coordinatesIn(schema, document, operation)))))
      return fields
    },
    deprecatedIn: (...of: [OperationDefinitionNode, Record<string, unknown>]) => placesOf(deprecatedIn(schema, ...of)),
  }
}

function countErrors(errors: readonly GraphQLFormattedError[]): void {
  for (const { extensions } of errors) {
    const code = String(extensions?.['code'])
    count('khan_graphql_errors_total', { code: CODES.has(code) ? code : OTHER })
    if (FAULTS.has(code)) failSpan(code)
  }
}

/** Creates the watch that counts operations, and names them in traces. */
export function createOperationWatch(schema: GraphQLSchema, registered: Pick<ApiClients, 'has'> = new Map()): OperationWatch {
  const uses = createUses(schema)
  const foldOperation = createBoundedNames(OPERATIONS)
  const countFields = createFieldCounts(uses.coordinates)
  const clientOf = createClients(registered)

  function countUse({ operation, fields }: OperationUse, client: Client): void {
    count('khan_graphql_operations_total', { operation, client: client.name, version: client.version })
    countFields(fields, client)
  }

  const listener = (isPopular: DocumentStore['isPopular'], since: number): GraphQLRequestListener<RequestContext> => ({
    async didResolveOperation({ document, operation, operationName, contextValue: { client, outcome, visitor, isDryRun } }) {
      if (!operation || isDryRun) return
      const name = foldOperation(operationName ?? 'anonymous', () => isPopular(document, visitor))
      renameSpan(`${operation.operation} ${name}`)
      setAttributes({
        'graphql.operation.type': operation.operation,
        ...(operationName && { 'graphql.operation.name': name }),
        'khan.client': client.name,
        'khan.client_version': client.version,
      })
      outcome.use = { operation: name, fields: uses.fieldsOf(document, operation) }
    },
    async willSendResponse({ operation, request, response: { body }, contextValue: { client, outcome } }) {
      if (body.kind === 'single') countErrors(body.singleResult.errors ?? [])
      if (!outcome.use || !operation) return
      observe('khan_graphql_operation_duration_seconds', { operation: outcome.use.operation }, secondsSince(since))
      countUse(outcome.use, client)
      countFields(uses.deprecatedIn(operation, request.variables ?? {}), client)
    },
  })

  return {
    clientOf,
    plugin: ({ isPopular }) => ({
      requestDidStart: async () => (isCounting() || isTracing() ? listener(isPopular, performance.now()) : undefined),
    }),
    countCached(use, caller) {
      if (use) countUse(use, clientOf(caller))
    },
  }
}
