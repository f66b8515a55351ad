import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RestBulkResult } from '@shop/contract/rest/product-bulk.ts'
import type { RestProduct } from '@shop/contract/rest/product.ts'
import { formOf } from '../../../../tests/support/form.ts'
import { ADDRESS, createTestShop, type Caller, type TestShop } from '../../../../tests/support/shop.ts'
import { pictureOf } from '../../testing/picture-of.ts'

let shop: TestShop
let admin: Caller
let folder: string
let home: string
let lamps: string
let rugs: string
let red: Buffer
let blue: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khan-product-'))
  shop = await createTestShop({ connections: 20, config: { dataDir: folder } })
  admin = await shop.fixtures.caller({ isAdmin: true })
  home = await shop.fixtures.department('Home')
  lamps = await shop.fixtures.category(home, 'Lamps')
  rugs = await shop.fixtures.category(home, 'Rugs')
  red = await pictureOf('#f00')
  blue = await pictureOf('#00f')
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const FIELDS = { name: 'Lamp', description: 'It shines.', brand: 'Siwa', price: '120.5', stock: '7', weight: '1.25', cod: 'true' }
const whole = () => ({ ...FIELDS, category: lamps, department: home })
type Fields = Record<string, string | string[]>

async function send(method: 'POST' | 'PUT', fields: Fields, ...pictures: Buffer[]) {
  return sendWith({}, method, fields, ...pictures)
}
async function sendWith(more: Record<string, string>, method: 'POST' | 'PUT', fields: Fields, ...pictures: Buffer[]) {
  const { payload, headers } = await formOf(
    fields,
    pictures.map((content) => ({ content })),
  )
  return shop.app.inject({ method, url: '/product', headers: { ...headers, ...admin.headers, ...more }, payload })
}
const add = async (more: Fields = {}, ...pictures: Buffer[]): Promise<RestProduct> =>
  (await send('POST', { ...whole(), ...more }, ...(pictures.length > 0 ? pictures : [red]))).json()
const edit = (id: string, fields: Fields, ...pictures: Buffer[]) => send('PUT', { id, ...fields }, ...pictures)
type Moved = RestBulkResult['results'][number]
const move = async (payload: object, key?: string): Promise<Moved[]> => {
  const headers = { ...admin.headers, ...(key && { 'idempotency-key': key }) }
  return (await shop.app.inject({ method: 'PUT', url: '/product/stock', headers, payload })).json<RestBulkResult>().results
}
const adjust = async (id: string, delta: number, reason?: string) => (await move({ ids: [id], delta, ...(reason && { reason }) }))[0]
const adjustOnce = async (key: string, id: string, delta: number) => (await move({ ids: [id], delta }, key))[0]
/** The field errors of a product that was not moved. */
const unmoved = async (moved: Promise<Moved | undefined>) =>
  (await moved)?.problem?.fields?.map(({ path, code }) => `${path.join('.')} ${code}`)
const remove = (id: string) => shop.app.inject({ method: 'DELETE', url: `/product/${id}`, headers: admin.headers })
const get = async <T>(url: string, { headers } = admin): Promise<T> => (await shop.app.inject({ url, headers })).json<T>()
const one = (id: string) => get<RestProduct>(`/product/one/${id}`)
const audit = (id: string) => get<object[]>(`/audit?subject=${id}`)
const fieldErrors = async (answer: Promise<{ statusCode: number; json(): { fields?: { path: string[]; code: string }[] } }>) => {
  const { statusCode, json } = await answer
  return [statusCode, json().fields?.map(({ path, code }) => `${path.join('.')} ${code}`)]
}

async function buy(id: string, caller: Caller) {
  const { headers } = caller
  await shop.app.inject({ method: 'PUT', url: '/cart/incItem', headers, payload: { product_id: id, flag: 1 } })
  return shop.app.inject({ method: 'POST', url: '/order', headers, payload: { deliveryAddress: ADDRESS, paymentMethod: 'cash' } })
}

