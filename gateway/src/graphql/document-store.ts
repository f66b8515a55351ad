import type { ApolloServerOptions } from '@apollo/server'
import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'
import type { Context } from '../context.ts'

/** Documents that were parsed and found valid; what else is known of a document is kept by the document. */
export function createDocumentStore(): NonNullable<ApolloServerOptions<Context>['documentStore']> {
  const documents = new LRUCache<string, DocumentNode>({ max: 1000 })
  return {
    get: async (key) => documents.get(key),
    set: async (key, document) => void documents.set(key, document),
    delete: async (key) => documents.delete(key),
  }
}
