import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './environment.ts'
import { PRODUCTION_ENV, PRODUCTION_FLAGS } from './node-flags.ts'

const text = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

test('A container runs a service with the flags of production', () => {
  const commands = Object.fromEntries(
    [...text('docker-compose.yml').matchAll(/^ {2}(\w+):(?: &\w+)?\n {4}<<: \*service\n {4}command: \[node, (.+), \S+\]$/gm)].map(
      ([, name, flags]) => [name, flags?.split(', ')],
    ),
  )
  expect(commands).toEqual({ api: PRODUCTION_FLAGS, gateway: PRODUCTION_FLAGS, web: PRODUCTION_FLAGS })
})

test('A container has the environment variables of production', () => {
  const wanted = Object.entries(PRODUCTION_ENV).map(([name, value]) => `${name}=${value}`)
  expect(/^ENV (MALLOC.+)$/m.exec(text('Dockerfile'))?.[1]?.split(' ')).toEqual(wanted)
})
