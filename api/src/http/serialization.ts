import fastJsonStringify, { type AnySchema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'

type Serialize = (body: unknown) => string

/** By their schema: many calls share those of their refusals. */
const known = new WeakMap<object, Serialize>()

function serializerOf(schema: AnySchema): Serialize {
  const serialize: Serialize = known.get(schema) ?? fastJsonStringify(schema)
  known.set(schema, serialize)
  return serialize
}

/** Bodies of answers are written by their schemas, each compiled when an answer first needs it: all of them take half a second. */
export const serializerCompiler: FastifySerializerCompiler<AnySchema> =
  ({ schema }) =>
  (body) =>
    serializerOf(schema)(body)
