import type { ApolloServerPlugin } from '@apollo/server'
import { unwrapResolverError } from '@apollo/server/errors'
import { GraphQLError } from 'graphql'
import type { Logger } from 'pino'
import type { RequestContext } from '../graphql/request-context.ts'
import { isWrongArgument } from './format-error.ts'
import { RestFault, RestRefusal } from '../rest/rest-error.ts'

/** Errors with a code were foreseen; all others are our bug. */
const isForeseen = (error: unknown): boolean =>
  error instanceof RestRefusal || isWrongArgument(error) || (error instanceof GraphQLError && error.extensions.code !== undefined)

const reasonOf = ({ cause, message }: RestFault): string => (cause instanceof Error ? cause.message : message)

/** Logs the errors of an answer, and gives bugs the request's id, for the caller to quote. Variables are never logged. */
export const errorLog = (logger: Logger): ApolloServerPlugin<RequestContext> => ({
  async requestDidStart() {
    return {
      async didEncounterErrors({ errors, contextValue: { requestId }, operationName, operation }) {
        // Without an operation the request was refused before anything ran.
        if (!operation) return
        for (const error of errors) {
          const cause = unwrapResolverError(error)
          const entry = { requestId, operation: operationName, path: error.path }
          if (cause instanceof RestFault) logger.warn({ ...entry, code: cause.code, reason: reasonOf(cause) })
          else if (!isForeseen(cause)) {
            error.extensions.requestId = requestId
            logger.error({ ...entry, err: cause })
          }
        }
      },
    }
  },
})