describe('adding a product', () => {
  test('puts it first in the shop with its pictures, counts and finds it, and the audit log says who added it', async () => {
    const before = await get<{ total: number }>('/product')
    const answer = await send('POST', { ...whole(), name: '  Brass lamp ' }, red, blue)
    expect(answer.statusCode).toBe(200)
    const product = answer.json<RestProduct>()
    expect(product).toMatchObject({
      name: 'Brass lamp',
      price: 120.5,
      stock: 7,
      weight: 1.25,
      cod: true,
      brand: 'Siwa',
      rating: 0,
      version: 1,
      category: { _id: lamps, name: 'Lamps' },
      department: { _id: home, name: 'Home' },
    })
    expect(product.image_path).toHaveLength(2)
    for (const url of product.image_path) expect((await shop.app.inject(new URL(url).pathname)).statusCode).toBe(200)
    expect(await one(product._id)).toEqual(product)
    expect(await get('/product')).toMatchObject({ total: before.total + 1, products: [product] })
    expect(await get(`/product?category=${lamps}`)).toMatchObject({ products: [product] })
    expect(await get('/product/search?name=brass%20lamp')).toMatchObject({ products: [product] })
    expect(await audit(product._id)).toMatchObject([
      { action: 'createProduct', actor: { _id: admin.account.id }, after: { name: 'Brass lamp', price: 120.5, category: 'Lamps' } },
    ])
  })

  test('again under the same idempotency key, also at once, answers the same product; another product under that key is refused', async () => {
    const again = (fields: Fields = {}, picture = red) =>
      sendWith({ 'idempotency-key': 'key-1' }, 'POST', { ...whole(), name: 'Once', ...fields }, picture)
    const before = await get<{ total: number }>('/product')
    const both = await Promise.all([again(), again(), again()])
    const ids = [...both, await again()].map((answer) => answer.json<RestProduct>()._id)
    expect(new Set(ids).size).toBe(1)
    expect((await get<{ total: number }>('/product')).total).toBe(before.total + 1)
    expect(await audit(ids[0] ?? '')).toHaveLength(1)
    for (const other of [again({ price: '99' }), again({}, blue)])
      expect(await fieldErrors(other)).toEqual([422, ['Idempotency-Key INVALID']])
    // A key belongs to one account, and a refused call has not used it.
    const colleague = await shop.fixtures.caller({ isAdmin: true })
    const theirs = await sendWith({ 'idempotency-key': 'key-1', ...colleague.headers }, 'POST', { ...whole(), name: 'Once' }, red)
    expect([theirs.statusCode, ids.includes(theirs.json<RestProduct>()._id)]).toEqual([200, false])
    const late = (category: string) => sendWith({ 'idempotency-key': 'key-2' }, 'POST', { ...whole(), category }, red)
    expect(await fieldErrors(late('cat_x'))).toEqual([400, ['category NOT_FOUND']])
    expect((await late(lamps)).statusCode).toBe(200)
    await remove(ids[0] ?? '')
    expect((await again()).statusCode).toBe(404)
  })

  test('requires every field and a picture, and names each that is missing', async () => {
    const answer = await send('POST', {})
    expect(answer.statusCode).toBe(400)
    const { fields } = answer.json<{ fields: { path: string[]; message: string }[] }>()
    const names = ['name', 'brand', 'department', 'category', 'price', 'stock', 'weight', 'cod', 'description', 'img']
    expect(fields.map(({ path }) => path[0])).toEqual(names)
    expect(new Set(fields.map(({ message }) => message))).toEqual(new Set(['Required Field']))
  })

  test.each([
    ['price', 'free', 'INVALID'],
    ['price', '-1', 'OUT_OF_RANGE'],
    ['price', '1.234', 'INVALID'],
    ['price', '99999999.99', 'OUT_OF_RANGE'],
    ['price', '1e3', 'INVALID'],
    ['price', 'NaN', 'INVALID'],
    ['stock', '1.5', 'INVALID'],
    ['stock', '-3', 'OUT_OF_RANGE'],
    ['stock', '1000001', 'OUT_OF_RANGE'],
    ['weight', 'heavy', 'INVALID'],
    ['cod', 'yes', 'INVALID'],
    ['name', 'x'.repeat(201), 'TOO_LONG'],
    ['category', 'cat_x', 'NOT_FOUND'],
    ['department', 'dep_x', 'NOT_FOUND'],
    ['role', 'admin', 'INVALID'],
    ['cod', ['true', 'false'], 'INVALID'],
  ])('with %s "%s" is refused, and nothing is added', async (field, value, code) => {
    const before = await get<{ total: number }>('/product')
    expect(await fieldErrors(send('POST', { ...whole(), [field]: value }, red))).toEqual([400, [`${field} ${code}`]])
    expect(await get('/product')).toMatchObject({ total: before.total })
  })

  test('may leave out the Arabic texts; an edit without them leaves them, and an empty one removes them', async () => {
    expect(await add()).toMatchObject({ arabicName: null, arabicDescription: null, arabicBrand: null })
    const added = await add({ arabicName: ' مصباح نحاس ', arabicDescription: 'يضيء الغرفة.', arabicBrand: ' نور ' })
    const arabic = { arabicName: 'مصباح نحاس', arabicDescription: 'يضيء الغرفة.', arabicBrand: 'نور' }
    expect(added).toMatchObject(arabic)
    expect((await edit(added._id, { price: '99' })).json()).toMatchObject({ price: 99, ...arabic })
    expect((await edit(added._id, { arabicName: '' })).json()).toMatchObject({ ...arabic, arabicName: null })
    expect(await audit(added._id)).toMatchObject([
      { before: { arabicName: arabic.arabicName }, after: { arabicName: null } },
      {},
      { after: arabic },
    ])
    expect(await fieldErrors(edit(added._id, { arabicName: 'م'.repeat(201) }))).toEqual([400, ['arabicName TOO_LONG']])
    expect((await edit(added._id, { arabicBrand: '' })).json()).toMatchObject({ brand: added.brand, arabicBrand: null })
    expect(await fieldErrors(edit(added._id, { arabicBrand: 'م'.repeat(101) }))).toEqual([400, ['arabicBrand TOO_LONG']])
  })

  test('stores prices exact to the piastre', async () => {
    for (const price of ['0.29', '1.15', '99999999', '19.99']) expect((await add({ price })).price).toBe(Number(price))
  })
})

