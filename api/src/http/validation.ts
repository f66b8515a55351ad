import { formatNumber, libraryWords } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { REQUIRED, type FieldCode, type FieldErrorAt, type FieldError } from '@shop/contract/rules.ts'
import type { FastifySchemaCompiler } from 'fastify'
import type { TObject, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Format } from 'typebox/format'

// RFC 3339 has a year 0, and PostgreSQL refuses it.
for (const [name, isOf] of Object.entries({ date: Format.IsDate, 'date-time': Format.IsDateTime }))
  Format.Set(name, (value) => isOf(value) && !value.startsWith('0000'))

/** An error of TypeBox about a value. */
export interface ShapeError {
  keyword: string
  instancePath: string
  message: string
  params: { requiredProperties?: string[]; additionalProperties?: string[]; limit?: number }
}

/** Most field errors that a refusal names: 4,000 unknown fields must not make it long. */
const MAX_FIELD_ERRORS = 20

const CODES: Record<string, FieldCode> = { maxLength: 'TOO_LONG', minimum: 'OUT_OF_RANGE', maximum: 'OUT_OF_RANGE' }

/** The words of limits, shown under a field, by keyword. */
const LIMITS: Record<string, (limit: string) => string> = {
  minimum: (limit) => m.refusal_at_least({ limit }),
  maximum: (limit) => m.refusal_at_most({ limit }),
  minLength: (limit) => m.refusal_at_least_characters({ limit }),
  maxLength: (limit) => m.refusal_at_most_characters({ limit }),
  minItems: (limit) => m.refusal_at_least_items({ limit }),
  maxItems: (limit) => m.refusal_at_most_items({ limit }),
}

/** The names of an error that a refusal has room for: a body of 90 kB names 12,000. */
const named = (names: string[] = []): string[] => names.slice(0, MAX_FIELD_ERRORS)

function fieldErrors({ keyword, instancePath, message, params }: ShapeError, required: FieldError): FieldErrorAt[] {
  const path = instancePath.split('/').slice(1)
  switch (keyword) {
    case 'required':
      return named(params.requiredProperties).map((name) => ({ path: [...path, name], ...required }))
    case 'additionalProperties':
      return named(params.additionalProperties).map((name) => ({
        path: [...path, name.slice(0, 100)],
        code: 'INVALID',
        message: m.refusal_field_unknown(),
      }))
    // The keywords above and below report the same error in better words.
    case 'boolean':
    case 'const':
      return []
    case 'anyOf':
      return [{ path, code: 'INVALID', message: m.refusal_not_allowed_value() }]
    default: {
      const inWords = params.limit === undefined ? undefined : LIMITS[keyword]?.(formatNumber(params.limit))
      return [{ path, code: CODES[keyword] ?? 'INVALID', message: inWords ?? libraryWords(message, m.refusal_value) }]
    }
  }
}

/**
 * The field errors of a body or query string, in the words of the contract; `required` are the words for a missing field. A field has one:
 * of a value that may be one of several kinds, the first says what is wrong, and the rest that it is none of the others.
 */
export function fieldErrorsIn(errors: ShapeError[], required: FieldError = REQUIRED): FieldErrorAt[] {
  const found = new Map<string, FieldErrorAt>()
  for (const error of errors.slice(0, 4 * MAX_FIELD_ERRORS).flatMap((each) => fieldErrors(each, required))) {
    const place = error.path.join('/')
    if (!found.has(place)) found.set(place, error)
    if (found.size === MAX_FIELD_ERRORS) break
  }
  return [...found.values()]
}

/** When a field of a body is missing, names the empty ones with it: the rules of fields would refuse them only in a second call. */
function withBlankOnes(errors: ShapeError[], schema: TSchema, body: unknown): ShapeError[] {
  const missing = errors.find(({ keyword, instancePath }) => keyword === 'required' && instancePath === '')
  if (!missing) return errors
  const values = body as Record<string, unknown>
  const isBlank = (value: unknown) => value === undefined || (typeof value === 'string' && value.trim() === '')
  const requiredProperties = (schema as TObject).required?.filter((name) => isBlank(values[name])) ?? []
  return errors.map((error) => (error === missing ? { ...error, params: { requiredProperties } } : error))
}

/**
 * Reads the numbers, booleans and lists that a query string can only carry as text; any other value stays as it is and is refused. An empty
 * choice (`sortBy=`) counts as left out.
 */
function coerce(value: unknown, { type, enum: choices }: { type?: unknown; enum?: unknown } = {}): unknown {
  if (choices !== undefined && value === '') return undefined
  if (type === 'array') return value === undefined || Array.isArray(value) ? value : [value]
  if (typeof value !== 'string') return value
  if (type === 'integer' && /^-?\d{1,15}$/.test(value)) return Number(value)
  if (type === 'number' && /^\d{1,12}(\.\d{1,2})?$/.test(value)) return Number(value)
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}

function coerceQuery(schema: TObject, query: Record<string, unknown>): Record<string, unknown> {
  const types = schema.properties as Record<string, { type?: unknown; enum?: unknown }>
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, coerce(value, types[name])]))
}

/**
 * Bodies are checked as they are: nothing is coerced, filled in or removed. Query strings are coerced first. A schema is compiled when a call
 * first needs it.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let compiled: ReturnType<typeof Compile> | undefined
  return (input: unknown) => {
    compiled ??= Compile(schema)
    const value = httpPart === 'querystring' ? coerceQuery(schema as TObject, input as Record<string, unknown>) : input
    if (compiled.Check(value)) return { value }
    const errors = compiled.Errors(value) as ShapeError[]
    return { error: (httpPart === 'body' ? withBlankOnes(errors, schema, value) : errors) as never }
  }
}
