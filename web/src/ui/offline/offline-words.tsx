import { m } from '@shop/contract/messages/messages.js'
import { currentLanguage } from '@shop/contract/language.ts'
import { useEffect, useId, useState } from 'react'
import { styled } from 'styled-components'
import { splitLanguage } from '../../lib/language/language-address.ts'

/** The cache in which the service worker stores pages (`service-worker/service-worker.ts`). */
const CACHE = 'pages'
const MAX_PAGES = 8

interface CachedPage {
  href: string
  title: string
}

const List = styled.ul`
  display: grid;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`

/** The pages in the present language that can be read without a connection, the last seen first. */
async function readCachedPages(): Promise<CachedPage[]> {
  const cache = await caches.open(CACHE)
  const isOurs = ({ url }: Request) => {
    const { pathname } = new URL(url)
    return splitLanguage(pathname).language === currentLanguage() && pathname !== location.pathname
  }
  const requests = (await cache.keys()).filter(isOurs).slice(-MAX_PAGES).toReversed()
  const read = async ({ url }: Request): Promise<CachedPage> => {
    const html = (await (await cache.match(url))?.text()) ?? ''
    // The title alone: the rest of the document would be taken for a part of this one.
    const [, title = ''] = /<title>([^<]*)/.exec(html) ?? []
    const words = new DOMParser().parseFromString(title, 'text/html').body.textContent ?? ''
    return { href: url, title: words.replace(/ · [^·]*$/, '') }
  }
  return (await Promise.all(requests.map(read))).filter(({ title }) => title)
}

/** What a visitor without a connection can do: wait, or read cached pages of the catalogue and of help. */
export function OfflineWords() {
  const [pages, setPages] = useState<CachedPage[]>([])
  const label = useId()
  useEffect(() => {
    readCachedPages().then(setPages, () => undefined)
  }, [])
  return (
    <>
      <p>{m.ui_offline_until()}</p>
      <p id={label} hidden={pages.length === 0}>
        {m.ui_offline_readable()}
      </p>
      <List aria-labelledby={label}>
        {pages.map(({ href, title }) => (
          // Links load whole documents: that is what the browser has cached.
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </List>
    </>
  )
}
