/** A stream of events as a test sees it. */
export interface FollowedStream {
  status: number
  headers: Headers
  /** The body of an answer that is no stream. */
  refusal: unknown
  /** The results so far. */
  results: { data?: Record<string, unknown> | null; errors?: { extensions: { code: string } }[] }[]
  /** Comments so far. */
  beats: () => number
  /** Whether the gateway has said that nothing more comes. */
  isComplete: () => boolean
  /** Resolves when the connection has ended. */
  ended: Promise<void>
  close(): void
}

/** Reads the events of a stream: blocks with an empty line between. */
async function readBlocks(body: ReadableStream<Uint8Array>, onBlock: (block: string) => void): Promise<void> {
  let begun = ''
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const blocks = `${begun}${decoder.decode(chunk.value, { stream: true })}`.split('\n\n')
    begun = blocks.pop() ?? ''
    blocks.forEach(onBlock)
  }
}

export interface FollowOptions {
  variables?: object
  /** Of several operations in the document. */
  operationName?: string
  token?: string
  headers?: Record<string, string>
}

/** Opens a stream of events at a gateway. */
export async function followStream(
  url: string,
  query: string,
  { variables = {}, operationName, token, headers = {} }: FollowOptions = {},
): Promise<FollowedStream> {
  const closing = new AbortController()
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    signal: closing.signal,
    headers: { accept: 'text/event-stream', 'content-type': 'application/json', ...(token && { 'x-access-token': token }), ...headers },
    body: JSON.stringify({ query, variables, operationName }),
  })
  const results: FollowedStream['results'] = []
  let beats = 0
  let isComplete = false
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
  const ended =
    isStream && answer.body
      ? readBlocks(answer.body, (block) => {
          if (block.startsWith(':')) beats += 1
          else if (block.startsWith('event: complete')) isComplete = true
          else results.push(JSON.parse(block.slice('event: next\ndata: '.length)) as FollowedStream['results'][number])
        }).catch(() => undefined)
      : Promise.resolve()
  return {
    status: answer.status,
    headers: answer.headers,
    refusal: isStream ? undefined : await answer.json(),
    results,
    beats: () => beats,
    isComplete: () => isComplete,
    ended,
    close: () => closing.abort(),
  }
}
