import { governorateOf } from '@shop/contract/governorate-of.ts'
import { m } from '@shop/contract/messages/messages.js'
import { DeliveryDaysBody, DeliveryQuery, RestDeliveryDays, RestGovernorate, RestPromise } from '@shop/contract/rest/delivery.ts'
import { HOME_GOVERNORATE } from '@shop/contract/shop.ts'
import { Type } from 'typebox'
import { changesOf } from '../audit/audit.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { accountOf } from '../http/auth.ts'
import type { Database } from '../db/database.ts'
import { answers, type Api, type Services } from '../http/http.ts'
import { invalid, orNotFound } from '../http/problem.ts'
import { changeDeliveryDays, findPromise, listDeliveryDays, listGovernorates, lockDeliveryDays } from './delivery.store.ts'

/** Changes how many days parcels to a governorate take, by an administrator. Promises already made to shoppers stand. */
async function setDeliveryDays(db: Database, actor: string, days: DeliveryDaysBody): Promise<RestDeliveryDays> {
  if (days.fewest > days.most) throw invalid([{ path: ['most'], code: 'INVALID', message: m.refusal_days_order() }])
  return db.transaction(async (tx) => {
    const before = orNotFound(await lockDeliveryDays(tx, days.governorate), 'governorate')
    await changeDeliveryDays(tx, days)
    const fields = ({ fewest, most }: DeliveryDaysBody) => ({ fewest, most })
    const subject = { type: 'delivery' as const, id: days.governorate }
    await recordAudit(tx, { actor, action: 'setDeliveryDays', subject, ...changesOf(fields(before), fields(days)) })
    return days
  })
}

/** Returns the governorate as the caller wrote it; refuses what is no governorate. */
function readGovernorate(state = HOME_GOVERNORATE): string {
  if (governorateOf(state) === undefined) throw invalid([{ path: ['state'], code: 'INVALID', message: m.refusal_governorate() }])
  return state
}

/** GET delivery, GET delivery/governorates, GET and PUT delivery/days. */
export function deliveryRoutes(app: Api, { db }: Services): void {
  const tags = ['address']

  app.get(
    '/delivery',
    {
      config: { access: 'public' },
      schema: {
        summary: 'When an order arrives that is accepted now (addition)',
        tags,
        querystring: DeliveryQuery,
        response: answers(Type.Object({ promise: Type.Union([RestPromise, Type.Null()]) })),
      },
    },
    async (request) => ({ promise: await findPromise(db, readGovernorate(request.query.state)) }),
  )

  app.get(
    '/delivery/governorates',
    {
      config: { access: 'public' },
      schema: { summary: 'The governorates, by name (addition)', tags, response: answers(Type.Array(RestGovernorate)) },
    },
    () => listGovernorates(db),
  )

  app.get(
    '/delivery/days',
    {
      config: { access: 'admin' },
      schema: { summary: 'How long parcels take, by governorate (addition)', tags, response: answers(Type.Array(RestDeliveryDays)) },
    },
    () => listDeliveryDays(db),
  )

  app.put(
    '/delivery/days',
    {
      config: { access: 'admin', refuses: ['NOT_FOUND'] },
      schema: {
        summary: 'Change how long parcels to a governorate take (addition)',
        tags,
        body: DeliveryDaysBody,
        response: answers(RestDeliveryDays),
      },
    },
    (request) => setDeliveryDays(db, accountOf(request).id, request.body),
  )
}
