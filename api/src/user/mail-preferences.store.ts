import type { OptionalMail } from '@shop/contract/rest/codes.ts'
import type { MailPreferencesBody, RestMailPreferences } from '@shop/contract/rest/mail-preferences.ts'
import { statement, type Queryable } from '../db/database.ts'
import { newToken } from '../http/auth.ts'
import { unauthenticated } from '../http/problem.ts'

const columns = 'price_drops as "priceDrops", review_invitations as "reviewInvitations"'

const readStatement = statement<RestMailPreferences>('mail-preference.read', `select ${columns} from mail_preferences where user_id = $1`)

/** Until an account says otherwise it gets no mail when favourites get cheaper, and is asked for reviews of what was delivered. */
const UNSAID: RestMailPreferences = { priceDrops: false, reviewInvitations: true }

/** Which mails an account wants that are not about its orders. */
export const readMailPreferences = async (db: Queryable, userId: string): Promise<RestMailPreferences> =>
  (await db.query(readStatement, [userId]))[0] ?? UNSAID

// Locks the account's row: one that is being deleted gets no preferences any more.
const present = 'from users where id = $1 and deleted_at is null for no key update'

const setStatement = statement<RestMailPreferences>(
  'mail-preference.set',
  `insert into mail_preferences as m (user_id, unsubscribe_token, price_drops, review_invitations)
  select id, $2, coalesce($3::boolean, $5), coalesce($4::boolean, $6) ${present}
  on conflict (user_id) do update set price_drops = coalesce($3, m.price_drops),
    review_invitations = coalesce($4, m.review_invitations) returning ${columns}`,
)

/** Notes which mails an account wants; what is left out stays. */
export async function setMailPreferences(db: Queryable, userId: string, change: MailPreferencesBody): Promise<RestMailPreferences> {
  const { priceDrops = null, reviewInvitations = null } = change
  const [row] = await db.query(setStatement, [
    userId,
    newToken(),
    priceDrops,
    reviewInvitations,
    UNSAID.priceDrops,
    UNSAID.reviewInvitations,
  ])
  if (!row) throw unauthenticated()
  return row
}

const tokenStatement = statement<{ token: string }>(
  'mail-preference.token',
  `insert into mail_preferences as m (user_id, unsubscribe_token) select id, $2 ${present}
  on conflict (user_id) do update set unsubscribe_token = m.unsubscribe_token returning unsubscribe_token as token`,
)

/**
 * The token in an account's links that end mails; undefined once the account is deleted. It opens nothing else, hence is stored as it is: it is
 * the same in all mails, and works for as long as they are kept.
 */
export const unsubscribeTokenOf = async (db: Queryable, userId: string): Promise<string | undefined> =>
  (await db.query(tokenStatement, [userId, newToken()]))[0]?.token

const END: Record<OptionalMail, string> = {
  'price-drop': 'update mail_preferences m set price_drops = false from owner o where m.user_id = o.user_id',
  'back-in-stock': 'delete from stock_alerts a using owner o where a.user_id = o.user_id',
  'review-invitation': 'update mail_preferences m set review_invitations = false from owner o where m.user_id = o.user_id',
}

const endStatement = (mail: OptionalMail) =>
  statement<{ id: string }>(
    `mail-preference.end-${mail}`,
    `with owner as materialized (select user_id from mail_preferences where unsubscribe_token = $1),
    ended as (${END[mail]}),
    unsent as (delete from outbox j using owner o where j.user_id = o.user_id and j.kind = '${mail}' and j.done_at is null)
    select user_id as id from owner`,
  )

const END_STATEMENTS = {
  'price-drop': endStatement('price-drop'),
  'back-in-stock': endStatement('back-in-stock'),
  'review-invitation': endStatement('review-invitation'),
}

/** Ends a kind of mail to the account whose links have this token, those that are waiting included; false where no account has it. */
export const endMails = async (db: Queryable, mail: OptionalMail, token: string): Promise<boolean> =>
  (await db.query(END_STATEMENTS[mail], [token])).length > 0
