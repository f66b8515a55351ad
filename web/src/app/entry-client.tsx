import { chooseDigits, currentLanguage, type Digits, setLocaleResolver } from '@shop/contract/language.ts'
import type { Language } from '@shop/contract/languages.ts'
import { ApolloProvider } from '@apollo/client/react'
import { startTransition, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { makeClient } from '../lib/apollo.ts'
import { pathHere, prefixOf } from '../lib/language/language-address.ts'
import { App } from './app.tsx'
import { whenIdle } from '../ui/when-idle.ts'
import { reloadAfterRelease } from './reload-after-release.ts'
import { findRoute } from './routes/find-route.ts'

/** The server's cache and whether a query failed; see server/document.ts. */
interface ServerState {
  cache?: Parameters<typeof makeClient>[0]['state']
  /** A query of the page failed on the server: the browser renders the page anew, with the data that came. */
  failed?: boolean
}

/** Calls back once the page is hydrated. Around the client, not beside it: siblings would change the ids that the server has given. */
function Working({ then, children }: { then: () => void; children: ReactNode }) {
  useEffect(then, [then])
  return children
}

async function start(): Promise<void> {
  const { lang, dataset } = document.documentElement
  // The page is leaving for the login page, whose document is requested already (app/document/gate-script.ts).
  if (dataset['leaving'] !== undefined || document.eventReplay.moved()) return
  setLocaleResolver(() => lang as Language)
  chooseDigits(dataset['digits'] as Digits)
  const root = document.getElementById('root')
  if (!root) return
  const { cache, failed } = JSON.parse(document.getElementById('state')?.textContent || '{}') as ServerState
  const client = makeClient({ uri: '/graphql', ...(cache ? { state: cache } : {}) })
  // On its way while the page is hydrated, together with the hearts; until it is there, presses wait.
  const early = import('./event-replay.ts').then(
    ({ replayEvents }) => replayEvents,
    () => document.eventReplay.end,
  )
  const works = () => {
    // From now on the router listens.
    window.removeEventListener('popstate', document.eventReplay.follow)
    void early.then((answer) => answer())
  }
  const app = (
    <ApolloProvider client={client}>
      <BrowserRouter basename={prefixOf(currentLanguage()) || '/'}>
        <Working then={works}>
          <App />
        </Working>
      </BrowserRouter>
    </ApolloProvider>
  )
  reloadAfterRelease()
  // With its code at hand the page is hydrated in one go; a failure to load it is shown when it is rendered.
  await findRoute(pathHere())
    .route.page.preload()
    .catch(() => undefined)
  if (failed || !root.hasChildNodes()) createRoot(root).render(app)
  // As a transition: in slices, between which the browser responds to a visitor who taps already.
  else startTransition(() => void hydrateRoot(root, app))
  whenIdle(() => void import('./after-start.ts').then(({ afterStart }) => afterStart(client)))
}

// In a turn of its own: between the evaluation of all the code and this the browser responds to a visitor who taps already.
setTimeout(() => void start())
