import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import fastJsonStringify, { type AnySchema } from 'fast-json-stringify'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { expect, test } from 'vitest'
import { createTestShop } from '../../../tests/support/shop.ts'

/** What Fastify tells of each server that is made. */
const CHANNEL = 'fastify.initialization'

/** The schemas of all answers of a route, by status and, where it has several, by media type. */
const schemasOf = ({ schema }: RouteOptions): AnySchema[] =>
  Object.values((schema?.response ?? {}) as Record<string, AnySchema | { content: Record<string, { schema: AnySchema }> }>).flatMap(
    (answer) => ('content' in answer ? Object.values(answer.content).map((each) => each.schema) : [answer]),
  )

test('The schema of every answer can be compiled, though that waits for the first answer', async () => {
  const routes: RouteOptions[] = []
  const watch = (made: unknown) => (made as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => void routes.push(route))
  subscribe(CHANNEL, watch)
  const shop = await createTestShop()
  unsubscribe(CHANNEL, watch)
  const schemas = new Set(routes.flatMap(schemasOf))
  expect(schemas.size).toBeGreaterThan(50)
  for (const schema of schemas) expect(() => fastJsonStringify(schema), JSON.stringify(schema).slice(0, 200)).not.toThrow()
  await shop.close()
})
