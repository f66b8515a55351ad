import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../money/crash/ask.ts'
import { search } from '../money/crash/calls.ts'
import type { ClusterShop } from './cluster-shop.ts'
import type { Report } from '../money/crash/told.ts'

/** Milliseconds between two visits of a reader, and before another try. */
const PAUSE = 50

/** Reads once; returns why there was no answer, or undefined when there was. Throws what no visitor may ever see. */
type Read = () => Promise<string | undefined>

/** A search through the graph, which no cache answers: its words differ each time. */
const searching =
  (shop: ClusterShop): Read =>
  async () => {
    const answer = await ask('gateway', shop.urlOf('gateway'), {}, search(`plenty ${Math.random()}`))
    if (answer.kind === 'unanswered') return answer.why
    if (answer.kind === 'done') return undefined
    throw new Error(answer.text)
  }

/** The home page, as a browser first asks for it. */
const page =
  (shop: ClusterShop): Read =>
  async () => {
    const answer = await fetch(`${shop.urlOf('web')}/`, { signal: AbortSignal.timeout(15_000) }).catch(() => undefined)
    if (!answer) return 'connection broken'
    const text = await answer.text().catch(() => '')
    if (answer.ok && text.includes('</html>')) return undefined
    if (answer.status === 503) return '503'
    throw new Error(`${answer.status} ${text.slice(0, 300)}`)
  }

/** The readers of the trial, by what they do. */
export const READS = { search: searching, page }

/** Reads on and on until the signal; what no visitor may see becomes a violation. */
export async function keepReading(shop: ClusterShop, report: Report, signal: AbortSignal): Promise<void> {
  const readers = Object.entries(READS).map(async ([what, readerOf]) => {
    const read = readerOf(shop)
    for (let begun = Date.now(); !signal.aborted; await sleep(PAUSE)) {
      const why = await read().catch((error: unknown) => {
        report.violations.push(`answer: ${what}: ${String(error)}`)
        return 'unexpected'
      })
      if (why !== undefined) {
        report.count('unanswered', `${what}: ${why}`)
        continue
      }
      report.answered.push({ what, at: Date.now(), took: Date.now() - begun })
      begun = Date.now() + PAUSE
    }
  })
  await Promise.all(readers)
}
