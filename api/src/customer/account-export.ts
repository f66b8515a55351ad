import { listAddresses } from '../address/address.store.ts'
import { toRestAddress } from '../address/address.ts'
import type { Account } from '../http/auth.ts'
import type { Services } from '../http/http.ts'
import { toRestOrder } from '../order/order.ts'
import { toRestReview } from '../review/review.ts'
import { toRestMail, toRestNote } from './customer.ts'
import { listSessions } from '../user/admin/people.store.ts'
import { listUserNotes } from './user-notes.store.ts'
import { toRestUser } from '../user/user.ts'
import { LISTS, readCoupon, rowsOf } from './account-export.store.ts'
import { readMailPreferences } from '../user/mail-preferences.store.ts'

/** Rows of a part of the file, so many at a time that they fit into memory. */
type Rows = AsyncIterable<readonly unknown[]>

async function* mapped<Row>(rounds: AsyncIterable<Row[]>, write: (row: Row) => unknown): Rows {
  for await (const rows of rounds) yield rows.map(write)
}

async function* at(rows: Promise<readonly unknown[]>): Rows {
  yield await rows
}

/** The lists of the file, each under its name. Those of administrators are left out of the owner's. */
function* partsOf({ db, imageUrl }: Pick<Services, 'db' | 'imageUrl'>, account: Account, byStaff: boolean): Generator<[string, Rows]> {
  const { id } = account
  const same = (row: unknown): unknown => row
  yield ['addresses', at(listAddresses(db, id).then((rows) => rows.map((row) => toRestAddress(row, account))))]
  yield ['orders', mapped(rowsOf(db, LISTS.orders, id), (row) => toRestOrder(row, imageUrl, byStaff))]
  yield ['reviews', mapped(rowsOf(db, LISTS.reviews, id), toRestReview)]
  yield ['reviewReports', mapped(rowsOf(db, LISTS.reviewReports, id), same)]
  yield ['favourites', mapped(rowsOf(db, LISTS.favourites, id), same)]
  yield ['cart', mapped(rowsOf(db, LISTS.cart, id), same)]
  yield ['savedItems', mapped(rowsOf(db, LISTS.savedItems, id), same)]
  yield ['stockAlerts', mapped(rowsOf(db, LISTS.stockAlerts, id), same)]
  yield ['priceAlerts', mapped(rowsOf(db, LISTS.priceAlerts, id), same)]
  const sessions = listSessions(db, id).then((rows) => rows.map(({ createdAt, expiresAt }) => ({ createdAt, expiration: expiresAt })))
  yield ['sessions', at(sessions)]
  yield ['mails', mapped(rowsOf(db, LISTS.mails, id), toRestMail)]
  yield ['changes', mapped(rowsOf(db, LISTS.changes, id), ({ action, summary, createdAt }) => ({ action, summary, createdAt }))]
  if (!byStaff) return
  yield ['notes', at(listUserNotes(db, id).then((rows) => rows.map(toRestNote)))]
  yield ['orderNotes', mapped(rowsOf(db, LISTS.orderNotes, id), same)]
}

/** The text of a part: `,"orders":[…]`. */
async function* textOf([name, rounds]: [string, Rows]): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}:[`
  let comma = ''
  for await (const rows of rounds) {
    if (rows.length === 0) continue
    yield comma + rows.map((row) => JSON.stringify(row)).join(',\n')
    comma = ',\n'
  }
  yield ']'
}

/** Everything that the shop knows of one person, as JSON, part after part; `byStaff` adds what administrators wrote about it. */
export async function* accountExport(
  services: Pick<Services, 'db' | 'imageUrl'>,
  account: Account,
  byStaff: boolean,
): AsyncGenerator<string> {
  const { db } = services
  const [mailPreferences, coupon] = await Promise.all([readMailPreferences(db, account.id), readCoupon(db, account.id)])
  const head = { format: 1, exportedAt: new Date(), account: toRestUser(account), mailPreferences, coupon }
  yield JSON.stringify(head).slice(0, -1)
  for (const part of partsOf(services, account, byStaff)) yield* textOf(part)
  yield '}\n'
}
