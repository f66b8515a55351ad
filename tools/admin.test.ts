import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createTestShop } from '../tests/support/shop.ts'

const ADMIN = fileURLToPath(new URL('./admin.ts', import.meta.url))

/** Runs the command as operators do; returns its output and its exit code. */
const admin = (email: string, env: Record<string, string>) =>
  new Promise<{ said: string; code: number | null }>((resolve) => {
    const child = execFile(process.execPath, [ADMIN, email], { env: { ...process.env, ...env } }, (_error, out, err) =>
      resolve({ said: (out + err).trim(), code: child.exitCode }),
    )
  })

test('The tool makes an account of a shop in production its first administrator, and no other account', async () => {
  const shop = await createTestShop()
  const { headers } = await shop.fixtures.caller()
  const read = async () => (await shop.app.inject({ url: '/user', headers })).json<{ email: string; role: boolean }>()
  const { email, role } = await read()
  expect(role).toBe(false)
  const env = { SHOP_ENV: 'production', DATABASE_URL: shop.url }
  expect(await admin('nobody@khan.example', env)).toEqual({
    said: 'There is no account with the email nobody@khan.example: sign up first.',
    code: 1,
  })
  expect((await read()).role).toBe(false)
  expect(await admin(email.toUpperCase(), env)).toEqual({ said: `${email.toUpperCase()} is an administrator now.`, code: 0 })
  expect((await read()).role).toBe(true)
  await shop.close()
})

test('In production a missing DATABASE_URL is reported, and no embedded database is started', async () => {
  const told = await admin('mona@khan.example', { SHOP_ENV: 'production', DATABASE_URL: '' })
  expect(told).toEqual({ said: 'DATABASE_URL must name the database of the shop: production has no embedded one.', code: 1 })
})
