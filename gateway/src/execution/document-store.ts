import type { ApolloServerOptions } from '@apollo/server'
import type { DocumentNode, Token } from 'graphql'
import type { RequestContext } from '../graphql/request-context.ts'
import { createAdmissionPolicy } from './admission-policy.ts'
import { createSegmentedLru } from './segmented-lru.ts'

type Options = ApolloServerOptions<RequestContext>

/** Documents that were parsed and found valid; other caches have the document itself as their key. */
export interface DocumentStore {
  /** For Apollo Server, which asks by the hash of the text. */
  documents: NonNullable<Options['documentStore']>
  /** Persisted queries: the texts of the same documents, so that they need no memory of their own. */
  texts: NonNullable<Exclude<Options['persistedQueries'], false | undefined>['cache']>
  /** Notes that an address asks for a document; returns whether it is one that visitors in general ask for. */
  isPopular(document: DocumentNode, address: string): boolean
  /** Bytes that a document takes. */
  sizeOf(document: DocumentNode): number
}

/** Bytes; the documents of the storefront come to 3 MB. */
const PROBATION = { max: 1000, maxSize: 4_000_000 }
const PROTECTED = { max: 1000, maxSize: 12_000_000 }

/** Bytes that a document takes at most: for itself, for each letter of its text, and for each word or sign of it with the nodes that it becomes. */
const ITSELF = 2000
const LETTER = 2
const WORD = 600

/**
 * Counts the words and signs of a document, and cuts the chain in which the parser leaves them: comments hang on it, which no limit counts,
 * and take 90 bytes for two letters. Nodes still know where in the text they begin.
 */
function unchain({ loc }: DocumentNode): number {
  let words = 0
  for (let token: Token | null = loc?.startToken ?? null; token;) {
    const { next } = token
    Object.assign(token, { prev: null, next: null })
    if (token.kind !== 'Comment') words += 1
    token = next
  }
  return words
}

const hashOf = (key: string): string => key.slice(key.lastIndexOf(':') + 1)

/** `persisted` are texts of persisted queries that are known from the start. */
export function createDocumentStore(persisted: ReadonlyMap<string, string> = new Map()): DocumentStore {
  const documents = createSegmentedLru<string, DocumentNode>({ probation: PROBATION, protected: PROTECTED })
  const policy = createAdmissionPolicy()
  const known = new WeakMap<DocumentNode, { hash: string; size: number }>()
  const popular = new WeakSet<DocumentNode>()

  return {
    documents: {
      get: async (key) => documents.get(hashOf(key)),
      async set(key, document) {
        const hash = hashOf(key)
        const size = ITSELF + unchain(document) * WORD + (document.loc?.source.body.length ?? 0) * LETTER
        known.set(document, { hash, size })
        documents.add(hash, document, size)
      },
      delete: async (key) => documents.delete(hashOf(key)),
    },
    texts: {
      get: async (key) => persisted.get(hashOf(key)) ?? documents.get(hashOf(key))?.loc?.source.body,
      // The document store has cached the document already.
      set: async () => undefined,
      delete: async () => undefined,
    },
    isPopular(document, address) {
      if (popular.has(document)) return true
      const { hash } = known.get(document) ?? {}
      if (hash === undefined || !policy.admits(address, hash)) return false
      documents.promote(hash)
      popular.add(document)
      return true
    },
    sizeOf: (document) => known.get(document)?.size ?? 0,
  }
}
