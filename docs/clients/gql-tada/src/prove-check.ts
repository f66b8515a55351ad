import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const HOME = fileURLToPath(new URL('..', import.meta.url))
const copy = mkdtempSync(`${HOME}wrong-`)

/** What a checker says of the copy, and whether it passes. */
function check(...command: string[]): { passes: boolean; words: string } {
  const { status, stdout, stderr } = spawnSync('npm', ['exec', '--offline', '--', ...command], { cwd: copy, encoding: 'utf8' })
  return { passes: status === 0, words: stdout + stderr }
}

/** A copy of this client that reads a field which the schema does not have. */
try {
  for (const name of ['src', 'tsconfig.json', 'schema.graphql']) cpSync(HOME + name, `${copy}/${name}`, { recursive: true })
  assert.ok(check('gql-tada', 'check').passes, 'the copy passes as long as it is right')
  const file = `${copy}/src/buy.ts`
  writeFileSync(file, readFileSync(file, 'utf8').replace('itemCount', 'pieceCount'))
  const { passes, words } = check('gql-tada', 'check')
  assert.ok(!passes)
  assert.match(words, /Cannot query field "pieceCount" on type "Cart"/)
  const typed = check('tsc')
  assert.ok(!typed.passes)
  assert.match(typed.words, /itemCount/, 'what reads the field, too, is an error to TypeScript')
} finally {
  rmSync(copy, { recursive: true, force: true })
}
