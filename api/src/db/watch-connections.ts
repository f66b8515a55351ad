import { onRead } from '@shop/service/watch/metrics.ts'
import type { Database } from './database.ts'

/** Has the connections told whenever somebody reads the numbers of the service. */
export function watchConnections(db: Pick<Database, 'connections'>): void {
  onRead('khan_db_connections', () => {
    const { total, idle } = db.connections()
    return [
      [{ state: 'used' }, total - idle],
      [{ state: 'idle' }, idle],
    ]
  })
  onRead('khan_db_waiting', () => [[{}, db.connections().waiting]])
}
