import { DOORS } from './ask.ts'
import type { Report } from './told.ts'

/** Tells what a run lacked: one that was too short, or made its calls in vain, proves nothing. `victims` are what had to be killed. */
export function lacks(report: Report, victims: readonly string[]): string[] {
  const needed: [group: string, what: string][] = [
    ...victims.map((victim) => ['kills', victim] as [string, string]),
    ...(['place an order', 'begin to pay', 'cancel', 'take a step', 'refund'] as const).flatMap((call) =>
      DOORS.map((door) => [call, `done at ${door}`] as [string, string]),
    ),
    ['refund a return', 'by card'],
    ['refund a return', 'in cash'],
    ['replace a return', 'in cash'],
    ...DOORS.flatMap((door) => ['cash', 'card'].map((method) => ['orders', `${method} through ${door}`] as [string, string])),
  ]
  const missing = needed.filter(([group, what]) => report.times(group, what) === 0)
  const short = report.times('refused', 'put into the cart: OUT_OF_STOCK') + report.times('refused', 'place an order: OUT_OF_STOCK')
  return [
    ...missing.map(([group, what]) => `coverage: the run had none of '${group}: ${what}'`),
    ...(short > 0 ? [] : ['coverage: nothing ran short']),
    ...(report.times('unanswered') > 0 ? [] : ['coverage: no call was cut off']),
  ]
}
