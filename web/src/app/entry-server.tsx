import { AsyncLocalStorage } from 'node:async_hooks'
import { setLocaleResolver } from '@shop/contract/language.ts'
import type { Language } from '@shop/contract/languages.ts'
import { m } from '@shop/contract/messages/messages.js'
import { ApolloProvider } from '@apollo/client/react'
import { ErrorLink } from '@apollo/client/link/error'
import { prerenderStatic } from '@apollo/client/react/ssr'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { ServerStyleSheet } from 'styled-components'
import arabicUrl from '../ui/fonts/cairo-arabic.generated.woff2?url'
import latinUrl from '../ui/fonts/inter-latin.generated.woff2?url'
import { makeClient } from '../lib/apollo.ts'
import { clientHeaders } from '../lib/client-headers.ts'
import { sendPersistedOperations } from '../lib/persisted-operations/persisted-operations.ts'
import { sentOperation } from '../lib/persisted-operations/sent-operation.ts'
import { prefixOf, splitLanguage } from '../lib/language/language-address.ts'
import { type PageHead, ServerAnswerContext } from '../lib/page-head.ts'
import { findParams } from '../lib/route-params.tsx'
import { App } from './app.tsx'
import { findRoute } from './routes/find-route.ts'
import { gateScript, type Question } from './document/gate-script.ts'
import { headHtml } from './document/head-html.ts'
import { scriptJson } from './document/script-json.ts'
import { PAGES, type ShopPage } from './routes/pages.ts'

/** Milliseconds after which the server gives up a page that still lacks data; the browser goes on with it. */
const TIMEOUT = 10_000

/** The input of a page's rendering. */
export interface RenderRequest {
  /** Path and query, with the prefix of the language. */
  url: string
  language: Language
  /** Origin of the website, for addresses that leave it. */
  origin: string
  /** Address of the graph, and how to ask it. */
  graphqlUrl: string
  fetch: typeof fetch
  /** Called with each error of the rendering. */
  onError: (error: unknown) => void
}

/** A page, in the parts from which its document is put together. */
export interface RenderedPage {
  status: number
  /** Elements for the `head`. */
  head: string
  /** Style elements for the `head`. */
  css: string
  /** Content of the root element. */
  html: string
  /** JSON for the state element, safe inside a script. */
  state: string
  /** The document's first script, where it has one (app/document/gate-script.ts). */
  script?: string | undefined
}

/** The font files of each language, to be preloaded. */
export const fonts: Record<Language, readonly string[]> = { en: [latinUrl], ar: [latinUrl, arabicUrl] }

/** Chooses the numerals of Arabic pages. */
export { chooseDigits as writeDigits } from '@shop/contract/language.ts'

/** The language of the page that is being rendered. */
const language = new AsyncLocalStorage<Language>()
setLocaleResolver(() => language.getStore() ?? 'en')

/** The page at a path, without rendering it. */
export const describePage = (pathname: string): ShopPage => PAGES.find(({ path }) => findParams(path, pathname)) as ShopPage

/** The query that a page preloads, if any. */
async function questionOf({ asks }: PageHead): Promise<Question | undefined> {
  if (!asks) return undefined
  const { name, text } = await sentOperation(asks)
  const headers = {
    ...clientHeaders(),
    accept: 'application/graphql-response+json,application/json;q=0.9',
    'content-type': 'application/json',
  }
  return { name, headers, body: JSON.stringify({ operationName: name, variables: {}, query: text }) }
}

/** Preloads that React puts before the markup, since the root element has no head of its own. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

/** Renders a page as every visitor sees it. */
export const render = (request: RenderRequest): Promise<RenderedPage> => language.run(request.language, renderHere, request)

async function renderHere({ url, language: spoken, origin, graphqlUrl, fetch, onError }: RenderRequest): Promise<RenderedPage> {
  const client = makeClient({ uri: graphqlUrl, ssr: true, fetch })
  if (import.meta.env.PROD) sendPersistedOperations(client, true)
  // Where a query failed, the browser sends it again, and shows something else than the server did.
  let unread = false
  client.setLink(new ErrorLink(() => void (unread = true)).concat(client.link))
  const sheet = new ServerStyleSheet()
  let head: PageHead = { title: m.shop_name() }
  let status = 200
  const answer = {
    setHead: (next: PageHead) => {
      head = next
    },
    setStatus: (next: number) => {
      status = next
    },
  }
  const { path } = splitLanguage(new URL(url, origin).pathname)
  await findRoute(path).route.page.preload()
  const signal = AbortSignal.timeout(TIMEOUT)
  try {
    const { result, aborted } = await prerenderStatic({
      signal,
      tree: sheet.collectStyles(
        <ServerAnswerContext value={answer}>
          <ApolloProvider client={client}>
            <StaticRouter location={url} basename={prefixOf(spoken) || '/'}>
              <App />
            </StaticRouter>
          </ApolloProvider>
        </ServerAnswerContext>,
      ),
      context: { client },
      renderFunction: (tree) => {
        // Only the last pass, which has all the data, decides.
        status = 200
        return prerenderToNodeStream(tree, {
          signal,
          // One piece: React would move large parts to the end of the document and put them back with inline scripts.
          progressiveChunkSize: Number.MAX_SAFE_INTEGER,
          onError: (error) => {
            status = 500
            onError(error)
          },
        })
      },
    })
    if (aborted) status = 503
    const preloads = PRELOADS.exec(result)?.[0] ?? ''
    return {
      status,
      head: preloads + headHtml(head, { origin, cache: client.cache }, path),
      css: sheet.getStyleTags(),
      html: result.slice(preloads.length),
      state: scriptJson({ ...(status < 500 && { cache: client.extract() }), ...((status >= 500 || unread) && { failed: true }) }),
      script: findRoute(path).route.gated ? gateScript(await questionOf(head)) : undefined,
    }
  } finally {
    sheet.seal()
    client.stop()
  }
}
