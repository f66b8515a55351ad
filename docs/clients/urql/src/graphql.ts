import { initGraphQLTada } from 'gql.tada'
import type { introspection } from './schema.generated.d.ts'

/** Reads a document with the types that the shop's schema gives it. */
export const graphql = initGraphQLTada<{
  introspection: introspection
  scalars: { Date: string; DateTime: string; MinorUnits: number; URL: string }
}>()
