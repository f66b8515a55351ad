import { readFileSync } from 'node:fs'
import { makeExecutableSchema } from '@graphql-tools/schema'
import type { GraphQLSchema } from 'graphql'
import { guardRootFields } from './graphql/root-access.ts'
import { resolvers } from './resolvers.ts'

/** The executable schema: schema.graphql with its resolvers and its access rules. */
export function buildSchema(): GraphQLSchema {
  const typeDefs = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8')
  const schema = makeExecutableSchema({ typeDefs, resolvers, resolverValidationOptions: { requireResolversToMatchSchema: 'error' } })
  guardRootFields(schema)
  return schema
}
