import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../tools/environment.ts'

const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n')
const top = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
const isInside = (path: string): boolean => top.some(({ name }) => path.startsWith(`${name}/`))
/** A file of source, even without its folder. Documents of other kinds may be those that a reader makes. */
const SOURCE = /^[\w.<>*{},/-]+\.(tsx?|mjs|cjs|css|sql|graphql|md)$/

/** Paths of this repository in backticks. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\s]+)`/g)].map(([, quoted = '']) => quoted).filter((quoted) => SOURCE.test(quoted) || isInside(quoted))

const SIGNS: Record<string, string> = { '*': '[^/]*', '{': '(?:', ',': '|', '}': ')' }

/** Whether a file is there, by the end of its path or, with `<word>`, `*` and `{en,ar}`, by its pattern; or a folder. */
function isTracked(path: string): boolean {
  const parts = path.replace(/\/$/, '').split(/(<[^>]+>|[*{},])/)
  const pattern = parts.map((part) => SIGNS[part] ?? (part.startsWith('<') ? '[^/]+' : part.replaceAll('.', '\\.'))).join('')
  return tracked.some((file) => new RegExp(`(^|/)${pattern}(/|$)`).test(file))
}

/** Whether it is generated: the example that stands for a pattern is then one that git passes over. */
const isIgnored = (path: string): boolean =>
  spawnSync('git', ['check-ignore', '-q', path.replaceAll(/[<>*]/g, 'x')], { cwd: ROOT }).status === 0

test('Every path that a document names in backticks exists, or is generated', () => {
  const documents = tracked.filter((file) => file.endsWith('.md'))
  const named = documents.flatMap((file) => pathsIn(readFileSync(join(ROOT, file), 'utf8')).map((path) => ({ file, path })))
  const wrong = named.filter(({ path }) => !isTracked(path) && !isIgnored(path))
  expect([named.length > 200, wrong]).toEqual([true, []])
})
