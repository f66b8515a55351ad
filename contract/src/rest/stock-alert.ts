import { Type, type Static } from 'typebox'
import { MAX_IDS } from '../shop.ts'
import { RestProduct } from './product.ts'

// Every call of these is an addition.

const VariantId = Type.String({ description: 'of a product without options: its own id' })

/** A sold-out variant of which the account gets one mail when it is back in stock. */
export const RestStockAlert = Type.Object(
  { variant_id: VariantId, product: RestProduct, askedAt: Type.String({ description: 'RFC 3339, UTC' }) },
  { title: 'StockAlert' },
)
export type RestStockAlert = Static<typeof RestStockAlert>

/** GET stockAlert: the own alerts, the latest first; with `ids`, which of these variants have one. */
export const StockAlertQuery = Type.Object(
  { ids: Type.Optional(Type.String({ maxLength: 8000, description: `up to ${MAX_IDS} ids of variants with commas between` })) },
  { additionalProperties: false },
)
export type StockAlertQuery = Static<typeof StockAlertQuery>

export const RestStockAlerts = Type.Object({ alerts: Type.Array(RestStockAlert) }, { title: 'StockAlerts' })
export type RestStockAlerts = Static<typeof RestStockAlerts>

export const RestStockAlertIds = Type.Object({ ids: Type.Array(Type.String()) }, { title: 'StockAlertIds' })
export type RestStockAlertIds = Static<typeof RestStockAlertIds>

/** PUT stockAlert: have a mail when a variant that is sold out is back in stock. */
export const StockAlertBody = Type.Object(
  { variant_id: Type.String({ maxLength: 64 }) },
  { title: 'StockAlertBody', additionalProperties: false },
)
export type StockAlertBody = Static<typeof StockAlertBody>
