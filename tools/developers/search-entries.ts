import type { Entry } from './browser/search.ts'
import type { Page } from './page-layout.ts'
import { BASE } from './places.ts'

/** Characters of a part that are searched: more would make the index heavy. */
const MAX_LENGTH = 600

const WORDS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const textOf = (html: string): string =>
  html
    .replaceAll(/<a class="anchor"[^]*?<\/a>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(\w+);/g, (_, name: string) => WORDS[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The text of a page without what surrounds it. */
const articleOf = (html: string): string => /<article>([^]*)<\/article>/.exec(html)?.[1] ?? ''

/** Chapters are found by their parts, pages of the reference as a whole. */
export function entriesOf({ url, keywords = '' }: Pick<Page, 'url' | 'keywords'>, html: string): Entry[] {
  const article = articleOf(html)
  const title = textOf(/<h1>([^]*?)<\/h1>/.exec(article)?.[1] ?? '')
  const kind = textOf(/<p class="kind">([^]*?)<\/p>/.exec(article)?.[1] ?? '')
  const isReference = kind !== '' || /^(queries|mutations|subscriptions|types)\/$/.test(url.slice(BASE.length))
  if (isReference) return [{ url, title, kind: kind || 'Reference', text: textOf(article).slice(0, MAX_LENGTH) }]
  const [intro = '', ...parts] = article.split(/(?=<div class="heading"><h2)/)
  return [
    { url, title, kind: 'Chapter', text: textOf(intro).slice(0, MAX_LENGTH), keywords },
    ...parts.map((part) => {
      const [, id = '', heading = ''] = /<h2 id="([^"]+)">([^]*?)<\/h2>/.exec(part) ?? []
      return { url: `${url}#${id}`, title: textOf(heading), kind: title, text: textOf(part).slice(0, MAX_LENGTH) }
    }),
  ]
}
