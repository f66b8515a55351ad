import type { Ledger } from '../state/ledger.ts'
import { badParameter } from './stripe-error.ts'

const DEEPEST = 4

/** Returns the object of an id. */
function find(ledger: Ledger, id: string): unknown {
  return ledger.charges.get(id) ?? ledger.intents.get(id)?.intent ?? ledger.refunds.get(id)?.refund
}

function expandPath(object: unknown, [name = '', ...rest]: string[], ledger: Ledger, path: string): void {
  if (Array.isArray(object)) return object.forEach((item) => expandPath(item, [name, ...rest], ledger, path))
  if (typeof object !== 'object' || object === null || !Object.hasOwn(object, name))
    throw badParameter('expand', `This property cannot be expanded (${path}).`)
  const fields = object as Record<string, unknown>
  const value = fields[name]
  if (value === null) return
  const found = typeof value === 'string' ? find(ledger, value) : value
  if (typeof found !== 'object' || found === null) throw badParameter('expand', `This property cannot be expanded (${path}).`)
  fields[name] = typeof value === 'string' ? structuredClone(found) : found
  if (rest.length > 0) expandPath(fields[name], rest, ledger, path)
}

/** Returns a copy of an answer in which the ids at `paths` are replaced by their objects. */
export function expand(object: unknown, paths: readonly string[], ledger: Ledger): unknown {
  const copy: unknown = structuredClone(object)
  for (const path of paths) {
    const names = path.split('.')
    if (names.length > DEEPEST) throw badParameter('expand', `You cannot expand more than ${DEEPEST} levels of a property.`)
    expandPath(copy, names, ledger, path)
  }
  return copy
}
