import { createHash } from 'node:crypto'

/** A page for browsers, with its content security policy. */
export interface Page {
  html: string
  policy: string
}

/** An inline script as a content security policy names it. */
export const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** A page with an explorer that fills the window. */
export const pageOf = ({ head = '', body, policy }: { head?: string; body: string; policy: string[] }): Page => ({
  html: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Khan: the graph</title>
    <style>
      html, body, #explorer { height: 100%; margin: 0 }
      .words { font: 16px/1.5 system-ui, sans-serif; max-width: 40rem; margin: 0 auto; padding: 15vh 1rem }
    </style>
    ${head}
  </head>
  <body>
    ${body}
  </body>
</html>
`,
  policy: [`default-src 'none'`, ...policy, `base-uri 'none'`, `form-action 'none'`, `frame-ancestors 'none'`].join('; '),
})

/** JSON that may stand in a script of a page. */
export const inScript = (value: unknown): string => JSON.stringify(value, null, 2).replaceAll('<', String.raw`\u003c`)
