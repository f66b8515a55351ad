import type { ApolloServerOptionsWithGateway } from '@apollo/server'
import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import { compileQuery, type CompiledQuery, isCompiledQuery } from 'graphql-jit'
import type { RequestContext } from '../graphql/request-context.ts'
import { isCompilable } from './compilable.ts'
import type { DocumentStore } from './document-store.ts'
import { settleErrors } from './settle-errors.ts'
import { createSegmentedLru } from './segmented-lru.ts'

/** An operation to execute: a valid document, with its variables and context. */
export interface Operation {
  document: DocumentNode
  operationName?: string | undefined
  variables?: Record<string, unknown> | undefined
  context: RequestContext
}
export type Executor = (operation: Operation) => Promise<ExecutionResult>

/** Compiling takes half a millisecond: a document has to come back before it is worth that, and strange ones never do. */
const SIGHTINGS = 4

/** Operations, and bytes; those of the storefront come to 7 MB. */
const PROBATION = { max: 60, maxSize: 8_000_000 }
const PROTECTED = { max: 200, maxSize: 24_000_000 }

/** The part of the document store that the compiler needs. */
type Documents = Pick<DocumentStore, 'isPopular' | 'sizeOf'>

/** graphql-js itself: the reference that the compiled executor is compared with. */
export const plainExecutor =
  (schema: GraphQLSchema): Executor =>
  async ({ document, operationName, variables, context }) => {
    const options = { maxCoercionErrors: 1 }
    return settleErrors(await execute({ schema, document, contextValue: context, variableValues: variables, operationName, options }))
  }

/** graphql-jit has an error class of its own, which Apollo Server and `formatError` would not recognise. */
function asGraphQLError(error: GraphQLError): GraphQLError {
  const { message, path, extensions, originalError, locations } = error
  const rebuilt = new GraphQLError(message, { path, extensions, originalError })
  return Object.defineProperty(rebuilt, 'locations', { value: locations, enumerable: true })
}

/** Caches compiled operations; a flood of them evicts none that visitors in general ask for. */
function createCompiler(schema: GraphQLSchema, { isPopular, sizeOf }: Documents, sightingsNeeded: number) {
  const compiledQueries = createSegmentedLru<OperationDefinitionNode, CompiledQuery>({ probation: PROBATION, protected: PROTECTED })
  const sightings = new WeakMap<OperationDefinitionNode, number>()

  function compileOnceOften(document: DocumentNode, node: OperationDefinitionNode): CompiledQuery | undefined {
    const times = (sightings.get(node) ?? 0) + 1
    sightings.set(node, times)
    if (times !== sightingsNeeded) return undefined
    const compiled = isCompilable(schema, document) ? compileQuery(schema, document, node.name?.value) : undefined
    if (!compiled || !isCompiledQuery(compiled)) return undefined
    // Its code takes as much as the document at most, which it holds on to.
    compiledQueries.add(node, compiled, 1 + 2 * sizeOf(document))
    // Once evicted, it has to come as often again.
    sightings.delete(node)
    return compiled
  }

  return ({ document, operationName, context }: Operation): CompiledQuery | undefined => {
    const node = getOperationAST(document, operationName)
    if (!node) return undefined
    const compiled = compiledQueries.get(node) ?? compileOnceOften(document, node)
    if (isPopular(document, context.visitor) && compiled) compiledQueries.promote(node)
    return compiled
  }
}

/** Runs documents that come often as compiled code, about twice as fast as graphql-js; all others with graphql-js. */
export function compilingExecutor(schema: GraphQLSchema, documents: Documents, sightings = SIGHTINGS): Executor {
  const plain = plainExecutor(schema)
  const compiledFor = createCompiler(schema, documents, sightings)

  return async (operation) => {
    const compiled = compiledFor(operation)
    if (!compiled) return plain(operation)
    const { data, errors } = await compiled.query(undefined, operation.context, operation.variables ?? {})
    // Without data nothing ran: the variables are wrong, and graphql-js words that as the rest of the world knows it.
    if (data === undefined) return plain(operation)
    return errors ? settleErrors({ data, errors: errors.map(asGraphQLError) }) : { data }
  }
}

/** Makes Apollo Server use an executor: it takes one only from what it calls a gateway. */
export const asApolloGateway = (schema: GraphQLSchema, executor: Executor): ApolloServerOptionsWithGateway<RequestContext>['gateway'] => ({
  load: async () => ({
    executor: async ({ document, request, context }) =>
      // Apollo Server passes on the context that was made for the request.
      executor({ document, operationName: request.operationName, variables: request.variables, context: context as RequestContext }),
  }),
  onSchemaLoadOrUpdate(callback) {
    callback({ apiSchema: schema, coreSupergraphSdl: '' })
    return () => undefined
  },
  stop: async () => undefined,
})
