import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const SANDBOX = 'https://embeddable-sandbox.cdn.apollographql.com'

const EXAMPLE = `query Home {
  products(first: 8, page: 1) {
    totalCount
    nodes {
      id
      name
      price {
        amount
        currency
      }
    }
  }
}`

/** Runs after the script of the Sandbox; where that did not load, the text of the page stays. */
const START = `
  if (window.EmbeddedSandbox) {
    document.querySelector('main').remove()
    new window.EmbeddedSandbox({
      target: '#sandbox',
      initialEndpoint: location.origin + location.pathname,
      includeCookies: false,
      initialState: { document: ${JSON.stringify(EXAMPLE)}, pollForSchemaUpdates: false },
    })
  }
`

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Khan: the graph</title>
    <style>
      html, body, #sandbox { height: 100%; margin: 0 }
      main { font: 16px/1.5 system-ui, sans-serif; max-width: 40rem; margin: 0 auto; padding: 15vh 1rem }
    </style>
  </head>
  <body>
    <div id="sandbox"></div>
    <main>
      <h1>The shop's graph</h1>
      <p>Apollo Sandbox should open here. It comes from Apollo's servers, so without the internet there is only this text.
        The graph itself is at this address and answers POST requests: every GraphQL client can be pointed here, and reads the schema from it.</p>
    </main>
    <script src="${SANDBOX}/_latest/embeddable-sandbox.umd.production.min.js"></script>
    <script>${START}</script>
  </body>
</html>
`

/** This page alone may load the Sandbox and show it in a frame; every other answer of the gateway may load nothing. */
const CONTENT_SECURITY_POLICY = [
  `default-src 'none'`,
  `script-src ${SANDBOX} 'sha256-${createHash('sha256').update(START).digest('base64')}'`,
  `style-src ${SANDBOX} 'unsafe-inline'`,
  `img-src ${SANDBOX} data:`,
  `connect-src 'self'`,
  `frame-src https://sandbox.embed.apollographql.com`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

/** Whether the request is that of a browser that was sent to the address of the graph. */
export const prefersPage = ({ method, headers, url }: FastifyRequest): boolean =>
  method === 'GET' && !url.includes('?') && /^text\/html\b/.test(headers.accept ?? '')

/** Sends Apollo Sandbox, in which the graph can be read and tried. */
export const sendLandingPage = (reply: FastifyReply): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', CONTENT_SECURITY_POLICY).send(PAGE)
