import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom'
import { makeClient } from '../../web/src/lib/apollo.ts'
import { findParams, RouteParams } from '../../web/src/lib/route-params.tsx'
import { saveSession, type SessionUser } from '../../web/src/lib/session.ts'
import { LiveRegion } from '../../web/src/ui/live-region.tsx'
import { GRAPH_URL } from './graph.ts'

/** The shopper of the tests. */
export const MONA: SessionUser = {
  id: 'usr_mona',
  name: 'Mona Adel',
  email: 'mona@khan.example',
  phone: '01012345678',
  role: 'SHOPPER',
  reviewAuthorId: 'author_mona',
}

/** Signs the shopper in without a call. */
export const signIn = (user: SessionUser = MONA): void => saveSession({ user, token: 'token', expiresAt: '2999-01-01T00:00:00Z' })

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p data-testid="location">{pathname + search}</p>
}

/** A page on screen. */
export interface Rendered {
  user: UserEvent
  client: ApolloClient
}

/** Gives a page the parameters of its address, as the app does. */
function WithParams({ form, children }: { form: string; children: ReactNode }) {
  const { pathname } = useLocation()
  return <RouteParams value={findParams(form, pathname) ?? {}}>{children}</RouteParams>
}

/** Renders a page at an address; every other address shows itself in `data-testid="location"`. `route` is the page's path with its parameters. */
export function renderPage(
  page: ReactNode,
  path: string,
  { client = makeClient({ uri: GRAPH_URL }), state, route }: { client?: ApolloClient; state?: unknown; route?: string } = {},
): Rendered {
  // In the browser the server's data count for the first 100 ms; here no server has read any.
  client.prioritizeCacheValues = false
  const url = new URL(path, 'http://localhost')
  window.history.pushState({ usr: state }, '', url)
  render(
    <ApolloProvider client={client}>
      <BrowserRouter>
        <LiveRegion />
        <Routes>
          <Route path={route ?? url.pathname} element={<WithParams form={route ?? url.pathname}>{page}</WithParams>} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </BrowserRouter>
    </ApolloProvider>,
  )
  return { user: userEvent.setup(), client }
}
