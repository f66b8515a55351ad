import { inReadersLanguage } from '../language/in-readers-language.ts'
import type { Queryable } from '../db/database.ts'
import { mailTo } from '../mail/mail-to.ts'
import type { MailWriters } from '../mail/mail.ts'
import { priceDropMail } from '../mail/templates/alert-mails.ts'
import { findProducts } from '../product/product.store.ts'
import { unsubscribeTokenOf } from '../user/mail-preferences.store.ts'
import { unsubscribeUrls } from '../user/unsubscribe-urls.ts'
import { findRecipient } from '../user/user.store.ts'
import { stillCheaper } from './price-drops.store.ts'

/** Products that one mail names; the page of favourites shows them all. */
const MAX_PRODUCTS = 10

/** The mails of this noun; links begin with `webUrl`. */
export const favouriteMails = (db: Queryable, webUrl: string): Pick<MailWriters, 'price-drop'> => ({
  async 'price-drop'({ userId, payload: { productIds } }) {
    const to = userId === null ? undefined : await findRecipient(db, userId)
    if (userId === null || !to) return undefined
    const rows = await findProducts(db, (await stillCheaper(db, userId, productIds)).slice(0, MAX_PRODUCTS))
    const token = await unsubscribeTokenOf(db, userId)
    if (rows.length === 0 || token === undefined) return undefined
    return mailTo(to, webUrl, (greeting) =>
      priceDropMail({
        ...greeting,
        ...unsubscribeUrls({ webUrl, pageUrl: greeting.webUrl, mail: 'price-drop', token }),
        products: rows.map(({ id, name, arabicName, price }) => ({
          name: inReadersLanguage(name, arabicName),
          price,
          url: `${greeting.webUrl}/product/one/${encodeURIComponent(id)}`,
        })),
      }),
    )
  },
})
