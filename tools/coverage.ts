// After `npm run coverage`: how much of each workspace's code the tests run, in per cent of its statements.
import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

type Summary = Record<string, { statements: { total: number; covered: number } }>

const root = fileURLToPath(new URL('..', import.meta.url))
const { total: _all, ...files } = JSON.parse(readFileSync(`${root}coverage/coverage-summary.json`, 'utf8')) as Summary
const workspaces = Map.groupBy(Object.entries(files), ([file]) => relative(root, file).split(sep)[0])
for (const [workspace, entries] of workspaces) {
  const sum = (count: 'total' | 'covered') => entries.reduce((all, [, { statements }]) => all + statements[count], 0)
  console.log(`${workspace}: ${((100 * sum('covered')) / sum('total')).toFixed(1)} %`)
}