describe('changing a product', () => {
  test('sets only the given fields; the version grows, and the audit log has before and after', async () => {
    const product = await add()
    const answer = await edit(product._id, { price: '99', category: rugs })
    expect(answer.statusCode).toBe(200)
    const changed = answer.json<RestProduct>()
    const category = { _id: rugs, name: 'Rugs' }
    expect(changed).toEqual({ ...product, price: 99, category, version: 2, updatedAt: expect.any(String) })
    expect(await audit(product._id)).toMatchObject([
      { action: 'updateProduct', before: { price: 120.5, category: 'Lamps' }, after: { price: 99, category: 'Rugs' } },
      {},
    ])
    // As a client of section 7 alone calls it: with every field.
    expect((await edit(product._id, { ...whole(), name: 'Other' })).json()).toMatchObject({ name: 'Other', price: 120.5, version: 3 })
  })

  test('to another category counts it there, and an edit without a change is no new version', async () => {
    const totals = async () =>
      (await Promise.all([lamps, rugs].map((id) => get<{ total: number }>(`/product?category=${id}`)))).map((l) => l.total)
    const product = await add()
    const [inLamps = 0, inRugs = 0] = await totals()
    await edit(product._id, { category: rugs })
    expect(await totals()).toEqual([inLamps - 1, inRugs + 1])
    expect((await edit(product._id, { category: rugs, name: 'Lamp' })).json()).toMatchObject({ version: 2 })
  })

  test('from an outdated version is refused with the current one, and changes nothing', async () => {
    const { _id: id } = await add()
    await edit(id, { name: 'Theirs', version: '1' })
    const answer = await edit(id, { name: 'Mine', version: '1' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'EDIT_CONFLICT', current: { _id: id, name: 'Theirs', version: 2 } })
    const racing = await Promise.all(['a', 'b', 'c', 'd'].map((name) => edit(id, { name, version: '2' })))
    expect(racing.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await one(id)).toMatchObject({ version: 3 })
  })

  test('whose answer was lost is no conflict when it is asked for again; one that asks for more is', async () => {
    const { _id: id, image_path } = await add()
    const change = { name: 'Again', price: '99.5', version: '1', status: 'draft', gallery: image_path }
    const [first, again] = [await edit(id, change), await edit(id, change)]
    expect([first.statusCode, again.statusCode]).toEqual([200, 200])
    expect(again.json()).toEqual(first.json())
    for (const more of [{ price: '99' }, { status: 'active' }, { gallery: ['/images/other.jpg'] }])
      expect((await edit(id, { ...change, ...more })).json()).toMatchObject({ code: 'EDIT_CONFLICT' })
  })

  test('that moves the stock is a conflict with one that has moved it as far, and no movement counts for two', async () => {
    const { _id: id, stock } = await add()
    const five = { stock: String(stock + 5), stockSeen: String(stock), version: '1' }
    expect((await edit(id, five)).json()).toMatchObject({ stock: stock + 5 })
    expect((await edit(id, five)).json()).toMatchObject({ code: 'EDIT_CONFLICT', current: { stock: stock + 5 } })
    const still = { name: 'Counted', stock: String(stock + 5), stockSeen: String(stock + 5), version: '2' }
    expect([(await edit(id, still)).statusCode, (await edit(id, still)).statusCode]).toEqual([200, 200])
  })

  test('sets the stock relative to what the editor saw, so sales made meanwhile count', async () => {
    const { _id: id } = await add({ stock: '10' })
    const shopper = await shop.fixtures.caller()
    expect((await buy(id, shopper)).statusCode).toBe(200)
    expect((await edit(id, { stock: '15', stockSeen: '10', version: '1' })).json()).toMatchObject({ stock: 14 })
    expect(await fieldErrors(edit(id, { stock: '0', stockSeen: '15' }))).toEqual([400, ['stock OUT_OF_RANGE']])
    expect(await one(id)).toMatchObject({ stock: 14 })
  })

  test('to a wrong value or an unknown category, or without a product, is refused', async () => {
    const { _id: id } = await add()
    const other = await shop.fixtures.department()
    expect(await fieldErrors(edit(id, { price: '' }))).toEqual([400, ['price REQUIRED']])
    expect(await fieldErrors(edit(id, { category: 'cat_x' }))).toEqual([400, ['category NOT_FOUND']])
    expect(await fieldErrors(edit(id, { department: other }))).toEqual([400, ['department NOT_FOUND']])
    expect(await fieldErrors(edit(id, { version: 'new' }))).toEqual([400, ['version INVALID']])
    expect(await fieldErrors(send('PUT', { name: 'Lamp' }))).toEqual([400, ['id REQUIRED']])
    expect((await edit('prod_x', { name: 'Lamp' })).statusCode).toBe(404)
    await remove(id)
    expect((await edit(id, { name: 'Lamp' })).statusCode).toBe(404)
  })
})

