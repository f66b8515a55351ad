import { hashOf, inScript, pageOf, type Page } from './page.ts'
import type { Example } from './examples.ts'

const SANDBOX = 'https://embeddable-sandbox.cdn.apollographql.com'

/** Runs after the script of the Sandbox; where that did not load, our own explorer opens in its place. */
function startOf(examples: readonly Example[], graphiql: string): string {
  const [example] = examples
  return `
  if (window.EmbeddedSandbox) {
    document.querySelector('.words').remove()
    new window.EmbeddedSandbox({
      target: '#explorer',
      initialEndpoint: location.origin + location.pathname,
      includeCookies: false,
      initialState: ${inScript({ document: example?.query, variables: example?.variables, pollForSchemaUpdates: false })},
    })
  } else location.replace(${inScript(graphiql)})
`
}

/** Apollo Sandbox, in which the graph can be read and tried. It comes from Apollo's servers; `graphiql` is where our own explorer is. */
export function sandboxPage(examples: readonly Example[], graphiql: string): Page {
  const start = startOf(examples, graphiql)
  return pageOf({
    body: `<div id="explorer"></div>
    <main class="words">
      <h1>The shop's graph</h1>
      <p>Apollo Sandbox should open here. It comes from Apollo's servers; without the internet <a href="${graphiql}">GraphiQL</a> does the same.
        The graph itself is at this address and answers POST requests: every GraphQL client can be pointed here, and reads the schema from it.</p>
    </main>
    <script src="${SANDBOX}/_latest/embeddable-sandbox.umd.production.min.js"></script>
    <script>${start}</script>`,
    // This page alone may load the Sandbox and show it in a frame; every other answer of the gateway may load nothing.
    policy: [
      `script-src ${SANDBOX} ${hashOf(start)}`,
      `style-src ${SANDBOX} 'unsafe-inline'`,
      `img-src ${SANDBOX} data:`,
      `connect-src 'self'`,
      `frame-src https://sandbox.embed.apollographql.com`,
    ],
  })
}
