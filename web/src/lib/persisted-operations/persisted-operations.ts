import { type ApolloClient, ApolloLink } from '@apollo/client'
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import { print } from '@apollo/client/utilities'
import { type DocumentNode, Kind } from 'graphql'
import { readSession } from '../session.ts'

async function sha256(document: DocumentNode): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(print(document)))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const known = new Map<string, Promise<string>>()

/** The hash of an operation; made once for each name, since a release has one operation of a name and the server a client for each page. */
function generateHash(document: DocumentNode): Promise<string> {
  const [name = ''] = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? (definition.name?.value ?? []) : [],
  )
  const hash = known.get(name) ?? sha256(document)
  known.set(name, hash)
  return hash
}

/** An operation with the token of a link, which must not stand in an address, since addresses are logged. */
const SECRET = 'PasswordResetLink'

/** Whether a response may be the same for all visitors, so that a CDN can cache it: addresses are its keys. */
const mayBeCached = ({ operationName }: ApolloLink.Operation): boolean => operationName !== SECRET && !readSession()

/** Whether hashes can be made: on pages that came by https or from this machine. */
const canHash = (): boolean => (crypto.subtle as SubtleCrypto | undefined) !== undefined

/**
 * Makes a client send hashes instead of operations, and the operation once to a shop that does not know the hash. Queries of
 * visitors go by GET; `byPost` sends all by POST. A browser that cannot make hashes goes on sending operations.
 */
export function sendPersistedOperations(client: ApolloClient, byPost = false): void {
  if (!canHash()) return
  const post = new PersistedQueryLink({ generateHash })
  const hashes = byPost ? post : ApolloLink.split(mayBeCached, new PersistedQueryLink({ generateHash, useGETForHashedQueries: true }), post)
  client.setLink(hashes.concat(client.link))
}