describe('the pictures of a product', () => {
  test('are replaced by new ones, and stay when none are sent', async () => {
    const product = await add({}, red)
    const changed = (await edit(product._id, {}, blue)).json<RestProduct>()
    expect(changed.image_path).toHaveLength(1)
    expect(changed.image_path).not.toEqual(product.image_path)
    expect((await edit(product._id, { name: 'Other' })).json<RestProduct>().image_path).toEqual(changed.image_path)
  })

  test('are reordered by a gallery of present and new ones, which drops the others', async () => {
    const green = await pictureOf('#0f0')
    const { _id: id, image_path: urls } = await add({}, red, blue)
    const [redUrl = '', blueUrl = ''] = urls
    const changed = (await edit(id, { gallery: [blueUrl, 'new', redUrl] }, green)).json<RestProduct>()
    expect([changed.image_path[0], changed.image_path[2]]).toEqual([blueUrl, redUrl])
    expect(changed.image_path[1]).not.toBe(redUrl)
    expect((await edit(id, { gallery: [redUrl] })).json<RestProduct>().image_path).toEqual([redUrl])
  })

  test('are refused as a gallery that does not match the files', async () => {
    const { _id: id, image_path: urls } = await add({}, red)
    const { image_path: foreign } = await add({}, blue)
    const refused = [400, ['gallery INVALID']]
    expect(await fieldErrors(edit(id, { gallery: ['new'] }))).toEqual(refused)
    expect(await fieldErrors(edit(id, { gallery: urls }, blue))).toEqual(refused)
    expect(await fieldErrors(edit(id, { gallery: foreign }))).toEqual([400, ['gallery NOT_FOUND']])
    expect(await fieldErrors(edit(id, { gallery: '' }))).toEqual([400, ['gallery NOT_FOUND']])
    expect((await one(id)).image_path).toEqual(urls)
  })
})

