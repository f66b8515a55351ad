import type { IncomingMessage } from 'node:http'
import type { CallerQuota } from './client-quota.ts'

/** The header by which a request asks for the cost of its operation: `1` beside the answer, `only` in place of it. */
export const COST_HEADER = 'x-query-cost'

/** What a request asks about the cost of its operation. */
export function costAsked({ headers }: Pick<IncomingMessage, 'headers'>): 'beside' | 'only' | undefined {
  const asked = headers[COST_HEADER]
  if (asked === 'only') return 'only'
  return asked === '1' || asked === 'true' ? 'beside' : undefined
}

/** The cost of an operation as `extensions.cost` of its answer tells it, in points; what is not known is left out. */
export interface CostExtension {
  /** What the operation may cost, the entrance included. */
  requestedQueryCost?: number
  /** What was taken for this answer from the quota of its caller. */
  actualQueryCost?: number
  throttleStatus?: {
    /** Points of a minute. */
    maximumAvailable: number
    currentlyAvailable: number
    /** Points of a second, on average: all of them are back at once, when the minute of the clock is over. */
    restoreRate: number
    /** Seconds until all points are back. */
    secondsUntilRestored: number
  }
}

/** Tells the cost of an operation to its caller; the spent and left points of those who have a quota. */
export function costExtension(requested: number | undefined, quota: CallerQuota): CostExtension {
  const points = quota.points()
  return {
    ...(requested !== undefined && { requestedQueryCost: requested }),
    ...(points && {
      actualQueryCost: quota.spent(),
      throttleStatus: {
        maximumAvailable: points.max,
        currentlyAvailable: points.left,
        restoreRate: Math.round((points.max / points.window) * 100) / 100,
        secondsUntilRestored: points.wait,
      },
    }),
  }
}

/** Writes the cost into an answer of the graph, a JSON object as text, which has no extensions of its own. */
export const withCost = (body: string, cost: CostExtension): string =>
  body.endsWith('}') ? `${body.slice(0, -1)},"extensions":${JSON.stringify({ cost })}}` : body
