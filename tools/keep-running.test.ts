import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isAlive } from '@shop/service/is-alive.ts'
import { keepRunning, type KeptService } from './keep-running.ts'
import { startService } from './service.ts'

const SLOW = { timeout: 20_000, interval: 20 }
let folder: string
let kept: KeptService
const said: string[] = []
const givenUp: string[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khan-kept-'))
  said.length = 0
  givenUp.length = 0
})
afterEach(async () => {
  await kept.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Keeps a program running that notes each of its starts, and then runs the given code. */
async function keep(program: string, mayRestart = true): Promise<void> {
  const script = join(folder, 'program.mjs')
  const starts = join(folder, 'starts')
  await writeFile(script, `import { appendFileSync } from 'node:fs'\nappendFileSync(${JSON.stringify(starts)}, 'x')\n${program}`)
  kept = keepRunning(() => startService('api', [script], {}, folder), {
    mayRestart: () => mayRestart,
    say: (text) => void said.push(text),
    giveUp: (message) => void givenUp.push(message),
  })
}
const LIVES = 'setInterval(() => {}, 1000)'
const pid = (): number => kept.current().child.pid ?? 0
const starts = async (): Promise<number> => (await readFile(join(folder, 'starts'), 'utf8').catch(() => '')).length

test('A service that was killed is restarted, and a line says so', async () => {
  await keep(LIVES)
  const first = pid()
  process.kill(first, 'SIGKILL')
  await expect.poll(pid, SLOW).not.toBe(first)
  expect(isAlive(pid())).toBe(true)
  expect(said).toEqual([`api ended by itself (SIGKILL) and is started again; its log is ${join(folder, 'logs/api.log')}`])
  expect(givenUp).toEqual([])
})

test('A service that ends right after each start is given up after five times, with its last output', async () => {
  await keep("console.error('no disk'); process.exit(3)")
  await expect.poll(() => givenUp, SLOW).toHaveLength(1)
  expect(givenUp[0]).toMatch(/^api ended by itself \(exit code 3\):\n[\s\S]*no disk$/)
  expect([said.length, await starts()]).toEqual([4, 5])
})

test('While the shop starts a service that ends is not restarted', async () => {
  // As services do that cannot start: nothing is left to do, so the process ends.
  await keep('process.exitCode = 1', false)
  await expect.poll(() => givenUp, SLOW).toHaveLength(1)
  expect([said.length, await starts()]).toEqual([0, 1])
})

test('A service that is stopped stays stopped, also when it was about to be restarted', async () => {
  await keep(LIVES)
  await kept.stop()
  expect([isAlive(pid()), said]).toEqual([false, []])
  await keep('process.exit(1)')
  await expect.poll(() => said, SLOW).toHaveLength(1)
  const before = pid()
  await kept.stop()
  await sleep(600)
  expect([pid(), givenUp]).toEqual([before, []])
})
