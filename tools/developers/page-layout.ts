import { BASE, escapeHtml, operationUrl, type Root } from './places.ts'

/** A link of the site's navigation. */
export interface Place {
  url: string
  title: string
}

/** The files of scripts and styles, by what they are for. */
export interface Assets {
  style: string
  font: string
  theme: string
  site: string
}

/** What surrounds the pages. */
export interface Frame {
  assets: Assets
  /** The colours of the window's frame, of the shop's own theme. */
  colours: { light: string; dark: string }
  /** The navigation: groups of pages. */
  groups: readonly { title: string; places: readonly Place[] }[]
  /** The operations of each root type, listed where one of them is read. */
  operations: Readonly<Record<Root, readonly Place[]>>
}

/** A page of the site. */
export interface Page extends Place {
  description: string
  /** Its text as HTML, or as Markdown of which Eleventy makes HTML. */
  content: string
  format: 'html' | 'md'
  /** The file of its Markdown. */
  file?: string
  previous?: Place | undefined
  next?: Place | undefined
  root?: Root | undefined
  /** Other words that it is searched for by. */
  keywords?: string
  /** Crawlers shall not list it. */
  unlisted?: boolean
}

const item = ({ url, title }: Place, current: string, code = false): string =>
  `<li><a href="${url}"${url === current ? ' aria-current="page"' : ''}>${code ? `<code>${escapeHtml(title)}</code>` : escapeHtml(title)}</a>`

function navigation({ groups, operations }: Frame, { url, root }: Page): string {
  const inner = (place: Place): string => {
    const isOpen = root !== undefined && place.url === operationUrl(root, '').slice(0, -1)
    return isOpen ? `<ul>${operations[root].map((each) => `${item(each, url, true)}</li>`).join('')}</ul>` : ''
  }
  return groups
    .map(({ title, places }) => {
      const list = places.map((place) => `${item(place, url)}${inner(place)}</li>`).join('\n')
      return `<p class="group">${escapeHtml(title)}</p><ul>${list}</ul>`
    })
    .join('\n')
}

/** The second headings of a text. */
const headingsIn = (html: string): { id: string; text: string }[] =>
  [...html.matchAll(/<h2 id="([^"]+)">([^]*?)<\/h2>/g)].map(([, id = '', text = '']) => ({ id, text: text.replaceAll(/<[^>]+>/g, '') }))

function contents(html: string): string {
  const headings = headingsIn(html)
  if (headings.length < 2) return ''
  const list = headings.map(({ id, text }) => `<li><a href="#${id}">${text}</a></li>`).join('')
  return `<nav class="contents" aria-labelledby="contents"><p id="contents">On this page</p><ul>${list}</ul></nav>`
}

const neighbour = (place: Place | undefined, rel: 'prev' | 'next', word: string): string =>
  place ? `<a rel="${rel}" href="${place.url}"><span>${word}</span> ${escapeHtml(place.title)}</a>` : ''

function head({ assets, colours }: Frame, { url, title, description, unlisted }: Page): string {
  const name = url === BASE ? 'Khan for developers' : `${title} – Khan for developers`
  return `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(name)}</title>
<meta name="description" content="${escapeHtml(description)}">${unlisted ? '\n<meta name="robots" content="noindex">' : ''}
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${colours.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${colours.dark}">
<link rel="icon" href="/pictures/icon.svg" type="image/svg+xml">
<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>
<script src="${assets.theme}"></script>
<link rel="stylesheet" href="${assets.style}">
<script type="module" src="${assets.site}"></script>`
}

const HEADER = `<header>
<button type="button" class="menu" popovertarget="menu">Pages</button>
<a class="brand" href="${BASE}"><strong>Khan</strong> for developers</a>
<span class="tools">
<button type="button" id="open-search" class="scripted" aria-keyshortcuts="/ Control+K">Search <kbd aria-hidden="true">/</kbd></button>
<button type="button" id="toggle-theme" class="scripted">Light or dark</button>
<a href="/">To the shop</a>
</span>
</header>`

/** A whole page around its text. */
export function layout(frame: Frame, page: Page, html: string): string {
  const neighbours = [neighbour(page.previous, 'prev', 'Before:'), neighbour(page.next, 'next', 'Next:')].join('')
  return `<!doctype html>
<html lang="en">
<head>
${head(frame, page)}
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
${HEADER}
<div class="page">
<nav id="menu" popover aria-label="Pages">${navigation(frame, page)}</nav>
<main id="content" tabindex="-1">
<article>
${html}
</article>
${neighbours ? `<nav class="neighbours" aria-label="Before and next">${neighbours}</nav>` : ''}
</main>
${contents(html)}
</div>
<p id="said" role="status"></p>
</body>
</html>
`
}
