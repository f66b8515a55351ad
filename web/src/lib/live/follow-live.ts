import { ApolloLink, type ApolloClient, type OperationVariables, type TypedDocumentNode } from '@apollo/client'
import { endsSession, withToken } from '../apollo.ts'
import { liveLink } from './live-link.ts'

/** Milliseconds after which a hidden tab ends its streams: browsers have six connections for all tabs of a shop without HTTP/2. */
const HIDDEN = 10_000

const isSubscription = ({ operationType }: ApolloLink.Operation): boolean => operationType === 'subscription'

const withLive = new WeakSet<ApolloClient>()

/** Sends the client's subscriptions as streams; its other operations go on as before. Here, so that no page loads it that follows nothing. */
function addLink(client: ApolloClient): void {
  if (withLive.has(client)) return
  withLive.add(client)
  const live = ApolloLink.from([endsSession, withToken, liveLink({ uri: `${location.origin}/graphql` })])
  client.setLink(ApolloLink.split(isSubscription, live, client.link))
}

export interface Followed<Data, Variables extends OperationVariables> {
  subscription: TypedDocumentNode<Data, Variables>
  variables: Variables
  /** Takes each result; the first of each connection tells how things are. */
  onData: (data: Data) => void
}

/**
 * Follows a subscription while the page is seen: a hidden one ends its stream after some seconds, and opens it again when it is seen. Where
 * the shop has none to give, the page stays as it was read. Returns a function that stops.
 */
export function followLive<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  { subscription, variables, onData }: Followed<Data, Variables>,
): () => void {
  addLink(client)
  let stop: (() => void) | undefined
  let isOver = false
  let hiding: ReturnType<typeof setTimeout> | undefined

  function open(): void {
    if (stop || isOver) return
    const stream = client.subscribe({ query: subscription, variables, fetchPolicy: 'no-cache', errorPolicy: 'all' }).subscribe({
      // What came without a part would take the place of what is whole; the next event has it again.
      next: ({ data, error }) => data && !error && onData(data),
      error: () => void (isOver = true),
      complete: () => void (isOver = true),
    })
    stop = () => stream.unsubscribe()
  }
  function close(): void {
    stop?.()
    stop = undefined
  }
  function update(): void {
    clearTimeout(hiding)
    if (document.visibilityState === 'visible') open()
    else hiding = setTimeout(close, HIDDEN)
  }
  document.addEventListener('visibilitychange', update)
  update()
  return () => {
    document.removeEventListener('visibilitychange', update)
    clearTimeout(hiding)
    close()
  }
}
