import { formatNumber, libraryWords } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { REQUIRED, type FieldCode, type FieldProblem } from '@shop/contract/rules.ts'
import type { FastifySchemaCompiler } from 'fastify'
import type { TObject, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

/** What TypeBox says about one flaw of a value. */
export interface ShapeError {
  keyword: string
  instancePath: string
  message: string
  params: { requiredProperties?: string[]; additionalProperties?: string[]; limit?: number }
}

/** Most flaws that a refusal names: 4,000 unknown fields must not make it long. */
const MAX_FLAWS = 20

const CODES: Record<string, FieldCode> = { maxLength: 'TOO_LONG', minimum: 'OUT_OF_RANGE', maximum: 'OUT_OF_RANGE' }

/** Limits in words that stand under a field, by keyword. */
const LIMITS: Record<string, (limit: string) => string> = {
  minimum: (limit) => m.refusal_at_least({ limit }),
  maximum: (limit) => m.refusal_at_most({ limit }),
  minLength: (limit) => m.refusal_at_least_characters({ limit }),
  maxLength: (limit) => m.refusal_at_most_characters({ limit }),
  minItems: (limit) => m.refusal_at_least_items({ limit }),
  maxItems: (limit) => m.refusal_at_most_items({ limit }),
}

function flaws({ keyword, instancePath, message, params }: ShapeError): FieldProblem[] {
  const path = instancePath.split('/').slice(1)
  switch (keyword) {
    case 'required':
      return (params.requiredProperties ?? []).map((name) => ({ path: [...path, name], ...REQUIRED }))
    case 'additionalProperties':
      return (params.additionalProperties ?? []).map((name) => ({
        path: [...path, name.slice(0, 100)],
        code: 'INVALID',
        message: m.refusal_field_unknown(),
      }))
    // Said again, and better, by the keywords above and below.
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

/** The flaws of a body or query string, in the words of the contract. */
export const fieldProblems = (errors: ShapeError[]): FieldProblem[] =>
  errors
    .slice(0, 4 * MAX_FLAWS)
    .flatMap(flaws)
    .slice(0, MAX_FLAWS)

/** Reads the numbers, booleans and lists that a query string can only carry as text; whatever else it holds stays as it is and is refused. */
function coerce(value: unknown, type: unknown): unknown {
  if (type === 'array') return value === undefined || Array.isArray(value) ? value : [value]
  if (typeof value !== 'string') return value
  if (type === 'integer' && /^-?\d{1,15}$/.test(value)) return Number(value)
  if (type === 'number' && /^\d{1,12}(\.\d{1,2})?$/.test(value)) return Number(value)
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}

function coerceQuery(schema: TObject, query: Record<string, unknown>): Record<string, unknown> {
  const types = schema.properties as Record<string, { type?: unknown }>
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, coerce(value, types[name]?.type)]))
}

/** Bodies are checked as they are: nothing is coerced, filled in or removed. Query strings are coerced first. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const compiled = Compile(schema)
  return (input: unknown) => {
    const value = httpPart === 'querystring' ? coerceQuery(schema as TObject, input as Record<string, unknown>) : input
    return compiled.Check(value) ? { value } : { error: compiled.Errors(value) as never }
  }
}
