import { ApolloClient, ApolloLink, type DocumentNode, InMemoryCache } from '@apollo/client'
import { print } from '@apollo/client/utilities'
import { Kind, OperationTypeNode } from 'graphql'
import { firstValueFrom, of } from 'rxjs'

/** What an operation is: a query, a mutation or a subscription. */
export const kindOf = ({ definitions }: DocumentNode): OperationTypeNode | undefined =>
  definitions.flatMap((each) => (each.kind === Kind.OPERATION_DEFINITION ? [each.operation] : []))[0]

/** Sends an operation with a client as its kind demands. */
export async function send(client: ApolloClient, document: DocumentNode): Promise<void> {
  const kind = kindOf(document)
  if (kind === OperationTypeNode.MUTATION) await client.mutate({ mutation: document, fetchPolicy: 'no-cache' })
  else if (kind === OperationTypeNode.QUERY) await client.query({ query: document, fetchPolicy: 'no-cache' })
  else await firstValueFrom(client.subscribe({ query: document, fetchPolicy: 'no-cache' }))
}

/** An operation as Apollo Client sends it: its text has `__typename`, and nothing that is meant for the client alone. */
export async function sentOperation(document: DocumentNode): Promise<{ name: string; text: string }> {
  let sent = { name: '', text: '' }
  const link = new ApolloLink(({ operationName = '', query }) => {
    sent = { name: operationName, text: print(query) }
    return of({ data: {} })
  })
  const client = new ApolloClient({ cache: new InMemoryCache(), link, dataMasking: true })
  await send(client, document)
  return sent
}
