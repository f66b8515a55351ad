import type { RestSettings, SettingsBody } from '../../contract/src/rest/shop/settings.ts'
import { NO_SETTINGS as NOTHING_SET } from '../../api/src/shop/settings.ts'
import type { Caller, TestShop } from './shop.ts'

/** What an administrator sends to set nothing. */
export const NO_SETTINGS: SettingsBody = { version: 0, ...NOTHING_SET.settings, heroSlides: [] }

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
