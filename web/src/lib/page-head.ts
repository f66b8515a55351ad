import { createContext, use, useEffect } from 'react'
import { m } from '@shop/contract/messages/messages.js'
import type { DocumentNode } from 'graphql'
import { addressIn } from './language/language-address.ts'
import type { StructuredData } from './structured-data.ts'

/** The facts about a page for search engines, link previews and the browser's tab. */
export interface PageHead {
  title: string
  description?: string | undefined
  /** The page's own address without the origin, where it differs from the one asked for. */
  canonical?: string | undefined
  /** Address of a picture for link previews. */
  image?: string | undefined
  /** For search engines; made on the server alone. */
  structuredData?: readonly StructuredData[] | undefined
  /** The type of page for link previews; a website when left out. */
  type?: 'product' | undefined
  noindex?: boolean | undefined
  /** A query without variables of a page for the signed in: its document sends it before any script has come. */
  asks?: DocumentNode | undefined
}

/** What a page decides about the server's response; absent in the browser. */
export interface ServerAnswer {
  setHead: (head: PageHead) => void
  setStatus: (status: number) => void
}

export const ServerAnswerContext = createContext<ServerAnswer | null>(null)

/** The text of the browser's tab. */
export function fullTitle(title: string): string {
  const shop = m.shop_name()
  return title === shop ? title : `${title} · ${shop}`
}

function setMeta(name: string, content: string | undefined): void {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  if (content === undefined) return found?.remove()
  const meta = found ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }))
  meta.content = content
}

function setCanonical(path: string | undefined): void {
  const found = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (path === undefined) return found?.remove()
  const link = found ?? document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'canonical' }))
  link.href = new URL(path, location.origin).href
}

/** Sets title, description, canonical link and robots: in the response on the server, in the document in the browser. */
export function usePageHead(head: PageHead): void {
  const { title, description, canonical, noindex } = head
  use(ServerAnswerContext)?.setHead(head)
  useEffect(() => {
    document.title = fullTitle(title)
    setMeta('description', description)
    setMeta('robots', noindex ? 'noindex' : undefined)
    setCanonical(noindex ? undefined : canonical === undefined ? location.pathname : addressIn(canonical))
  }, [title, description, canonical, noindex])
}

/** Sets the HTTP status of a page rendered on the server; nothing in the browser. */
export function useStatus(status: number | undefined): void {
  const answer = use(ServerAnswerContext)
  if (status !== undefined) answer?.setStatus(status)
}
