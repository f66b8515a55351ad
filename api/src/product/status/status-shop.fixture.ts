import type { RestBulkResult } from '@shop/contract/rest/product-bulk.ts'
import type { RestProduct, RestProductList } from '@shop/contract/rest/product.ts'
import { formOf, type FormFile } from '../../../../tests/support/form.ts'
import { ADDRESS, createTestShop, type Caller } from '../../../../tests/support/shop.ts'
import { pictureOf } from '../../testing/picture-of.ts'

type Fields = Record<string, string>

export const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
export const TOMORROW = inMs(86_400_000)

/** A shop with an administrator who hides products. */
export async function openStatusShop() {
  const shop = await createTestShop({ connections: 20 })
  const admin = await shop.fixtures.caller({ isAdmin: true })
  const department = await shop.fixtures.department('Home')
  const place = { department, category: await shop.fixtures.category(department, 'Lamps') }
  const picture = { content: await pictureOf('#f00') }
  const lamp = { name: 'Lamp', description: 'It shines.', brand: 'Siwa', price: '120.5', stock: '7', weight: '1.25', cod: 'true' }

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, caller?: Caller, payload?: object) =>
    shop.app.inject({ method, url, ...(caller && { headers: caller.headers }), ...(payload && { payload }) })
  async function send(method: 'POST' | 'PUT', url: string, fields: Fields, files: FormFile[], name?: string) {
    const { payload, headers } = await formOf(fields, files, name)
    return shop.app.inject({ method, url, headers: { ...headers, ...admin.headers }, payload })
  }
  const sendNew = (fields: Fields) => send('POST', '/product', { ...lamp, ...place, ...fields }, [picture])
  return {
    shop,
    admin,
    place,
    call,
    sendNew,
    add: async (fields: Fields = {}) => (await sendNew(fields)).json<RestProduct>(),
    edit: (id: string, fields: Fields) => send('PUT', '/product', { id, ...fields }, []),
    importCsv: (csv: string) =>
      send('POST', '/product/import', {}, [{ name: 'p.csv', content: Buffer.from(csv), type: 'text/csv' }], 'file'),
    setStatus: async (ids: string[], status: string) =>
      (await call('PUT', '/product/bulk', admin, { ids, status })).json<RestBulkResult>().results,
    hidden: async (query: string) => (await call('GET', `/product/hidden?${query}`, admin)).json<RestProductList>(),
    intoCart: (id: string, caller: Caller) => call('PUT', '/cart/incItem', caller, { product_id: id, flag: 1 }),
    buy: (caller: Caller) => call('POST', '/order', caller, { deliveryAddress: ADDRESS, paymentMethod: 'cash' }),
  }
}
