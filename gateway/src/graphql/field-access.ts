import { defaultFieldResolver, GraphQLError, type GraphQLField, type GraphQLObjectType, type GraphQLSchema, isObjectType } from 'graphql'
import type { RequestContext } from './request-context.ts'
import type { AccessLevel } from '../resolvers.generated.ts'

const LEVELS: readonly AccessLevel[] = ['PUBLIC', 'USER', 'ADMIN']

function accessOf({ astNode }: GraphQLField<unknown, RequestContext>): AccessLevel | undefined {
  const directive = astNode?.directives?.find(({ name }) => name.value === 'access')
  const level = directive?.arguments?.find(({ name }) => name.value === 'level')?.value
  return level?.kind === 'EnumValue' ? LEVELS.find((known) => known === level.value) : undefined
}

/** The error of fields that only signed-in callers may select. */
export const unauthenticated = () => new GraphQLError('Please sign in.', { extensions: { code: 'UNAUTHENTICATED' } })

/**
 * Makes every field with `@access` refuse callers without a token, unless it is `@access(level: PUBLIC)`, before any REST call. The REST
 * service decides what a token may do. Throws when a root field has no `@access`.
 */
export function guardFields(schema: GraphQLSchema): void {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  for (const type of Object.values(schema.getTypeMap())) {
    for (const field of isObjectType(type) ? Object.values(type.getFields()) : []) {
      const level = accessOf(field)
      if (level === undefined && roots.includes(type as GraphQLObjectType))
        throw new Error(`schema.graphql: ${type.name}.${field.name} needs @access(level:)`)
      if (level === undefined || level === 'PUBLIC') continue
      const resolve = field.resolve ?? defaultFieldResolver
      field.resolve = (source, args, context: RequestContext, info) => {
        if (!context.token) throw unauthenticated()
        return resolve(source, args, context, info)
      }
    }
  }
}
