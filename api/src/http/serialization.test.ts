import fastJsonStringify, { type AnySchema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import { expect, test, vi } from 'vitest'
import { createTestShop } from '../../../tests/support/shop.ts'

/** The schemas of all answers that Fastify asks a serializer for. */
const { asked } = vi.hoisted(() => ({ asked: new Set<object>() }))
vi.mock(import('./serialization.ts'), async (original) => {
  const { serializerCompiler } = await original()
  const watched: FastifySerializerCompiler<AnySchema> = (route) => {
    asked.add(route.schema)
    return serializerCompiler(route)
  }
  return { serializerCompiler: watched }
})

test('The schema of every answer can be compiled, though that waits for the first answer', async () => {
  const shop = await createTestShop()
  expect(asked.size).toBeGreaterThan(50)
  for (const schema of asked) expect(() => fastJsonStringify(schema), JSON.stringify(schema).slice(0, 200)).not.toThrow()
  await shop.close()
})
