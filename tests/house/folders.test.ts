import { execFileSync, spawnSync } from 'node:child_process'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import lint from '../../oxlint.config.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const WORKSPACES = ['contract', 'service', 'api', 'gateway', 'web', 'stripe-stand-in', 'demo']
const MAX_FILES = 32

test(`No folder of the product code has more than ${MAX_FILES} files of source`, () => {
  const tracked = execFileSync('git', ['ls-files', ...WORKSPACES], { cwd: ROOT, encoding: 'utf8' }).split('\n')
  // Migrations are a list that only grows, and is read by number.
  const sources = tracked.filter((file) => /\.(tsx?|graphql)$/.test(file) && !file.includes('.generated.'))
  const folders = Map.groupBy(sources, dirname)
  const full = [...folders].filter(([, files]) => files.length > MAX_FILES).map(([folder]) => folder)
  expect([folders.size > WORKSPACES.length, full]).toEqual([true, []])
})

test('Migrations are numbered from 1, each number once', () => {
  const files = execFileSync('git', ['ls-files', 'api/src/db/migrations'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
  expect(files.map((file) => Number(basename(file).slice(0, 4)))).toEqual(files.map((_file, place) => place + 1))
})

test('No import rule of oxlint uses a lookahead or lookbehind, which oxlint silently skips', () => {
  const rules = JSON.stringify(lint)
  expect(rules).toContain('no-restricted-imports')
  expect(rules).not.toMatch(/\(\?<?[=!]/)
})

test('The docs name only settings that the code reads', () => {
  const grep = (...args: string[]) => execFileSync('git', ['grep', '-ohE', ...args], { cwd: ROOT, encoding: 'utf8' }).split('\n')
  const NAME = '[A-Z][A-Z0-9]*(_[A-Z0-9]+)+'
  const there = new Set(grep(NAME, '--', ':!*.md', ':!tests/house'))
  const named = grep(`\`${NAME}(=[^\`]*)?\``, '--', '*.md').map((text) => text.replace(/`|=.*/g, ''))
  expect([named.length > 40, named.filter((name) => !there.has(name))]).toEqual([true, []])
})

test('One module writes the header Retry-After', () => {
  const sources = [...WORKSPACES.map((each) => `${each}/**/*.ts`), ':!*.test.ts', ':!*.test.tsx']
  const files = execFileSync('git', ['grep', '-liE', `['"]retry-after['"]`, '--', ...sources], { cwd: ROOT, encoding: 'utf8' })
  // The gateway reads it too, in what the REST service answers, and the page in what it is answered for a stream.
  expect(files.trim().split('\n')).toEqual([
    'gateway/src/rest/rest-answer.ts',
    'service/src/retry-after.ts',
    'web/src/lib/live/live-link.ts',
  ])
})

test('No file has a merge conflict marker', () => {
  const args = ['grep', '-lE', '^(<{7}|>{7}) ', '--', '.']
  const found = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  // 1 is how it says that there is none.
  expect([found.stdout, found.status]).toEqual(['', 1])
})