describe('the stock of a product', () => {
  test('moves up and down, and the audit log has the reason', async () => {
    const { _id: id } = await add({ stock: '5' })
    expect(await adjust(id, 3, 'delivery')).toMatchObject({ product: { stock: 8, version: 2 } })
    expect(await adjust(id, -8)).toMatchObject({ product: { stock: 0 } })
    expect(await unmoved(adjust(id, -1))).toEqual(['delta OUT_OF_RANGE'])
    await adjust(id, 1)
    expect(await unmoved(adjust(id, 1_000_000))).toEqual(['delta OUT_OF_RANGE'])
    await adjust(id, -1)
    expect(await adjust('prod_x', 1)).toMatchObject({ problem: { code: 'NOT_FOUND' } })
    expect(await audit(id)).toMatchObject([
      { summary: 'stock 1 to 0' },
      { summary: 'stock 0 to 1' },
      { summary: 'stock 8 to 0' },
      { action: 'adjustStock', summary: 'stock 5 to 8: delivery', after: { stock: 8 } },
      {},
    ])
  })

  test('is right after twenty simultaneous changes and ten sales', async () => {
    const { _id: id } = await add({ stock: '20' })
    const buyers = await Promise.all(Array.from({ length: 10 }, () => shop.fixtures.caller()))
    await Promise.all([...buyers.map((buyer) => buy(id, buyer)), ...Array.from({ length: 20 }, (_, n) => adjust(id, n % 2 ? 1 : 2))])
    expect(await one(id)).toMatchObject({ stock: 40 })
  })
})

