import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import graphql from 'highlight.js/lib/languages/graphql'
import json from 'highlight.js/lib/languages/json'
import kotlin from 'highlight.js/lib/languages/kotlin'
import typescript from 'highlight.js/lib/languages/typescript'
import { escapeHtml } from './places.ts'

for (const [name, language] of Object.entries({ bash, graphql, json, kotlin, typescript })) hljs.registerLanguage(name, language)
hljs.registerAliases(['graphqls'], { languageName: 'graphql' })
hljs.registerAliases(['js'], { languageName: 'typescript' })

/** A block of code, coloured by classes while the site is built: the browser has nothing to do, and no style stands in the page. */
export function codeHtml(text: string, language: string): string {
  const code = text.trimEnd()
  const html = hljs.getLanguage(language) ? hljs.highlight(code, { language }).value : escapeHtml(code)
  return `<pre><code${language ? ` class="language-${escapeHtml(language)}"` : ''}>${html}</code></pre>\n`
}
