import { Type } from 'typebox'
import { statement, type Database } from './db/database.ts'
import { answers, type Api } from './http.ts'

const isMigrated = statement('health.migrated', 'select 1 from schema_migrations limit 1')

/** GET /livez: the process answers. GET /readyz: it can serve, that is, the database answers; Fastify refuses both when it is closing. */
export function healthRoutes(app: Api, db: Database): void {
  let closing = false
  app.addHook('preClose', () => {
    closing = true
  })
  // A connection that is kept open after its last answer would keep the process.
  app.addHook('onSend', async (_, reply) => {
    if (closing) reply.header('connection', 'close')
  })
  const response = answers(Type.Object({ status: Type.String() }))
  const config = { access: 'public' } as const

  app.get('/livez', { config, schema: { hide: true, response } }, async () => ({ status: 'ok' }))

  app.get('/readyz', { config, schema: { hide: true, response } }, async () => {
    await db.query(isMigrated)
    return { status: 'ok' }
  })
}
