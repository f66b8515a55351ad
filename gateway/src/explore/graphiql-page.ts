import type { Example } from './examples.ts'
import { inScript, pageOf, type Page } from './page.ts'

/** What the page needs of the examples. */
const dataOf = (examples: readonly Example[]) => ({
  examples: examples.map(({ files: _files, refusals: _refusals, after: _after, ...example }) => example),
})

/** GraphiQL with a bar above it, served by the gateway: it needs no other server. `urlOf` returns the address of a file. */
export const graphiqlPage = (examples: readonly Example[], urlOf: (file: string) => string): Page =>
  pageOf({
    head: `<link rel="stylesheet" href="${urlOf('style.css')}">`,
    body: `<header id="bar"></header>
    <main id="explorer"></main>
    <script type="application/json" id="explorer-data">${inScript(dataOf(examples))}</script>
    <script defer src="${urlOf('graphiql.js')}"></script>`,
    policy: [
      `script-src 'self'`,
      `worker-src 'self'`,
      `style-src 'self' 'unsafe-inline'`,
      `font-src 'self' data:`,
      `img-src 'self' data:`,
      `connect-src 'self'`,
    ],
  })

/** In its place while it is being built: behind the open shop, on a first start. */
export const unbuiltPage = (): Page =>
  pageOf({
    body: `<main class="words">
      <h1>The shop's graph</h1>
      <p>The explorer is being built. Please load this page again in a moment.</p>
    </main>`,
    policy: [`style-src 'unsafe-inline'`],
  })
