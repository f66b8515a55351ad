import { ApolloLink, type ApolloClient } from '@apollo/client'
import { mergeMap, of } from 'rxjs'
import { readSession } from '../lib/session.ts'

/** A read that was sent in one session must not be answered to the next: it is sent again, for the account that is signed in now. */
const refetches = new ApolloLink(function ask(operation, forward): ReturnType<typeof forward> {
  const token = readSession()?.token
  return forward(operation).pipe(
    mergeMap((answer) => {
      if (operation.operationType !== 'query' || readSession()?.token === token) return of(answer)
      operation.setContext({ headers: {} })
      return ask(operation, forward)
    }),
  )
})

/** Ensures that nothing read for one account reaches the next, however late its response is. */
export const refetchForNextAccount = (client: ApolloClient): void => client.setLink(refetches.concat(client.link))
