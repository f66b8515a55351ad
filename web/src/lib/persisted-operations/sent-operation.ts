import { ApolloClient, ApolloLink, type DocumentNode, InMemoryCache } from '@apollo/client'
import { print } from '@apollo/client/utilities'
import { Kind, OperationTypeNode } from 'graphql'
import { of } from 'rxjs'

const isMutation = ({ definitions }: DocumentNode): boolean =>
  definitions.some((each) => each.kind === Kind.OPERATION_DEFINITION && each.operation === OperationTypeNode.MUTATION)

/** An operation as Apollo Client sends it: its text has `__typename`, and nothing that is meant for the client alone. */
export async function sentOperation(document: DocumentNode): Promise<{ name: string; text: string }> {
  let sent = { name: '', text: '' }
  const link = new ApolloLink(({ operationName = '', query }) => {
    sent = { name: operationName, text: print(query) }
    return of({ data: {} })
  })
  const client = new ApolloClient({ cache: new InMemoryCache(), link, dataMasking: true })
  await (isMutation(document)
    ? client.mutate({ mutation: document, fetchPolicy: 'no-cache' })
    : client.query({ query: document, fetchPolicy: 'no-cache' }))
  return sent
}
