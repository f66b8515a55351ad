import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '@shop/service/free-port.ts'
import { isAlive } from '@shop/service/is-alive.ts'
import { ROOT } from '../../tools/environment.ts'

interface Run {
  child: ChildProcess
  output: () => string
  /** The exit code, once it has ended. */
  ended: Promise<number | null>
}

let folder: string
let env: NodeJS.ProcessEnv
const runs: Run[] = []

/** `npm start` as a person types it, in a process group of its own so that Ctrl-C can be sent to it. */
function npmStart(settings: Record<string, string> = {}): Run {
  const child = spawn('npm', ['start'], { cwd: ROOT, env: { ...env, ...settings }, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const run = { child, output: () => text, ended }
  runs.push(run)
  return run
}

async function untilOpen(run: Run): Promise<void> {
  for (let tries = 0; tries < 1200 && !run.output().includes('Khan is open'); tries += 1) {
    if (run.child.exitCode !== null) throw new Error(`npm start ended:\n${run.output()}`)
    await sleep(100)
  }
  expect(run.output()).toContain('Khan is open')
}

const ctrlC = (run: Run): boolean => process.kill(-(run.child.pid ?? 0), 'SIGINT')
const postgresPid = async (): Promise<number> => Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
const starterPid = async (): Promise<number> => Number.parseInt(await readFile(join(folder, 'start.pid'), 'utf8'))

/** The processes of the services, by the script they run. */
async function services(): Promise<Map<string, number>> {
  const starter = await starterPid()
  const found = new Map<string, number>()
  for (const line of execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')) {
    const [, pid, parent, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    const script = /(?:demo|gateway|stripe-stand-in|web)\/dist-service\/main\.js$/.exec(args)?.[0]
    if (script && Number(parent) === starter) found.set(script, Number(pid))
  }
  return found
}

async function untilGone(pid: number): Promise<void> {
  for (let tries = 0; tries < 200 && isAlive(pid); tries += 1) await sleep(100)
  expect(isAlive(pid)).toBe(false)
}
const shopUrl = (path: string): string => `http://127.0.0.1:${env['WEB_PORT']}${path}`

async function ask<T>(query: string, variables: object = {}): Promise<T> {
  const response = await fetch(shopUrl('/graphql'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  return ((await response.json()) as { data: T }).data
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khan-start-'))
  env = { ...process.env, DATA_DIR: folder }
  for (const name of ['WEB_PORT', 'GATEWAY_PORT', 'API_PORT', 'STRIPE_STAND_IN_PORT']) env[name] = String(await freePort())
  delete env['DATABASE_URL']
  delete env['NODE_ENV']
  delete env['VITEST']
})

afterEach(() => {
  // Ends processes that a failed test has left.
  for (const { child } of runs.splice(0)) {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL')
    } catch {
      // Ended already.
    }
  }
})

afterAll(async () => {
  const pid = await postgresPid().catch(() => 0)
  if (pid && isAlive(pid)) process.kill(pid, 'SIGINT')
  await sleep(500)
  await rm(folder, { recursive: true, force: true })
})

test('The first start fills and opens the shop, Ctrl-C leaves nothing running, and a second start finds all data', async () => {
  const first = npmStart()
  await untilOpen(first)
  expect(first.output()).toContain(shopUrl(''))
  expect(first.output()).toMatch(/admin@khan\.example\s+\S+/)
  const home = await fetch(shopUrl('/'))
  expect(home.status).toBe(200)
  expect(await home.text()).toContain('/product/one/')

  // A missing picture is drawn when a browser asks for it; in the end all are drawn.
  const { products } = await ask<{ products: { nodes: { images: { url: string }[] }[] } }>(
    '{ products(page: 15) { nodes { images { url(size: LARGE) } } } }',
  )
  for (const { url } of products.nodes[0]?.images ?? []) expect((await fetch(url)).headers.get('content-type')).toMatch(/^image\/webp/)
  await expect.poll(first.output).toContain('drawing the demo pictures: 0 %')

  const register = `mutation ($input: RegisterInput!) { register(input: $input) { __typename } }`
  const input = {
    name: 'Salma Nabil',
    email: 'salma@khan.example',
    phone: '01012345678',
    password: 'Shopper1!',
    confirmPassword: 'Shopper1!',
  }
  expect(await ask(register, { input })).toEqual({ register: { __typename: 'RegisterSuccess' } })

  const pid = await postgresPid()
  ctrlC(first)
  // npm itself dies of the signal; its child processes end in order.
  await first.ended
  await untilGone(pid)
  expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false)
  await expect(fetch(shopUrl('/'))).rejects.toThrow('fetch failed')

  const second = npmStart()
  await untilOpen(second)
  const login = `mutation ($input: LoginInput!) { login(input: $input) { __typename } }`
  const answer = await ask(login, { input: { email: input.email, password: input.password } })
  expect(answer).toEqual({ login: { __typename: 'LoginSuccess' } })

  // Killed outright: the services notice and end, the database with them, and nothing is lost.
  const children = [...(await services()).values(), await postgresPid()]
  expect(children).toHaveLength(5)
  process.kill(await starterPid(), 'SIGKILL')
  for (const child of children) await untilGone(child)
  await second.ended
  const third = npmStart()
  await untilOpen(third)
  expect(await ask(login, { input: { email: input.email, password: input.password } })).toEqual(answer)
  const lastPid = await postgresPid()
  ctrlC(third)
  await third.ended
  await untilGone(lastPid)
})

test('A process killed while the shop is open, the database too, is restarted with a line that says so', async () => {
  const run = npmStart()
  await untilOpen(run)
  const before = await services()
  expect(before.size).toBe(4)
  const database = await postgresPid()
  for (const pid of [...before.values(), database]) process.kill(pid, 'SIGKILL')
  for (const name of ['stripe-stand-in', 'api', 'gateway', 'web', 'The database']) {
    await expect.poll(run.output, { timeout: 30_000 }).toMatch(new RegExp(`^  ${name} ended by itself .*is started again`, 'm'))
  }
  const home = async () => (await fetch(shopUrl('/')).catch(() => undefined))?.text()
  await expect.poll(home, { timeout: 60_000, interval: 500 }).toContain('/product/one/')
  const children = [...(await services()).values(), await postgresPid()]
  expect(children).toHaveLength(5)
  expect(children.filter((pid) => pid === database || [...before.values()].includes(pid))).toEqual([])
  ctrlC(run)
  await run.ended
  for (const pid of children) await untilGone(pid)
})

const hasIpv6 = Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === '::1'))

test.runIf(hasIpv6)('The shop opens at an IPv6 address of this machine', async () => {
  const run = npmStart({ HOST: '::1' })
  await untilOpen(run)
  const url = `http://[::1]:${env['WEB_PORT']}`
  expect(run.output()).toContain(url)
  const home = await (await fetch(url)).text()
  expect(home).toContain('/product/one/')
  const starter = await starterPid()
  ctrlC(run)
  await run.ended
  await untilGone(starter)
})

test('A port in use is reported in one line that names the variable', async () => {
  const squatter = createServer()
  await new Promise<void>((resolve) => squatter.listen(Number(env['WEB_PORT']), '127.0.0.1', resolve))
  try {
    const run = npmStart()
    expect(await run.ended).toBe(1)
    const told = run
      .output()
      .split('\n')
      .filter((line) => line.includes('taken'))
    expect(told).toEqual([`Port ${env['WEB_PORT']} is taken: stop what listens there, or choose another with WEB_PORT=….`])
    expect(run.output()).not.toMatch(/^\s+at /m)
  } finally {
    squatter.close()
  }
})
