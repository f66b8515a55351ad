import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@shop/service/free-port.ts'
import { expect, onTestFinished, test } from 'vitest'

const WEB = fileURLToPath(new URL('..', import.meta.url))

test('In development the renderer starts once as long as no file changes', { timeout: 120_000 }, async () => {
  const port = await freePort()
  const env = { ...process.env, NODE_ENV: 'development', SHOP_ENV: 'local', HOST: '127.0.0.1', WEB_PORT: String(port) }
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server.ts'], { cwd: WEB, env })
  onTestFinished(() => void child.kill())
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/livez`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isUp, { timeout: 90_000, interval: 100 }).toBe(true)
  // Node waits for a moment in which nothing changes before it starts a program anew.
  await sleep(2000)
  expect(output).not.toContain('Restarting')
})
