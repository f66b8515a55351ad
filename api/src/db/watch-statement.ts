import { isCounting, observe, timed } from '@shop/service/watch/metrics.ts'
import { inSpan, isTracing } from '@shop/service/watch/tracing.ts'

/** The name in traces and metrics of statements without one: they are composed for the values at hand. */
const COMPOSED = 'composed'

/** Runs a statement, which is traced and timed under its name; its text and values are secret, and stay out of both. */
export function watchStatement<T>(name: string | undefined, run: () => Promise<T>): Promise<T> {
  if (!isTracing() && !isCounting()) return run()
  const statement = name ?? COMPOSED
  const facts = { 'db.system.name': 'postgresql', 'db.query.summary': statement }
  return inSpan({ name: `sql ${statement}`, kind: 'client', facts }, () =>
    timed(run, (outcome, seconds) => observe('khan_sql_statement_duration_seconds', { statement, outcome }, seconds)),
  )
}
