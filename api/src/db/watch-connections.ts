import { onRead } from '@shop/service/watch/metrics.ts'
import type { Database } from './database.ts'

/** The databases that are watched; many shops have no replica. */
type Watched = Record<'primary', Pick<Database, 'connections'>> & Partial<Record<'replica', Pick<Database, 'connections'> | undefined>>

/** Reports the connections whenever Prometheus reads the metrics of the service. */
export function watchConnections(databases: Watched): void {
  const counted = () => Object.entries(databases).flatMap(([database, of]) => (of ? [{ database, ...of.connections() }] : []))
  onRead('khan_db_connections', () =>
    counted().flatMap(({ database, total, idle }) => [
      [{ database, state: 'used' }, total - idle] as const,
      [{ database, state: 'idle' }, idle] as const,
    ]),
  )
  onRead('khan_db_waiting', () => counted().map(({ database, waiting }) => [{ database }, waiting]))
}
