import qs from 'qs'
import { badParameter } from './stripe-error.ts'

/** The values of a form or query, nested as their brackets say. */
export type Values = Record<string, unknown>

/** Stripe's own limits on metadata. */
const METADATA = { keys: 50, key: 40, value: 500 }
const TEXT = 5000

/** Reads `a[b]=1&c[0]=2` as Stripe does; bounded, since strangers may send it. */
export const parseForm = (text: string): Values => ({ ...qs.parse(text, { depth: 4, parameterLimit: 300, arrayLimit: 100 }) })

/** The same text for the same values, in whatever order they came. */
export const formText = (values: Values): string => qs.stringify(values, { sort: (a: string, b: string) => (a < b ? -1 : 1) })

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads the parameters of a call, and refuses those that the call does not have. */
export class Params {
  readonly #values: Values

  constructor(values: Values, allowed: readonly string[]) {
    this.#values = values
    for (const name of Object.keys(values)) {
      if (name === 'expand' || allowed.includes(name)) continue
      throw badParameter(name, `Received unknown parameter: ${name}`, 'parameter_unknown')
    }
  }

  text(name: string): string | undefined {
    const value = this.#values[name]
    if (value === undefined || value === '') return undefined
    if (typeof value !== 'string') throw badParameter(name, `Invalid string: ${name}`)
    if (value.length > TEXT) throw badParameter(name, `Invalid string: ${name}; must be at most ${TEXT} characters`)
    return value
  }

  /** The text of a required parameter. */
  required(name: string): string {
    const value = this.text(name)
    if (value === undefined) throw badParameter(name, `Missing required param: ${name}.`, 'parameter_missing')
    return value
  }

  integer(name: string, min: number): number | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    if (!/^-?\d{1,15}$/.test(value)) throw badParameter(name, `Invalid integer: ${value}`, 'parameter_invalid_integer')
    if (Number(value) >= min) return Number(value)
    throw badParameter(name, `This value must be greater than or equal to ${min}.`, 'parameter_invalid_integer')
  }

  oneOf(name: string, allowed: readonly string[]): string | undefined {
    const value = this.text(name)
    if (value === undefined || allowed.includes(value)) return value
    throw badParameter(name, `Invalid ${name}: must be one of ${allowed.join(', ')}`)
  }

  /** The values inside of a parameter's brackets. */
  nested(name: string): Values | undefined {
    const value = this.#values[name]
    if (value === undefined || value === '') return undefined
    if (!isRecord(value)) throw badParameter(name, 'Invalid object', 'parameter_invalid_object')
    return value
  }

  /** A list of texts, written as `name[0]=a` or `name[]=a`. */
  texts(name: string): string[] {
    const value = this.#values[name] ?? []
    const list: unknown[] = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [value]
    if (list.every((item) => typeof item === 'string')) return list
    throw badParameter(name, 'Invalid array', 'parameter_invalid_array')
  }

  metadata(): Record<string, string> {
    const entries = Object.entries(this.nested('metadata') ?? {})
    if (entries.length > METADATA.keys) throw badParameter('metadata', `Metadata can have up to ${METADATA.keys} keys`)
    return Object.fromEntries(
      entries.map(([key, value]) => {
        const fits = typeof value === 'string' && key.length <= METADATA.key && value.length <= METADATA.value
        if (!fits) throw badParameter(`metadata[${key.slice(0, METADATA.key)}]`, 'Metadata keys and values must be short texts')
        return [key, value]
      }),
    )
  }
}
