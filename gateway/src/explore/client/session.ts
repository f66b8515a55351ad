import { createStore, follow } from './store.ts'

/** Who is signed in. The token stays in this window: it is stored nowhere that outlives it. */
export interface Session {
  token: string
  name: string
  role: string
}

const KEY = 'khan-explorer:session'

function readSession(): Session | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Session | null
    return typeof kept?.token === 'string' ? kept : undefined
  } catch {
    return undefined
  }
}

/** Undefined while signed out. */
export const session = createStore(readSession())
follow(session, () => {
  const now = session.get()
  if (now) sessionStorage.setItem(KEY, JSON.stringify(now))
  else sessionStorage.removeItem(KEY)
})

interface Stored {
  headers?: unknown
}

/** Without the headers that GraphiQL once stored: there may be tokens among them. */
function withoutHeaders(key: string, list: string): void {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Record<string, Stored[]> | null
    if (!Array.isArray(stored?.[list])) return
    // Null and not left out: GraphiQL would take a tab without it for a broken one.
    const cleaned = stored[list].map((entry) => ({ ...entry, headers: null }))
    localStorage.setItem(key, JSON.stringify({ ...stored, [list]: cleaned }))
  } catch {
    localStorage.removeItem(key)
  }
}

/** Removes headers that earlier releases of this page stored for good. */
export function removeStoredHeaders(): void {
  withoutHeaders('graphiql:tabState', 'tabs')
  withoutHeaders('graphiql:queries', 'queries')
  withoutHeaders('graphiql:favorites', 'favorites')
  localStorage.removeItem('graphiql:headers')
  localStorage.removeItem('graphiql:shouldPersistHeaders')
}
