import { execFileSync, spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const WORKSPACES = ['contract', 'service', 'api', 'gateway', 'web', 'stripe-stand-in']
const MOST_FILES = 32

test(`No folder of the product code has more than ${MOST_FILES} files of source`, () => {
  const tracked = execFileSync('git', ['ls-files', ...WORKSPACES], { cwd: ROOT, encoding: 'utf8' }).split('\n')
  const sources = tracked.filter((file) => /\.(tsx?|graphql|sql)$/.test(file) && !file.includes('.generated.'))
  const folders = Map.groupBy(sources, dirname)
  const full = [...folders].filter(([, files]) => files.length > MOST_FILES).map(([folder]) => folder)
  expect([folders.size > WORKSPACES.length, full]).toEqual([true, []])
})

test('The docs name only settings that something reads', () => {
  const grep = (...args: string[]) => execFileSync('git', ['grep', '-ohE', ...args], { cwd: ROOT, encoding: 'utf8' }).split('\n')
  const NAME = '[A-Z][A-Z0-9]*(_[A-Z0-9]+)+'
  const there = new Set(grep(NAME, '--', ':!*.md', ':!tests/house'))
  const named = grep(`\`${NAME}(=[^\`]*)?\``, '--', '*.md').map((text) => text.replace(/`|=.*/g, ''))
  expect([named.length > 40, named.filter((name) => !there.has(name))]).toEqual([true, []])
})

test('No file was left in the middle of a merge', () => {
  const args = ['grep', '-lE', '^(<{7}|>{7}) ', '--', '.']
  const found = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  // 1 is how it says that there is none.
  expect([found.stdout, found.status]).toEqual(['', 1])
})
