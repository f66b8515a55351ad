import { COST_LINE } from './cost-line.ts'
import { hashOf, pageOf, type Page } from './page.ts'
import { inEditor, inScript, type StarterDocument } from './starter-documents.ts'

/** The documents as tabs. */
const tabsOf = (documents: readonly StarterDocument[]) =>
  documents.map(({ query, variables, headers }) => ({ query, variables: inEditor(variables), headers: inEditor(headers) }))

/**
 * Opens GraphiQL with a tab for each document, unless the browser has stored tabs of its own. The two `undefined` replace defaults of the
 * package: one document, and a tree of fields where GraphiQL itself has the history.
 */
const startOf = (documents: readonly StarterDocument[], urlOf: (file: string) => string): string => `
  ${COST_LINE.script}
  self.MonacoEnvironment = { globalAPI: false, getWorkerUrl: (_module, label) => ${inScript(urlOf('WORKER'))}.replace('WORKER', label) }
  addEventListener('load', () => YogaGraphiQL.renderYogaGraphiQL(document.querySelector('#explorer'), {
    title: 'Khan',
    initialQuery: undefined,
    plugins: undefined,
    defaultTabs: ${inScript(tabsOf(documents))},
    onEditQuery: tellCost,
    onEditVariables: tellCost,
    onEditHeaders: tellCost,
    onTabChange: tellCost,
    async fetcher(operation, { headers } = {}) {
      const accept = 'application/graphql-response+json, application/json'
      const sent = { 'content-type': 'application/json', accept, ...headers }
      return (await fetch(location.pathname, { method: 'POST', headers: sent, body: JSON.stringify(operation) })).json()
    },
  }))
`

/** GraphiQL, served by the gateway: it needs no other server. `urlOf` returns the address of a file. */
export function graphiqlPage(documents: readonly StarterDocument[], urlOf: (file: string) => string): Page {
  const start = startOf(documents, urlOf)
  return pageOf({
    head: `<link rel="stylesheet" href="${urlOf('style')}"><style>${COST_LINE.style}</style>`,
    body: `${COST_LINE.html}
    <div id="explorer"></div>
    <script>${start}</script>
    <script src="${urlOf('script')}"></script>`,
    policy: [
      `script-src 'self' ${hashOf(start)}`,
      `worker-src 'self'`,
      `style-src 'self' 'unsafe-inline'`,
      `font-src 'self' data:`,
      `img-src 'self' data:`,
      `connect-src 'self'`,
    ],
  })
}
