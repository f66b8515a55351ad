import { ApolloServer } from '@apollo/server'
import { ApolloServerPluginCacheControlDisabled, ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled'
import type { GraphQLSchema } from 'graphql'
import type { Logger } from 'pino'
import type { RequestContext } from '../graphql/request-context.ts'
import { LIMITS, limitsRule, MAX_TOKENS } from './limits.ts'
import { cacheHeaders } from './cache-headers.ts'
import { createDocumentStore, type DocumentStore } from './document-store.ts'
import { rateLimitPlugin } from '../rate-limit/rate-limit.ts'
import { errorLog } from './error-log.ts'
import { asApolloGateway, compilingExecutor, type Executor } from './executor.ts'
import { formatError } from './format-error.ts'
import { jsonStatus } from './json-status.ts'
import { onlyLive } from './only-live.ts'
import type { OperationWatch } from './operation-watch.ts'

export interface ApolloOptions {
  schema: GraphQLSchema
  logger: Logger
  /** Whether callers may read the schema. */
  introspection: boolean
  /** Texts of persisted queries that are known from the start, by their SHA-256. */
  persisted?: ReadonlyMap<string, string>
  watch: OperationWatch
  /** Makes the executor of operations; the compiling one when left out. */
  createExecutor?: (schema: GraphQLSchema, documents: DocumentStore) => Executor
}

/**
 * Apollo Server with the gateway's limits, error texts and cache headers; started. `textOf` returns the text of a persisted query by its
 * hash.
 */
export async function startApollo(options: ApolloOptions) {
  const { schema, logger, introspection, persisted, watch, createExecutor = compilingExecutor } = options
  const documents = createDocumentStore(persisted)
  const apollo = new ApolloServer<RequestContext>({
    gateway: asApolloGateway(schema, createExecutor(schema, documents)),
    formatError,
    introspection,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules: [limitsRule],
    maxRecursiveSelections: 10 * LIMITS.selections,
    hideSchemaDetailsFromClientErrors: true,
    includeStacktraceInErrorResponses: false,
    documentStore: documents.documents,
    persistedQueries: { cache: documents.texts },
    stopOnTerminationSignals: false,
    logger,
    stringifyResult: (result) => JSON.stringify(result),
    plugins: [
      errorLog(logger),
      watch.plugin(documents),
      onlyLive,
      rateLimitPlugin(schema),
      cacheHeaders(schema),
      jsonStatus,
      // It looks at every field of every answer; `cacheHeaders` finds out the same once for each document.
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
    ],
  })
  await apollo.start()
  return { apollo, textOf: async (hash: string) => documents.texts.get(hash) }
}
