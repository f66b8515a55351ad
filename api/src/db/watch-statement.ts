import { isCounting, observe, timed } from '@shop/service/watch/metrics.ts'
import { type Attributes, inSpan, isTracing } from '@shop/service/watch/tracing.ts'

/** The name in traces and metrics of statements without one. */
const COMPOSED = 'composed'
const DEFAULT_PORT = 5432

/** What a trace knows of the database at an address: neither who signs in there nor with what password. */
export function attributesOf(url: string): Attributes {
  const system = { 'db.system.name': 'postgresql' }
  const { pathname = '/', hostname, port } = URL.parse(url) ?? {}
  if (!hostname) return system
  return { ...system, 'db.namespace': pathname.slice(1), 'server.address': hostname, 'server.port': Number(port) || DEFAULT_PORT }
}

/** Runs a statement, which is traced and timed under its name; its text and values are secret, and stay out of both. */
export function watchStatement<T>(name: string | undefined, attributes: Attributes, run: () => Promise<T>): Promise<T> {
  if (!isTracing() && !isCounting()) return run()
  const statement = name ?? COMPOSED
  return inSpan({ name: `sql ${statement}`, kind: 'client', attributes: { ...attributes, 'db.query.summary': statement } }, () =>
    timed(run, (outcome, seconds) => observe('khan_sql_statement_duration_seconds', { statement, outcome }, seconds)),
  )
}
