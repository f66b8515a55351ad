import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './environment.ts'
import { LEAN_ENV, LEAN_FLAGS } from './lean.ts'

const text = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

test('A container runs a service with the flags that npm start gives it', () => {
  const commands = Object.fromEntries(
    [...text('docker-compose.yml').matchAll(/^ {2}(\w+):\n {4}<<: \*service\n {4}command: \[node, (.+), \S+\]$/gm)].map(
      ([, name, flags]) => [name, flags?.split(', ')],
    ),
  )
  expect(commands).toEqual(LEAN_FLAGS)
})

test('A container has the environment for it', () => {
  const wanted = Object.entries(LEAN_ENV).map(([name, value]) => `${name}=${value}`)
  expect(/^ENV (MALLOC.+)$/m.exec(text('Dockerfile'))?.[1]?.split(' ')).toEqual(wanted)
})
