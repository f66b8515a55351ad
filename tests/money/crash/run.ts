import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from '../../../tools/build.ts'
import { ROOT } from '../../../tools/environment.ts'
import { breakTree, copyTree } from './broken-copy.ts'
import { DELIBERATE_FAULTS } from './deliberate-faults.ts'

const CARTS = 1000

/** Runs the crash test in a folder; returns whether it passed, and its output. */
function runIn(folder: string, settings: Record<string, string>, echo: boolean): Promise<{ passed: boolean; output: string }> {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'node', 'tests/money/crash/crash.test.ts'], {
    cwd: folder,
    env: { ...process.env, ...settings, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString()
      if (echo) process.stdout.write(text)
    })
  return new Promise((resolve) => child.once('exit', (code) => resolve({ passed: code === 0, output })))
}

/** Shows that the test finds what it is for: each broken shop must fail it, for the named reason. Only faults whose names have `words`. */
async function breakEach(words: string, settings: Record<string, string>): Promise<boolean> {
  let all = true
  for (const fault of DELIBERATE_FAULTS.filter(({ name }) => name.includes(words))) {
    const folder = copyTree()
    try {
      breakTree(folder, fault)
      const { passed, output } = await runIn(folder, settings, false)
      const told = passed ? undefined : fault.seen.exec(output)?.[0]
      if (told === undefined) all = false
      console.log(`${told === undefined ? 'NOT SEEN' : 'seen    '}  ${fault.name}\n          ${told ?? output.slice(-4000)}`)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return all
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, faults: { type: 'boolean', default: false } },
})
const seed = values.seed ?? String(Math.floor(Math.random() * 1e6))
await build((text) => console.log(`  ${text} …`))
const good = values.faults
  ? await breakEach(positionals.join(' '), values.seed === undefined ? {} : { CRASH_SEED: seed })
  : (await runIn(ROOT, { CRASH_SEED: seed, CRASH_CHECKOUTS: positionals[0] ?? String(CARTS) }, true)).passed
process.exit(good ? 0 : 1)
