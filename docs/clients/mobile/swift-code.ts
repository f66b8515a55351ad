import { createRequire } from 'node:module'
import type { DocumentNode, GraphQLSchema } from 'graphql'

const require = createRequire(import.meta.url)

/** Returns the Swift code that Apollo's generator of the npm registry makes; today's, of Apollo iOS 1 and 2, runs on a Mac alone. */
export function swiftCode(schema: GraphQLSchema, documents: DocumentNode): string {
  const { compileToIR } = require('apollo-codegen-core/lib/compiler') as {
    compileToIR(schema: GraphQLSchema, documents: DocumentNode, options: object): object
  }
  const { generateSource } = require('apollo-codegen-swift') as { generateSource(compiled: object, perFile: boolean): { output: string } }
  const options = { mergeInFieldsFromFragmentSpreads: true, passthroughCustomScalars: true, addTypename: true, namespace: 'KhanGraph' }
  return generateSource(compileToIR(schema, documents, options), false).output
}
