import { readFileSync } from 'node:fs'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { getDirectiveValues, type GraphQLSchema, GraphQLSpecifiedByDirective, isScalarType } from 'graphql'
import { SCHEMA } from './folders.ts'
import { guardFields } from './graphql/field-access.ts'
import { answerRefusals } from './refusal.ts'
import { resolvers } from './resolvers.ts'

/** Gives scalars their descriptions in schema.graphql again: their resolvers replace those. */
function describeScalars(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isScalarType(type) || !type.astNode) continue
    type.description = type.astNode.description?.value
    const { url } = getDirectiveValues(GraphQLSpecifiedByDirective, type.astNode) ?? {}
    type.specifiedByURL = typeof url === 'string' ? url : undefined
  }
}

/** The executable schema: schema.graphql with its resolvers, its refusals and its access rules. */
export function buildSchema(): GraphQLSchema {
  const typeDefs = readFileSync(SCHEMA, 'utf8')
  const schema = makeExecutableSchema({ typeDefs, resolvers, resolverValidationOptions: { requireResolversToMatchSchema: 'error' } })
  describeScalars(schema)
  answerRefusals(schema)
  guardFields(schema)
  return schema
}
