import { ApolloLink } from '@apollo/client'
import { mergeMap, of } from 'rxjs'

/** How often a query is sent again; a shopper does not make more changes than that at a stretch. */
const TIMES = 2

/**
 * Sends a query again when a mutation was answered between its request and its response: that response may be older than the change,
 * and would undo it on screen (a number at the cart that stays as it was before 'Add to Cart').
 */
export function asksAfterChanges(): ApolloLink {
  let changes = 0
  const ask = (operation: ApolloLink.Operation, forward: ApolloLink.ForwardFunction, times: number): ReturnType<typeof forward> => {
    const before = changes
    return forward(operation).pipe(
      mergeMap((answer) => {
        if (operation.operationType === 'mutation') changes += 1
        const isOld = operation.operationType === 'query' && changes !== before && times > 0
        return isOld ? ask(operation, forward, times - 1) : of(answer)
      }),
    )
  }
  return new ApolloLink((operation, forward) => ask(operation, forward, TIMES))
}
