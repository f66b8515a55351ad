import { ApolloLink } from '@apollo/client'
import { mergeMap, of } from 'rxjs'

/** How often a question is asked anew; more changes than that at a stretch are no shopper's. */
const TIMES = 2

/**
 * Asks again what was asked before a change was answered, and is answered after it: such an answer may be older than the change, and would
 * undo it on screen (a number at the cart that stays as it was before 'Add to Cart').
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
