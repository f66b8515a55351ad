import { expect, test } from 'vitest'
import { callName } from '../../gateway/src/rest/call-name.ts'
import { createTestShop } from '../support/shop.ts'

test('Every call of the REST service is counted under a name of its own', async () => {
  const shop = await createTestShop()
  const { paths = {} } = shop.app.swagger() as { paths?: Record<string, object> }
  const templates = Object.keys(paths).map((path) => path.slice(1).replaceAll(/\{[^}]+\}/g, ':'))
  expect(templates.length).toBeGreaterThan(40)
  expect(templates.map((path) => callName('GET', path))).toEqual(templates.map((path) => `GET ${path}`))
  await shop.close()
})