describe('deleting a product', () => {
  test('archives one that was sold: it leaves lists, counts, searches, carts and favourites; orders still name it', async () => {
    const { _id: id } = await add({ name: 'Farewell' })
    const shopper = await shop.fixtures.caller()
    await buy(id, shopper)
    await shop.app.inject({ method: 'PUT', url: '/favourite', headers: shopper.headers, payload: { products: [id] } })
    await shop.app.inject({ method: 'PUT', url: '/cart/incItem', headers: shopper.headers, payload: { product_id: id, flag: 1 } })
    const [all, some] = [await get<{ total: number }>('/product'), await get<{ total: number }>(`/product?category=${lamps}`)]
    const answer = await remove(id)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ message: 'The product is deleted', archived: true })
    expect(await get('/product')).toMatchObject({ total: all.total - 1 })
    expect(await get(`/product?category=${lamps}`)).toMatchObject({ total: some.total - 1 })
    expect(await get('/product/search?name=farewell')).toMatchObject({ products: [] })
    expect((await shop.app.inject(`/product/one/${id}`)).statusCode).toBe(404)
    expect(await get('/cart', shopper)).toMatchObject({ products: [] })
    expect(JSON.stringify(await get('/favourite', shopper))).not.toContain(id)
    expect(await get('/order', shopper)).toMatchObject([{ products: [{ product_id: null, productBrief: { name: 'Farewell' } }] }])
    expect((await remove(id)).json()).toMatchObject({ archived: true })
    expect(await audit(id)).toMatchObject([{ action: 'updateProduct', summary: 'status "ACTIVE" to "ARCHIVED"' }, {}])
  })

  test('deletes one that was never sold, once', async () => {
    const { _id: id } = await add({ name: 'Never sold' })
    expect((await remove(id)).json()).toEqual({ message: 'The product is deleted' })
    expect((await remove(id)).statusCode).toBe(404)
    expect(await audit(id)).toMatchObject([{ action: 'deleteProduct', before: { name: 'Never sold' } }, {}])
  })

  test('and adding others leaves every page of the list right', async () => {
    const ids = await shop.fixtures.products(...Array.from({ length: 30 }, () => ({ categoryId: lamps })))
    await Promise.all([...ids.filter((_, index) => index % 3 === 0).map(remove), add(), add(), ...ids.slice(1, 3).map(remove)])
    const { total } = await get<{ total: number }>('/product')
    const pages = await Promise.all(
      [0, 10, 20, 30, 40].map((offset) => get<{ products: RestProduct[] }>(`/product?limit=10&offset=${offset}`)),
    )
    const listed = pages.flatMap(({ products }) => products.map(({ _id }) => _id))
    expect(new Set(listed).size).toBe(Math.min(total, 50))
    expect(listed).toEqual(listed.toSorted().toReversed())
    for (const id of ids) expect(listed.includes(id)).toBe((await shop.app.inject(`/product/one/${id}`)).statusCode === 200)
  })
})

describe('A change of stock with an Idempotency-Key', () => {
  test('is made once, however often and at once it is sent; without a key each time', async () => {
    const id = await shop.fixtures.product({ stock: 10 })
    const answers = await Promise.all([1, 2, 3].map(() => adjustOnce('k1', id, 5)))
    expect(answers).toMatchObject([1, 2, 3].map(() => ({ product: { stock: 15 } })))
    expect(await audit(id)).toHaveLength(1)
    await adjust(id, 5)
    await adjust(id, 5)
    expect((await one(id)).stock).toBe(25)
  })

  test('is refused for another change; a refused change uses up no key, and each product has its own keys', async () => {
    const [id, other] = [await shop.fixtures.product({ stock: 1 }), await shop.fixtures.product({ stock: 1 })]
    expect(await unmoved(adjustOnce('k2', id, -2))).toEqual(['delta OUT_OF_RANGE'])
    expect(await adjustOnce('k2', id, 2)).toMatchObject({ product: { stock: 3 } })
    expect(await unmoved(adjustOnce('k2', id, 3))).toEqual(['Idempotency-Key INVALID'])
    expect(await adjustOnce('k2', other, 3)).toMatchObject({ product: { stock: 4 } })
    expect([(await one(id)).stock, (await one(other)).stock]).toEqual([3, 4])
  })

  test('of many products is made once for each; a refused one can be tried again', async () => {
    const [id, other] = [await shop.fixtures.product({ stock: 5 }), await shop.fixtures.product({ stock: 1 })]
    const takeTwo = () => move({ ids: [id, other], delta: -2 }, 'k3')
    for (let time = 0; time < 2; time += 1)
      expect(await takeTwo()).toMatchObject([{ product: { stock: 3 } }, { problem: { code: 'VALIDATION' } }])
    await adjust(other, 4)
    expect(await takeTwo()).toMatchObject([{ product: { stock: 3 } }, { product: { stock: 3 } }])
  })
})
