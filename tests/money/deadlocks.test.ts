import { afterAll, beforeAll, expect, test } from 'vitest'
import { unprepared } from '../../api/src/db/database.ts'
import { createTestShop, type TestShop } from '../support/shop.ts'
import { add, countOrders, placeOrder, soldOf, stockOf } from './checkout.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const run = (text: string) => shop.db.query(unprepared(text))

/** Refuses the first four of the orders to come; a sequence keeps its count when the transaction is rolled back. */
async function refuseFour(code: string): Promise<void> {
  await run('drop trigger if exists in_the_way on orders')
  await run('drop sequence if exists tries')
  await run('create sequence tries')
  await run(`create or replace function be_in_the_way() returns trigger language plpgsql as $$ begin
    if nextval('tries') < 5 then raise exception 'in the way' using errcode = '${code}'; end if;
    return new;
  end $$`)
  await run('create trigger in_the_way before insert on orders for each row execute function be_in_the_way()')
}

test.each(['40P01', '40001'])('An order in a deadlock (%s) is tried again, and is one order', async (code) => {
  const lamp = await shop.fixtures.product({ stock: 10 })
  const buyer = await shop.fixtures.caller()
  await add(shop, buyer, lamp, 3)
  const before = await countOrders(shop)
  await refuseFour(code)
  expect((await placeOrder(shop, buyer)).statusCode).toBe(200)
  expect(await run('select last_value from tries')).toEqual([{ last_value: 5 }])
  expect([(await countOrders(shop)) - before, await soldOf(shop, lamp), await stockOf(shop, lamp)]).toEqual([1, 3, 7])
})
