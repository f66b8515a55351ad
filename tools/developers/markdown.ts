import MarkdownIt from 'markdown-it'
import { codeHtml } from './highlight.ts'
import { anchorOf, escapeHtml } from './places.ts'

/** What the text of a page is written with: where its links lead, and what a name in backticks means. */
export interface Surroundings {
  /** The address that a link in a file leads to; throws for one that leads nowhere. */
  resolve(file: string, href: string): string
  /** The page of a type, field or operation that stands in backticks; undefined for any other word. */
  pageOf(name: string): string | undefined
}

type Renderer = MarkdownIt['renderer']
type Rule = NonNullable<Renderer['rules'][string]>

/** Whether a place in a line of text is within a link. */
function isInLink(tokens: Parameters<Rule>[0], index: number): boolean {
  const before = tokens.slice(0, index)
  return before.filter(({ type }) => type === 'link_open').length > before.filter(({ type }) => type === 'link_close').length
}

const textOf = (token: Parameters<Rule>[0][number] | undefined): string => (token?.children ?? []).map(({ content }) => content).join('')

/** A heading with a link to itself beside it, not in it: its name stays its words. */
function headingRules(): Record<'heading_open' | 'heading_close', Rule> {
  return {
    heading_open(tokens, index) {
      const { tag = '' } = tokens[index] ?? {}
      const text = textOf(tokens[index + 1])
      return tag === 'h1' ? '<h1>' : `<div class="heading"><${tag} id="${anchorOf(text)}">`
    },
    heading_close(tokens, index) {
      const { tag = '' } = tokens[index] ?? {}
      if (tag === 'h1') return '</h1>\n'
      const text = textOf(tokens[index - 1])
      return `</${tag}>${anchorLink(anchorOf(text), text)}</div>\n`
    },
  }
}

/** The link of a heading or field to itself. */
export const anchorLink = (id: string, text: string): string =>
  `<a class="anchor" href="#${id}" aria-label="Link to “${escapeHtml(text)}”">#</a>`

/** Writes Markdown of a file, which the environment names, as HTML: headings with anchors, coloured code, links to pages of the site, names of the graph as links. */
export function createMarkdown(surroundings: Surroundings): MarkdownIt {
  const markdown = new MarkdownIt({ html: false, highlight: codeHtml })
  const { rules } = markdown.renderer
  Object.assign(rules, headingRules(), {
    fence: ((tokens, index) => codeHtml(tokens[index]?.content ?? '', tokens[index]?.info.trim() ?? '')) satisfies Rule,
    code_block: ((tokens, index) => codeHtml(tokens[index]?.content ?? '', 'bash')) satisfies Rule,
    code_inline: ((tokens, index) => {
      const text = tokens[index]?.content ?? ''
      const code = `<code>${escapeHtml(text)}</code>`
      const page = isInLink(tokens, index) ? undefined : surroundings.pageOf(text)
      return page === undefined ? code : `<a href="${page}">${code}</a>`
    }) satisfies Rule,
    link_open: ((tokens, index, options, env: { file?: string }, self) => {
      const token = tokens[index]
      token?.attrSet('href', surroundings.resolve(env.file ?? 'schema.graphql', token.attrGet('href') ?? ''))
      return self.renderToken(tokens, index, options)
    }) satisfies Rule,
  })
  return markdown
}
