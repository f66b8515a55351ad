import type { RestSettings, SettingsBody } from '../../contract/src/rest/shop/settings.ts'
import type { Caller, TestShop } from './shop.ts'

/** What an administrator sends who sets nothing. */
export const NO_SETTINGS: SettingsBody = {
  version: 0,
  sellerName: null,
  sellerAddress: null,
  sellerTaxNumber: null,
  sellerContact: null,
  contactEmail: null,
  mailSenderName: null,
  mailSenderAddress: null,
  mailReplyTo: null,
  freeShippingFrom: null,
  heroSlides: [],
}

/** The settings in force, as an administrator may send them again. */
export async function readBody({ app }: Pick<TestShop, 'app'>, admin: Caller): Promise<SettingsBody> {
  const {
    _id,
    changedAt: _at,
    changedBy: _by,
    cursor: _cursor,
    ...body
  } = (await app.inject({ url: '/shop/settings', headers: admin.headers })).json<RestSettings>()
  return body
}

/** Changes some settings, by an administrator; the others stay. */
export const changeSettings = async (shop: Pick<TestShop, 'app'>, admin: Caller, changes: Partial<SettingsBody>) =>
  shop.app.inject({
    method: 'PUT',
    url: '/shop/settings',
    headers: admin.headers,
    payload: { ...(await readBody(shop, admin)), ...changes },
  })
