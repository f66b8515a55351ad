import type { ApolloClient } from '@apollo/client'
import { lazy, useState, type ComponentType } from 'react'

/** Where a visitor is about to go. */
export interface Destination {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

/** The exports of a page's module for the router. */
export interface PageModule {
  Page: ComponentType
  /** Reads the page's data ahead. */
  prepare?: (client: ApolloClient, destination: Destination) => Promise<unknown>
}

/** A page whose code comes when it is needed, or a little before. */
export interface RoutePage {
  Page: ComponentType
  /** Loads the code; at once when it is there already. */
  preload: () => Promise<PageModule>
}

/** Code that is loaded before it is rendered needs no fallback on screen, neither at hydration nor after a prefetch. */
export function lazyPage(load: () => Promise<PageModule>): RoutePage {
  let loaded: PageModule | undefined
  const preload = async () => (loaded ??= await load())
  const Later = lazy(async () => ({ default: (await preload()).Page }))
  function Page() {
    // Kept for as long as the page is on screen: another type would mount it again.
    const [Content] = useState<ComponentType>(() => loaded?.Page ?? Later)
    return <Content />
  }
  return { Page, preload }
}
