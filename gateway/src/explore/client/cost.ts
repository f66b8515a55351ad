import { type Answer, headersFor, type Operation, prepare, send } from './graph.ts'
import type { Language } from './page-data.ts'
import { language } from './settings.ts'
import { createStore } from './store.ts'
import { say } from './words.ts'

/** What the open tab holds. */
export interface OpenTab extends Omit<Operation, 'variables' | 'query'> {
  query: string | null
  variables: string | null
  headers: string | null
}

interface Cost {
  requestedQueryCost?: number
  throttleStatus?: { currentlyAvailable: number; maximumAvailable: number; secondsUntilRestored: number }
}

/** Milliseconds without an edit after which the cost is asked for; each dry run costs a point. */
const QUIET = 1200

/** The line that tells the cost of the open tab's operation before it is sent. */
export const costLine = createStore('')

const count = (tongue: Language, number: number): string => number.toLocaleString(tongue === 'ar' ? 'ar-EG' : 'en')
const points = (tongue: Language, number: number): string =>
  number === 1 ? say(tongue, 'point') : say(tongue, 'points', { count: count(tongue, number) })

function lineOf({ errors, extensions }: Answer): string {
  const tongue = language.get()
  if (errors) return `${say(tongue, 'cannotBeSent')} ${errors[0]?.message ?? ''}`
  const { requestedQueryCost: cost, throttleStatus: left } = (extensions?.['cost'] ?? {}) as Cost
  if (cost === undefined) return say(tongue, 'costUnknown')
  const line = say(tongue, 'costs', { points: points(tongue, cost) })
  if (!left) return line
  const all = count(tongue, left.maximumAvailable)
  return `${line} ${say(tongue, 'left', { left: points(tongue, left.currentlyAvailable), all, seconds: count(tongue, left.secondsUntilRestored) })}`
}

let asked = ''
let timer: ReturnType<typeof setTimeout> | undefined

async function ask(tab: OpenTab, key: string): Promise<void> {
  asked = key
  if (!tab.query?.trim()) return costLine.set('')
  let operation: Operation
  let headers: Headers
  try {
    operation = { query: tab.query, operationName: tab.operationName, variables: tab.variables ? JSON.parse(tab.variables) : {} }
    headers = headersFor(tab.headers ? (JSON.parse(tab.headers) as Record<string, unknown>) : {})
  } catch {
    return costLine.set(say(language.get(), 'unreadable'))
  }
  const { body, missing } = prepare(operation)
  if (missing.length > 0) return costLine.set(`${say(language.get(), 'sendFirst')} ${missing.join(', ')}`)
  headers.set('x-query-cost', 'only')
  const line = await send(body, headers).then(lineOf, () => say(language.get(), 'costUnknown'))
  if (asked === key) costLine.set(line)
}

/** Shows the cost of what a tab holds, once it has been left alone for a moment; the same is asked for once. */
export function showCost(tab: OpenTab | undefined, about: unknown): void {
  clearTimeout(timer)
  if (!tab) return
  const { query, variables, headers, operationName } = tab
  const key = JSON.stringify([query, variables, headers, operationName, language.get(), about])
  if (key !== asked) timer = setTimeout(() => void ask(tab, key), QUIET)
}
