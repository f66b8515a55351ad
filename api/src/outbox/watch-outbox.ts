import { onRead } from '@shop/service/watch/metrics.ts'
import { statement, type Queryable } from '../db/database.ts'

interface Depth {
  waiting: number
  late: number
  dead: number
  oldest: number
}

const readDepth = statement<Depth>(
  'outbox.depth',
  `select count(*) filter (where dead_at is null and due_at > now()) as waiting, count(*) filter (where dead_at is null and due_at <= now()) as late,
    count(*) filter (where dead_at is not null) as dead,
    coalesce(extract(epoch from now() - min(due_at) filter (where dead_at is null)), 0)::float8 as oldest
  from outbox where done_at is null`,
)

/** Reports the depth of the outbox whenever Prometheus reads the metrics of the service. */
export function watchOutbox(db: Queryable): void {
  onRead('khan_outbox_jobs', async () =>
    (await db.query(readDepth)).flatMap(({ waiting, late, dead }) => [
      [{ state: 'waiting' }, waiting] as const,
      [{ state: 'late' }, late] as const,
      [{ state: 'dead' }, dead] as const,
    ]),
  )
  onRead('khan_outbox_oldest_seconds', async () => (await db.query(readDepth)).map(({ oldest }) => [{}, Math.max(0, oldest)] as const))
}
