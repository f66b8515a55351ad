import { pino } from 'pino'
import { buildGateway } from '../gateway/src/server.ts'
import {
  ask,
  DOCUMENTS,
  HIDDEN,
  REQUESTS,
  type RefusedRow,
  sendRefused,
  UNLISTED,
  UPLOADS,
} from '../gateway/src/testing/refused-requests.ts'
import { median } from './median.ts'
import { format, judged, type Row } from './table.ts'

/** Milliseconds in which the gateway must refuse a request. */
const TARGET = 50
const ROUNDS = 20

const restUrl = new URL('http://127.0.0.1:9')
const settings = { restUrl, gatewaySecret: undefined, trustProxy: false as const, publicSchema: true, caching: true }

type Settings = Partial<Parameters<typeof buildGateway>[0]['config']>
const GATEWAYS: [Settings, RefusedRow[]][] = [
  [{}, [...DOCUMENTS, ...REQUESTS, ...UPLOADS]],
  [{ publicSchema: false }, HIDDEN],
  [{ safelist: true }, UNLISTED],
  [{ clientPoints: 1 }, [['what a client asks for that has spent its points', 429, 'RATE_LIMITED', ask('{ shop { id } }')]]],
]

/** The slowest of twenty refusals of each request, without the network. */
export async function refusals(): Promise<Row[]> {
  const lines: Row[] = []
  for (const [config, rows] of GATEWAYS) {
    const app = await buildGateway({ config: { ...settings, ...config }, logger: pino({ level: 'silent' }) })
    // Work that any gateway has done before a stranger comes by.
    for (let n = 0; n < 10; n += 1) await sendRefused(app, ask('{ nothing }'))
    for (const [what, status, , sent] of rows) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const begun = performance.now()
        const answer = await sendRefused(app, sent)
        times.push(performance.now() - begun)
        if (answer.statusCode !== status) throw new Error(`${what}: ${answer.statusCode}`)
      }
      const meaning = `${status}; ${format(median(times))} ms as a rule`
      lines.push(judged(what, Math.max(...times), ' ms', { max: TARGET }, meaning))
    }
    await app.close()
  }
  return lines
}
