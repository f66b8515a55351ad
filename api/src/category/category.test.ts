import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
let home: string

beforeAll(async () => {
  shop = await createTestShop()
  home = await shop.fixtures.department('Home')
  const arts = await shop.fixtures.department('arts & crafts')
  await shop.fixtures.category(home, 'Rugs')
  await shop.fixtures.category(home, 'lamps', `${'0'.repeat(32)}-8x8.png`)
  await shop.fixtures.category(arts, 'Paint')
  await shop.fixtures.category(null, 'Orphans')
})
afterAll(() => shop.close())

const get = async (url: string) => (await shop.app.inject({ url })).json()
const names = (list: { name: string }[]) => list.map((entry) => entry.name)

test('Departments are listed by name', async () => {
  expect(names(await get('/department'))).toEqual(['arts & crafts', 'Home'])
})

test('Categories are listed by name, with their department and the URL of their picture', async () => {
  const categories = await get('/category')
  expect(names(categories)).toEqual(['lamps', 'Orphans', 'Paint', 'Rugs'])
  expect(categories[0]).toMatchObject({
    department: { _id: home, name: 'Home' },
    image_path: `http://khan.example/images/${'0'.repeat(32)}-8x8.png`,
  })
  expect(categories[1]).toMatchObject({ department: null, image_path: null })
})

test('The categories of a department are listed; an unknown department has none', async () => {
  expect(names(await get(`/category/dept/${home}`))).toEqual(['lamps', 'Rugs'])
  expect(await get('/category/dept/dep_unknown')).toEqual([])
})
