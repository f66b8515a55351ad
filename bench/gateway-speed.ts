import { setTimeout as sleep } from 'node:timers/promises'
import { request } from 'undici'
import type { ConstantAnswer } from './constant-server.ts'
import { perSecond, visit, type Visit } from './load.ts'
import { medians } from './median.ts'
import type { Operation } from './operations.ts'
import { ask, startConstantServer, startGateway, type Ground, type Load, type Server } from './processes.ts'
import { startRecorder, type Recorder } from './rest-calls.ts'
import { format, judged, type Row } from './table.ts'

/** How long a run measures. */
export interface Effort {
  rounds: number
  /** Seconds a measurement. */
  seconds: number
}

interface Servers {
  api: Server
  cached: Server
  uncached: Server
  /** An uncached gateway whose REST calls are written down. */
  watched: Server
  recorder: Recorder
  constant: Server
}

const HEADERS = { 'content-type': 'application/json', 'accept-encoding': 'br' }

/** Headers that every server of Node sets by itself. */
const SET_BY_NODE = new Set(['date', 'connection', 'keep-alive', 'content-length'])

/** The answer as it crosses the wire. */
async function fetchRaw(origin: string, body: string): Promise<ConstantAnswer> {
  const answer = await request(`${origin}/graphql`, { method: 'POST', body, headers: HEADERS })
  const bytes = Buffer.from(await answer.body.arrayBuffer())
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${bytes.toString()}`)
  const said = Object.entries(answer.headers).filter(([name]) => !SET_BY_NODE.has(name))
  const headers = Object.fromEntries(said.map(([name, value]) => [name, String(value)]))
  return { headers, body: bytes.toString('base64') }
}

/** The answer as a cache gives it once it has compressed it. */
async function fetchCompressed(origin: string, body: string): Promise<ConstantAnswer> {
  for (let tries = 0; tries < 50; tries += 1) {
    const answer = await fetchRaw(origin, body)
    if (answer.headers['content-encoding']) return answer
    await sleep(20)
  }
  throw new Error('The cached answer was never compressed')
}

async function startServers(ground: Ground, api: Server): Promise<Servers> {
  const recorder = await startRecorder(ground.scope, api.origin)
  return {
    api,
    recorder,
    cached: await startGateway(ground, api.origin, 'on'),
    uncached: await startGateway(ground, api.origin, 'off'),
    watched: await startGateway(ground, recorder.origin, 'off'),
    constant: await startConstantServer(ground),
  }
}

/** The REST calls that the gateway makes for each body, with the headers it sends. */
async function restCallsOf({ recorder, watched }: Servers, { name, bodies }: Operation): Promise<Visit[]> {
  const visits: Visit[] = []
  for (const body of bodies) visits.push(await recorder.record(async () => void (await fetchRaw(watched.origin, body))))
  if (visits.some((calls) => calls.length === 0)) throw new Error(`${name} made no REST call: the gateway was not without caches`)
  return visits
}

async function measure(
  load: Load,
  servers: Servers,
  { name, bodies }: Operation,
  direct: Visit[],
  visitors: number,
  effort: Effort,
): Promise<Row[]> {
  const graph = (some: string[]) => some.map((body) => visit('/graphql', body, { 'accept-encoding': 'br' }))
  const run = (origin: string, visits: Visit[]) => async () => perSecond(await load({ origin, visits, visitors, seconds: effort.seconds }))
  const speed = await medians(effort.rounds, {
    uncached: run(servers.uncached.origin, graph(bodies)),
    direct: run(servers.api.origin, direct),
    cached: run(servers.cached.origin, graph([bodies[0]])),
    constant: run(servers.constant.origin, graph([bodies[0]])),
  })
  const what = `${name}, ${visitors === 1 ? '1 connection' : `${visitors} connections`}`
  const seen = (gateway: number, other: number) => `${format(gateway)}/s against ${format(other)}/s`
  return [
    judged(
      `${what}, uncached ÷ REST`,
      speed.uncached / speed.direct,
      '',
      { min: 0.5 },
      `${seen(speed.uncached, speed.direct)} of the same REST calls`,
    ),
    judged(
      `${what}, cached ÷ constant`,
      speed.cached / speed.constant,
      '',
      { min: 0.85 },
      `${seen(speed.cached, speed.constant)} of the same bytes`,
    ),
  ]
}

const describe = (calls: Visit): string => calls.map((wave) => wave.map(({ path }) => `GET ${path}`).join(' ∥ ')).join(', then ')

/** Operations through the gateway, against the REST calls they consist of and against a server that answers the same bytes. */
export async function gatewaySpeed(ground: Ground, load: Load, api: Server, operations: Operation[], effort: Effort): Promise<Row[]> {
  const servers = await startServers(ground, api)
  const rows: Row[] = []
  for (const operation of operations) {
    const calls = await restCallsOf(servers, operation)
    const [hot] = operation.bodies
    rows.push({ what: `${operation.name}, REST calls`, value: String(calls[0]?.flat().length), meaning: describe(calls[0] ?? []) })
    await ask(servers.constant, await fetchCompressed(servers.cached.origin, hot))
    for (const visitors of [1, 32]) rows.push(...(await measure(load, servers, operation, calls, visitors, effort)))
  }
  return rows
}
