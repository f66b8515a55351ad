import type { Client } from 'graphql-sse'
import { type GraphQLResponse, type GraphQLSingularResponse, Observable, type Variables } from 'relay-runtime'

/** Whether an event is the last: the shop refuses, or what was followed is gone. Any other stream that ends has only had its half hour. */
const isLast = ({ data, errors }: GraphQLSingularResponse & { errors?: object[] }): boolean =>
  Boolean(errors) || Object.values(data ?? {}).some((value) => value === null)

/** Some second: after a restart of the shop not all of its clients come at the same moment. */
const pause = (): number => 1000 * (0.5 + Math.random())

/** Follows a subscription by server-sent events, over as many streams as it takes; the first event of each is the present. */
export function follow(client: Client, query: string, variables: Variables): Observable<GraphQLResponse> {
  return Observable.create((sink) => {
    let stop = () => {}
    function open(): void {
      let isOver = false
      const close = client.subscribe(
        { query, variables },
        {
          next(event) {
            const response = event as GraphQLSingularResponse
            isOver = isLast(response)
            sink.next(response)
          },
          error: (error) => sink.error(error as Error),
          complete() {
            if (isOver || sink.closed) return sink.complete()
            const timer = setTimeout(open, pause())
            stop = () => clearTimeout(timer)
          },
        },
      )
      stop = close
    }
    open()
    return () => stop()
  })
}
