/** Answers so far: the data of the latest of each operation. */
export type Answers = ReadonlyMap<string, unknown>

/** Variables as they can be sent. */
export interface Filled {
  variables: Record<string, unknown>
  /** The operations that must be sent before, since a value is to come from their answers. */
  missing: string[]
}

const TEMPLATE = /\{\{([^{}]{1,300})\}\}/g
const WHOLE = /^\{\{([^{}]{1,300})\}\}$/
const MOVED = /^\$(date|dateTime)([+-]\d{1,3})$/

/** A day in Cairo, as the shop counts them. */
const dayOf = (date: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format(date)

/** A value that is new at each sending: `$uuid`, eight characters with `$code`, and with `$date+7` or `$dateTime-30` so many days from now. */
function freshValue(name: string): string | undefined {
  if (name === '$uuid') return crypto.randomUUID()
  if (name === '$code') return crypto.randomUUID().slice(0, 8).toUpperCase()
  const [, kind, days] = MOVED.exec(name) ?? []
  if (kind === undefined) return undefined
  const then = new Date(Date.now() + Number(days) * 86_400_000)
  return kind === 'date' ? dayOf(then) : then.toISOString()
}

/** One step of a path: a field, an index, or `field=value` for the first entry in which the field is, or has, the value. */
function step(from: unknown, name: string): unknown {
  const [field = '', wanted] = name.split('=')
  if (wanted === undefined) return (from as Record<string, unknown> | null | undefined)?.[name]
  if (!Array.isArray(from)) return undefined
  return from.find((entry: Record<string, unknown> | null) => [entry?.[field]].flat().some((value) => String(value) === wanted))
}

const valueAt = (data: unknown, path: readonly string[]): unknown => path.reduce(step, data)

/** Puts values where an example's variables say where these come from; of the variables that the operation declares. */
export function fillVariables(variables: Record<string, unknown>, declared: readonly string[], answers: Answers): Filled {
  const missing = new Set<string>()
  function valueOf(template: string): unknown {
    const name = template.trim()
    const [operation = '', ...path] = name.split('.')
    const value = name.startsWith('$') ? freshValue(name) : valueAt(answers.get(operation), path)
    if (value === undefined) missing.add(name.startsWith('$') ? name : operation)
    return value
  }
  function fill(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(fill)
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, fill(entry)]))
    if (typeof value !== 'string') return value
    const [, whole] = WHOLE.exec(value) ?? []
    return whole === undefined ? value.replaceAll(TEMPLATE, (_all, name: string) => String(valueOf(name))) : valueOf(whole)
  }
  const sent = Object.entries(variables).filter(([name]) => declared.includes(name))
  return { variables: Object.fromEntries(sent.map(([name, value]) => [name, fill(value)])), missing: [...missing] }
}
