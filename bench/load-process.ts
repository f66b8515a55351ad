import { Pool } from 'undici'
import type { Call, Job, LoadResult, Visit } from './load.ts'
import { quantile } from './median.ts'

// The load generator: a process of its own, so that it shares no event loop with the measured services.

/** The state that the visitors of one job share. */
interface Run {
  pools: Map<string, Pool>
  connections: number
  job: Job
  taken: number
  latencies: number[]
  failures: string[]
}

/** Values from the answers of a visit's calls, by name. */
type Kept = Record<string, string>

const fill = (text: string, kept: Kept | undefined): string =>
  kept ? text.replaceAll(/\$(\w+)/g, (placeholder, name: string) => kept[name] ?? placeholder) : text

function poolOf({ pools, connections, job }: Run, origin = job.origin): Pool {
  const pool = pools.get(origin) ?? new Pool(origin, { connections, pipelining: 1 })
  pools.set(origin, pool)
  return pool
}

/** Performs a call; returns the values that it and the calls before it extracted. */
async function send(run: Run, call: Call, kept: Kept | undefined): Promise<Kept | undefined> {
  const { origin, headers, keep } = call
  const path = fill(call.path, kept)
  const body = call.body === undefined ? undefined : fill(call.body, kept)
  const method = body === undefined ? 'GET' : 'POST'
  const sent = body === undefined ? headers : { 'content-type': 'application/json', ...headers }
  const response = await poolOf(run, origin).request({ path, method, ...(body !== undefined && { body }), ...(sent && { headers: sent }) })
  const bytes = Buffer.from(await response.body.arrayBuffer())
  // Apollo puts errors first.
  if (response.statusCode !== 200 || bytes.subarray(0, 10).includes('"errors"'))
    run.failures.push(`${response.statusCode} ${method} ${path} ${bytes.toString('utf8', 0, 300)}`)
  const found = keep === undefined ? null : new RegExp(keep).exec(bytes.toString())
  return found ? { ...kept, ...found.groups, kept: found[0] } : kept
}

async function pay(run: Run, visit: Visit): Promise<void> {
  const begun = performance.now()
  let kept: Kept | undefined
  try {
    for (const wave of visit) {
      if (wave.length === 1) kept = await send(run, wave[0] as Call, kept)
      else await Promise.all(wave.map((call) => send(run, call, kept)))
    }
  } catch (error) {
    run.failures.push(String(error))
  }
  run.latencies.push(performance.now() - begun)
}

async function visitor(run: Run, deadline: number): Promise<void> {
  const { visits, count = Number.POSITIVE_INFINITY, pause } = run.job
  while (performance.now() < deadline && run.taken < count) {
    const next = visits[run.taken % visits.length] as Visit
    run.taken += 1
    await pay(run, next)
    if (pause) await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

async function perform(job: Job): Promise<LoadResult> {
  const widest = Math.max(...job.visits.flatMap((waves) => waves.map((wave) => wave.length)))
  const run: Run = { pools: new Map(), connections: job.visitors * widest, job, taken: 0, latencies: [], failures: [] }
  const begun = performance.now()
  await Promise.all(Array.from({ length: job.visitors }, () => visitor(run, begun + job.seconds * 1000)))
  const seconds = (performance.now() - begun) / 1000
  await Promise.all([...run.pools.values()].map((pool) => pool.destroy()))
  const [p50, p99] = [quantile(run.latencies, 0.5), quantile(run.latencies, 0.99)]
  const [failure] = run.failures
  return { visits: run.latencies.length, seconds, p50, p99, failures: run.failures.length, ...(failure !== undefined && { failure }) }
}

process.on('message', (job: Job) => {
  void perform(job).then((result) => process.send?.(result))
})
// follow-parent.ts lets a service end that has nothing to do; this one waits for jobs.
process.channel?.ref()
process.send?.('ready')
