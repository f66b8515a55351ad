import { operationOf, type ShownOperation, templatesIn } from './examples.ts'
import { codeHtml } from './highlight.ts'
import { BASE, escapeHtml } from './places.ts'
import { headingHtml } from './reference-parts.ts'

/** Characters of the operations that are sent before; more are folded. */
const MAX_SHOWN = 700

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`

/** A value that is new at each sending, in words. */
function freshWords(name: string): string {
  if (name === '$uuid') return 'a new UUID at each sending'
  if (name === '$code') return 'eight new letters and digits at each sending'
  const [, kind, sign, days] = /^\$(date|dateTime)([+-])(\d+)$/.exec(name) ?? []
  if (kind === undefined) throw new Error(`The site has no words for {{${name}}}`)
  const distance = days === '0' ? 'now' : `${days} days ${sign === '+' ? 'from now' : 'ago'}`
  return kind === 'date' ? `a day in Cairo, ${distance}, such as <code>2027-01-31</code>` : `a time, ${distance}, in ISO 8601`
}

/** Where a value of an answer stands: `orders.nodes[0].id`, and which entry of a list is meant. */
function placeWords(path: string): string {
  const [operation = '', ...steps] = path.split('.')
  const place = steps.map((each) => (/^\d+$/.test(each) ? `[${each}]` : each.includes('=') ? '[…]' : `.${each}`)).join('')
  const wanted = steps
    .filter((each) => each.includes('='))
    .map((each) => each.split('='))
    .map(([field = '', value = '']) => `, of the first entry that has ${code(value)} in ${code(field)}`)
  return `${code(place.replace(/^\./, ''))} in the answer of ${code(operation)}${wanted.join('')}`
}

/** What an expression in the variables stands for. */
const meaningOf = (path: string): string => (operationOf(path) === undefined ? freshWords(path) : placeWords(path))

/** What each expression in the variables of some operations stands for. */
function meaningsHtml(shown: readonly ShownOperation[]): string {
  const paths = [...new Set(shown.flatMap(({ variables }) => templatesIn(variables)))]
  const rows = paths.map((path) => `<li>${code(`{{${path}}}`)}: ${meaningOf(path)}.</li>`)
  return rows.length > 0 ? `<ul class="values">${rows.join('\n')}</ul>` : ''
}

const variablesHtml = ({ variables }: ShownOperation): string =>
  Object.keys(variables).length > 0 ? `<p>Variables:</p>${codeHtml(JSON.stringify(variables, null, 2), 'json')}` : ''

/** The operations that are sent before, and what each expression in their variables and its own stands for. */
function sourcesHtml(shown: ShownOperation): string {
  const { sources, variables } = shown
  const paths = templatesIn(variables)
  if (paths.length === 0 && sources.length === 0) return ''
  const heading = `<h3 id="values">${paths.length > 0 ? 'Where the values come from' : 'What is sent before'}</h3>`
  const meanings = meaningsHtml([shown, ...sources])
  if (sources.length === 0)
    return `${heading}${meanings}<p>The explorer makes these values by itself; in your program make them yourself.</p>`
  const which = sources.length === 1 ? 'Send this operation first.' : 'Send these operations first, in this order.'
  const filled = paths.length > 0 ? ' The explorer puts the values in by itself; in your program take them from the answers.' : ''
  const texts = sources.map((source) => codeHtml(source.text, 'graphql') + variablesHtml(source)).join('\n')
  const names = sources.map(({ name }) => code(name)).join(', ')
  const isLong = sources.reduce((sum, { text }) => sum + text.length, 0) > MAX_SHOWN
  return `${heading}${meanings}<p>${which}${filled}</p><details${isLong ? '' : ' open'}><summary>${names}</summary>${texts}</details>`
}

/** All steps of the example, where it has more than this one. */
function stepsHtml({ title, steps, name }: ShownOperation): string {
  if (steps.length < 2) return ''
  const list = steps.map((step) => (step === name ? `<strong>${code(step)}</strong>` : code(step))).join(', ')
  return `<p class="quiet">A step of the example “${escapeHtml(title)}”, whose operations are sent in this order: ${list}.</p>`
}

const warningHtml = ({ warning }: ShownOperation): string =>
  warning ? `<p class="warning"><strong>Careful.</strong> ${escapeHtml(warning)}</p>` : ''

/** The example of a root field with its values, where they come from, and the way to try it. */
export function exampleHtml(shown: ShownOperation | undefined): string {
  if (!shown) return ''
  const link = `${BASE}explorer?example=${encodeURIComponent(shown.example)}`
  return [
    headingHtml('example', 'Example'),
    warningHtml(shown),
    codeHtml(shown.text, 'graphql'),
    variablesHtml(shown),
    sourcesHtml(shown),
    stepsHtml(shown),
    `<p><a class="try" href="${link}" rel="nofollow">Open in the explorer</a></p>`,
  ].join('')
}
