import { initGraphQLTada } from 'gql.tada'
import type { introspection } from './schema.generated.d.ts'

/** Reads a document with the types that `schema.graphql` gives it. */
export const graphql = initGraphQLTada<{
  introspection: introspection
  scalars: { Date: string; DateTime: string; MinorUnits: number; URL: string; Upload: Blob }
}>()
