import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { breakTree, copyTree } from '../money/crash/broken-copy.ts'

/*
 * How a release renames a column that two releases write at once: `cart_items.quantity` becomes `pieces`. Expand: the new column, a trigger
 * that copies each release's writes into the other's column, then the rows that are there. Contract: once no copy of the old release runs.
 */

const EXPAND = {
  '9001-pieces.sql': `
alter table cart_items add column pieces integer;
create function cart_items_both() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.pieces := coalesce(new.pieces, new.quantity);
    new.quantity := new.pieces;
  elsif new.pieces is distinct from old.pieces then
    new.quantity := new.pieces;
  else
    new.pieces := new.quantity;
  end if;
  return new;
end
$$;
create trigger cart_items_both before insert or update on cart_items for each row execute function cart_items_both();
`,
  // By itself: the lock of the file before would be held for as long as the rows take.
  '9002-pieces-of-old-rows.sql': `update cart_items set pieces = quantity where pieces is null;\n`,
}

const CONTRACT = {
  '9003-no-quantity.sql': `
drop trigger cart_items_both on cart_items;
drop function cart_items_both;
alter table cart_items drop column quantity, alter column pieces set not null, add check (pieces > 0);
`,
}

const inCart = (from: string, to: string) => ({ file: 'api/src/cart/cart.store.ts', from, to })
const INSERT = 'insert into cart_items (user_id, product_id, quantity)'
const INSERT_NEW = 'insert into cart_items (user_id, product_id, pieces)'
const SET = ' select $1, id, $3 from product, room where stock >= $3\n    on conflict (user_id, product_id) do update set '
/** The call repeats the last addition of its line. */
const REPEATED = 'cart_items.addition_key = excluded.addition_key'

const NEW_RELEASE = [
  inCart('select product_id, quantity, added_at from cart_items', 'select product_id, pieces as quantity, added_at from cart_items'),
  inCart('(user_id, product_id, quantity, addition_key)', '(user_id, product_id, pieces, addition_key)'),
  inCart(
    `quantity = cart_items.quantity + case when ${REPEATED} then 0 else excluded.quantity end
    where ${REPEATED} or cart_items.quantity + excluded.quantity <= (select stock from product)
    returning product_id, quantity`,
    `pieces = cart_items.pieces + case when ${REPEATED} then 0 else excluded.pieces end
    where ${REPEATED} or cart_items.pieces + excluded.pieces <= (select stock from product)
    returning product_id, pieces as quantity`,
  ),
  inCart(
    `${INSERT}${SET}quantity = excluded.quantity\n    returning product_id, quantity`,
    `${INSERT_NEW}${SET}pieces = excluded.pieces\n    returning product_id, pieces as quantity`,
  ),
  inCart(
    `set quantity = quantity - 1
    where user_id = $1 and product_id = (select id from product) and quantity > 1 returning product_id, quantity`,
    `set pieces = pieces - 1
    where user_id = $1 and product_id = (select id from product) and pieces > 1 returning product_id, pieces as quantity`,
  ),
  inCart(
    'select ${lineColumns} from cart_items i',
    'select ${lineColumns} from (select user_id, product_id, pieces as quantity, added_at from cart_items) i',
  ),
  {
    file: 'api/src/order/place-order.store.ts',
    from: 'select i.product_id, i.quantity, i.added_at from cart_items i',
    to: 'select i.product_id, i.pieces as quantity, i.added_at from cart_items i',
  },
  { file: 'api/src/payment/cancel-unpaid-order.ts', from: INSERT, to: INSERT_NEW },
  {
    file: 'api/src/payment/cancel-unpaid-order.ts',
    from: 'do update set quantity = greatest(cart_items.quantity, excluded.quantity)',
    to: 'do update set pieces = greatest(cart_items.pieces, excluded.pieces)',
  },
]

const addMigrations = (tree: string, files: Record<string, string>): void => {
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(tree, 'api/src/db/migrations', name), sql)
}

/** A tree of the release that reads and writes the new column, with the migrations that expand. */
export function copyNewRelease(): string {
  const tree = copyTree()
  breakTree(tree, { name: 'carts count pieces', changes: NEW_RELEASE })
  addMigrations(tree, EXPAND)
  return tree
}

/** Adds the migration of the release after that. */
export const addContraction = (tree: string): void => addMigrations(tree, CONTRACT)

/** Migrates as the first step of a release does, with the release's own program. */
export async function migrateWith(tree: string, databaseUrl: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['tools/migrate.ts'], { cwd: tree, env: { ...process.env, DATABASE_URL: databaseUrl } })
}
