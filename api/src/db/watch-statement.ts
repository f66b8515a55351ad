import { isCounting, observe, secondsSince } from '@shop/service/watch/metrics.ts'
import { inSpan, isTracing } from '@shop/service/watch/tracing.ts'

/** Statements without a name are composed for the values at hand. */
const COMPOSED = 'composed'

async function timed<T>(statement: string, run: () => Promise<T>): Promise<T> {
  const since = performance.now()
  let outcome = 'failed'
  try {
    const result = await run()
    outcome = 'ok'
    return result
  } finally {
    observe('khan_sql_statement_duration_seconds', { statement, outcome }, secondsSince(since))
  }
}

/** Runs a statement, which is traced and timed under its name; its text and values are nobody's business. */
export function watchStatement<T>(name: string | undefined, run: () => Promise<T>): Promise<T> {
  if (!isTracing() && !isCounting()) return run()
  const statement = name ?? COMPOSED
  const facts = { 'db.system.name': 'postgresql', 'db.query.summary': statement }
  return inSpan({ name: `sql ${statement}`, kind: 'client', facts }, () => timed(statement, run))
}
