import { type Exchange, type ExecutionResult, subscriptionExchange } from '@urql/core'
import { createClient } from 'graphql-sse'

type Sink = Parameters<ReturnType<Parameters<typeof subscriptionExchange>[0]['forwardSubscription']>['subscribe']>[0]

/** Whether an event is the last: the shop refuses, or what was followed is gone. Any other stream that ends has only had its half hour. */
const isLast = ({ data, errors }: ExecutionResult): boolean =>
  Boolean(errors) || Object.values((data ?? {}) as object).some((value) => value === null)

/** Some second: after a restart of the shop not all of its clients come at the same moment. */
const pause = (): number => 1000 * (0.5 + Math.random())

/** Subscriptions by server-sent events, over as many streams as it takes; the first event of each is the present. */
export function liveExchange(url: string, headers: () => Record<string, string>): Exchange {
  const client = createClient({ url, headers })
  function follow(query: string, variables: Record<string, unknown>, sink: Sink): () => void {
    let stop = () => {}
    function open(): void {
      let isOver = false
      stop = client.subscribe(
        { query, variables },
        {
          next(event) {
            isOver = isLast(event as ExecutionResult)
            sink.next(event as ExecutionResult)
          },
          error: (error) => sink.error(error),
          complete() {
            if (isOver) return sink.complete()
            const timer = setTimeout(open, pause())
            stop = () => clearTimeout(timer)
          },
        },
      )
    }
    open()
    return () => stop()
  }
  return subscriptionExchange({
    forwardSubscription: ({ query, variables }) => ({
      subscribe: (sink) => ({ unsubscribe: follow(query ?? '', (variables ?? {}) as Record<string, unknown>, sink) }),
    }),
  })
}
