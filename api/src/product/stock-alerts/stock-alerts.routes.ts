import { m } from '@shop/contract/messages/messages.js'
import { RestStockAlert, RestStockAlertIds, RestStockAlerts, StockAlertBody, StockAlertQuery } from '@shop/contract/rest/stock-alert.ts'
import { RestMessage } from '@shop/contract/rest/user.ts'
import { MAX_STOCK_ALERTS } from '@shop/contract/shop.ts'
import { Type } from 'typebox'
import type { Queryable } from '../../db/database.ts'
import { accountOf } from '../../http/auth.ts'
import { answers, readIds, type Api, type Services } from '../../http/http.ts'
import { conflict, invalid, notFound } from '../../http/problem.ts'
import { toRestProduct } from '../product.ts'
import { findProducts } from '../product.store.ts'
import { askForStock, forgetStockAlert, listStockAlerts, stockAlertsAmong, type Asked, type StockAlertRow } from './stock-alerts.store.ts'

const VariantParams = Type.Object({ variantId: Type.String({ maxLength: 100 }) })

/** The alerts with their products as they are now. */
async function withProducts({ imageUrl }: Services, db: Queryable, rows: StockAlertRow[]): Promise<RestStockAlert[]> {
  const products = new Map(
    (
      await findProducts(
        db,
        rows.map(({ productId }) => productId),
      )
    ).map((row) => [row.id, toRestProduct(row, imageUrl)]),
  )
  return rows.flatMap(({ variantId, productId, askedAt }) => {
    const product = products.get(productId)
    return product ? [{ variant_id: variantId, product, askedAt: askedAt.toISOString() }] : []
  })
}

/** The alert that was asked for. Throws when there is none. */
function alertIn(asked: Asked): StockAlertRow {
  if (asked === 'gone') throw notFound('product')
  if (asked === 'in stock')
    throw invalid([{ path: ['variant_id'], code: 'INVALID', message: m.refusal_in_stock() }], 400, m.refusal_in_stock())
  if (asked !== 'too many') return asked
  const message = m.refusal_stock_alert_limit({ limit: String(MAX_STOCK_ALERTS) })
  throw conflict({ code: 'STOCK_ALERT_LIMIT', message, limit: MAX_STOCK_ALERTS })
}

/** GET and PUT stockAlert, DELETE stockAlert/{variantId}: the caller's own; all of them are additions to the spec. */
export function stockAlertRoutes(app: Api, services: Services): void {
  const { db } = services
  const config = { access: 'shopper' } as const
  const tags = ['product']

  app.get(
    '/stockAlert',
    {
      config,
      schema: {
        summary: 'Sold-out variants of which the account is told when they are back, the latest first (addition)',
        tags,
        querystring: StockAlertQuery,
        response: answers(Type.Union([RestStockAlerts, RestStockAlertIds])),
      },
    },
    async (request): Promise<RestStockAlerts | RestStockAlertIds> => {
      const { ids } = request.query
      const userId = accountOf(request).id
      if (ids !== undefined) return { ids: await stockAlertsAmong(db, userId, readIds(ids)) }
      return { alerts: await withProducts(services, db, await listStockAlerts(db, userId)) }
    },
  )

  app.put(
    '/stockAlert',
    {
      config: { ...config, refuses: ['NOT_FOUND', 'STOCK_ALERT_LIMIT'] },
      schema: {
        summary: 'Have a mail, once, when a sold-out variant is back in stock (addition)',
        tags,
        body: StockAlertBody,
        response: answers(RestStockAlert),
      },
    },
    async (request) => {
      const alert = alertIn(await askForStock(db, accountOf(request).id, request.body.variant_id))
      const [shown] = await withProducts(services, db, [alert])
      if (!shown) throw notFound('product')
      return shown
    },
  )

  app.delete(
    '/stockAlert/:variantId',
    {
      config,
      schema: { summary: 'Be told of a variant no longer (addition)', tags, params: VariantParams, response: answers(RestMessage) },
    },
    async (request) => {
      await forgetStockAlert(db, accountOf(request).id, request.params.variantId)
      return { message: m.refusal_stock_alert_ended() }
    },
  )
}
