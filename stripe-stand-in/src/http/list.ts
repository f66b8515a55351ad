import { badParameter } from './stripe-error.ts'
import { Params, type Values } from './params.ts'

/** The parameters of every list. */
export const LIST_PARAMS = ['limit', 'starting_after', 'ending_before', 'created']

interface Listed {
  id: string
  created: number
}

/** Stripe's comparisons with the time at which an object was made. */
const COMPARISONS: Record<string, (made: number, asked: number) => boolean> = {
  gt: (made, asked) => made > asked,
  gte: (made, asked) => made >= asked,
  lt: (made, asked) => made < asked,
  lte: (made, asked) => made <= asked,
}

function madeThen(params: Params, values: Values): (item: Listed) => boolean {
  if (typeof values['created'] === 'string') return ({ created }) => created === Number(values['created'])
  const asked = Object.entries(params.nested('created') ?? {})
  return ({ created }) =>
    asked.every(([name, value]) => {
      const holds = COMPARISONS[name]
      if (!holds || !/^\d+$/.test(String(value))) throw badParameter('created', 'Invalid timestamp: created')
      return holds(created, Number(value))
    })
}

/** Returns one page of the objects, the newest first. */
export function listPage<T extends Listed>(items: readonly T[], params: Params, values: Values, url: string) {
  const limit = params.integer('limit', 1) ?? 10
  if (limit > 100) throw badParameter('limit', 'This value must be less than or equal to 100.', 'parameter_invalid_integer')
  const found = items.filter(madeThen(params, values))
  const placeOf = (name: string): number | undefined => {
    const id = params.text(name)
    if (id === undefined) return undefined
    const place = found.findIndex((item) => item.id === id)
    if (place < 0) throw badParameter(name, `No such object: '${id}'`, 'resource_missing')
    return place
  }
  const [after, before] = [placeOf('starting_after'), placeOf('ending_before')]
  if (before !== undefined) {
    const from = Math.max(0, before - limit)
    return { object: 'list' as const, data: found.slice(from, before), has_more: from > 0, url }
  }
  const from = after === undefined ? 0 : after + 1
  return { object: 'list' as const, data: found.slice(from, from + limit), has_more: from + limit < found.length, url }
}
