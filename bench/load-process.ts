import { Pool } from 'undici'
import type { Call, Job, LoadResult, Visit } from './load.ts'
import { quantile } from './median.ts'

// The load generator. A process of its own, so that it shares no event loop with what it measures.

/** What the visitors of one job have in common. */
interface Run {
  pool: Pool
  job: Job
  taken: number
  latencies: number[]
  failures: string[]
}

/** Performs a call; returns what it was asked to keep. */
async function send(run: Run, { path, headers, body, keep }: Call, kept: string): Promise<string> {
  const method = body === undefined ? 'GET' : 'POST'
  const sent = body === undefined ? headers : { 'content-type': 'application/json', ...headers }
  const filled = kept === '' ? body : body?.replace('$kept', kept)
  const response = await run.pool.request({ path, method, ...(filled !== undefined && { body: filled }), ...(sent && { headers: sent }) })
  const bytes = Buffer.from(await response.body.arrayBuffer())
  // Apollo puts errors first.
  if (response.statusCode !== 200 || bytes.subarray(0, 10).includes('"errors"'))
    run.failures.push(`${response.statusCode} ${method} ${path} ${bytes.toString('utf8', 0, 300)}`)
  return keep ? (new RegExp(keep).exec(bytes.toString())?.[0] ?? kept) : kept
}

async function pay(run: Run, visit: Visit): Promise<void> {
  const begun = performance.now()
  let kept = ''
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
  const pool = new Pool(job.origin, { connections: job.visitors * widest, pipelining: 1 })
  const run: Run = { pool, job, taken: 0, latencies: [], failures: [] }
  const begun = performance.now()
  await Promise.all(Array.from({ length: job.visitors }, () => visitor(run, begun + job.seconds * 1000)))
  const seconds = (performance.now() - begun) / 1000
  await pool.destroy()
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
