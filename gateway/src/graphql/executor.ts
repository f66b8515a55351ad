import type { ApolloServerOptionsWithGateway } from '@apollo/server'
import { type DocumentNode, execute, type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql'
import { compileQuery, type CompiledQuery, isCompiledQuery } from 'graphql-jit'
import type { Context } from '../context.ts'
import { isCompilable } from './compilable.ts'
import { settleErrors } from './settle-errors.ts'

/** What is to be executed: a valid document, and what came with it. */
export interface Operation {
  document: DocumentNode
  operationName?: string | undefined
  variables?: Record<string, unknown> | undefined
  context: Context
}
export type Executor = (operation: Operation) => Promise<ExecutionResult>

/** Compiling takes half a millisecond: a document has to come back before it is worth that, and strange ones never do. */
const SIGHTINGS = 4

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

/** Runs documents that come often as compiled code, about twice as fast as graphql-js; all others with graphql-js. */
export function compilingExecutor(schema: GraphQLSchema): Executor {
  const plain = plainExecutor(schema)
  const seen = new WeakMap<DocumentNode, Map<string, { times: number; compiled?: CompiledQuery | undefined }>>()

  function compiledFor({ document, operationName = '' }: Operation): CompiledQuery | undefined {
    let operations = seen.get(document)
    if (!operations) seen.set(document, (operations = new Map()))
    let entry = operations.get(operationName)
    if (!entry) operations.set(operationName, (entry = { times: 0 }))
    entry.times += 1
    if (entry.times === SIGHTINGS) {
      const compiled = isCompilable(schema, document) ? compileQuery(schema, document, operationName) : undefined
      // A document that cannot be compiled stays with graphql-js.
      entry.compiled = compiled && isCompiledQuery(compiled) ? compiled : undefined
    }
    return entry.compiled
  }

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
export const asApolloGateway = (schema: GraphQLSchema, executor: Executor): ApolloServerOptionsWithGateway<Context>['gateway'] => ({
  load: async () => ({
    executor: async ({ document, request, context }) =>
      // Apollo Server passes on the context that was made for the request.
      executor({ document, operationName: request.operationName, variables: request.variables, context: context as Context }),
  }),
  onSchemaLoadOrUpdate(callback) {
    callback({ apiSchema: schema, coreSupergraphSdl: '' })
    return () => undefined
  },
  stop: async () => undefined,
})
