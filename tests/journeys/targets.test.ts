import { expect, test } from 'vitest'
import { openJourneys } from '../support/journeys.ts'
import { addFromHome, becomeShopper } from '../support/shopper-steps.ts'
import { smallTargets } from '../support/small-targets.ts'

const { visit, sql } = openJourneys()

const EVERYBODYS = ['/', '/searchResults/lamp', '/About', '/Delivery', '/Questions', '/login', '/signup', '/forgot-password', '/nowhere']
const ACCOUNT = [
  '/user',
  '/EditProfile',
  '/UpdatePhone',
  '/Updatepass',
  '/Addresses',
  '/Favourite',
  '/Orders',
  '/CartPage',
  '/ShippingAdress',
]

test('On a phone everything that can be pressed is 44 px large', async () => {
  const visitor = await visit({ width: 375, expected: /404/ })
  const { page } = visitor
  const [row] = await sql<{ product: string; category: string; department: string }>(
    `select p.id as product, c.id as category, c.department_id as department from products p join categories c on c.id = p.category_id limit 1`,
  )
  const shown = [`/product/one/${row?.product}`, `/product/category/${row?.category}`, `/department/${row?.department}`]
  const found: [string, string[]][] = []
  const look = async (paths: string[]) => {
    for (const path of paths) {
      await visitor.goTo(path)
      found.push([path, await smallTargets(page)])
    }
  }
  await look([...EVERYBODYS, ...shown])
  await becomeShopper(page)
  await addFromHome(page, 2)
  await look(ACCOUNT)
  expect(found.filter(([, small]) => small.length > 0)).toEqual([])
  await visitor.leave()
})
