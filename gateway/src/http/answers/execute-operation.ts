import { type ApolloServer, HeaderMap } from '@apollo/server'
import { CHANGED } from '@shop/contract/changed.ts'
import { inLanguage } from '@shop/service/in-language.ts'
import { searchOf } from '@shop/service/search-of.ts'
import { inSpan } from '@shop/service/watch/tracing.ts'
import type { FastifyRequest } from 'fastify'
import { LANGUAGES } from '../../graphql/language.ts'
import type { LiveContext } from '../../graphql/live-context.ts'
import type { RequestContext } from '../../graphql/request-context.ts'
import { type Admission, askedByUrl, type Refused, searchWithBareHash, withBareHash } from '../../operations/admission.ts'
import type { Answer } from './response-cache.ts'

export interface ExecuteOptions {
  apollo: ApolloServer<RequestContext>
  context: (request: FastifyRequest) => RequestContext
  /** Which operations are taken. */
  admission: Admission
}

/** Ids of changed things that an answer names; an import changes thousands, which are seen a second later. */
const MAX_TOLD = 100
/** Ids that may stand in a header. */
const PLAIN = /^[\w-]{4,64}$/

/** The headers of a request that Apollo Server needs: content negotiation and the proof against forged requests. */
const HEADERS = ['accept', 'content-type', 'apollo-require-preflight', 'x-apollo-operation-name']

const RESPONSE_JSON = 'application/graphql-response+json'

/** A result in a stream of events is what GraphQL over HTTP calls a response. */
function headersOf(request: FastifyRequest, live: LiveContext | undefined): HeaderMap {
  const headers = new HeaderMap()
  for (const name of HEADERS) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  if (live) headers.set('accept', RESPONSE_JSON)
  return headers
}

/** The type of an answer that is made here, as the request accepts it. */
export const jsonTypeFor = ({ headers }: FastifyRequest): [string, string] => {
  const type = /graphql-response\+json/.test(headers.accept ?? '') ? RESPONSE_JSON : 'application/json'
  return ['content-type', `${type}; charset=utf-8`]
}

/** The answer to an operation that the gateway does not take; 400 whatever types are accepted, since nothing of it was read. */
function refusal(request: FastifyRequest, { code, message }: Refused): Answer {
  return { status: 400, headers: [jsonTypeFor(request)], body: JSON.stringify({ errors: [{ message, extensions: { code } }] }) }
}

/** Runs an operation that was sent; `live` is the stream of a subscription. */
export async function executeOperation(
  { apollo, admission, context }: ExecuteOptions,
  request: FastifyRequest,
  sent: unknown,
  live?: LiveContext,
): Promise<Answer> {
  const refused = admission(request.method === 'GET' ? askedByUrl(request.url) : sent)
  if (refused) return refusal(request, refused)
  const contextValue = live ? Object.assign(context(request), { live }) : context(request)
  const run = () =>
    apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: request.method,
        headers: headersOf(request, live),
        search: searchWithBareHash(searchOf(request.url)),
        body: withBareHash(sent),
      },
      context: async () => contextValue,
    })
  const language = LANGUAGES[contextValue.language]
  const { status, headers, body } = await inLanguage(language, () => inSpan({ name: 'graphql' }, run))
  const { use, cost, about, changed } = contextValue.outcome
  const ids = [...changed].filter((id) => PLAIN.test(id)).slice(0, MAX_TOLD)
  // The schema has no @defer, so an answer always comes whole.
  return {
    status: status ?? 200,
    headers: [...headers, ...(ids.length > 0 ? [[CHANGED, ids.join(',')] as const] : [])],
    body: body.kind === 'complete' ? body.string : '',
    use,
    cost,
    about,
  }
}
