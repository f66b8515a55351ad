import { currentLanguage } from '@shop/contract/language.ts'
import type { Queryable } from '../db/database.ts'
import { mailTo } from '../mail/mail-to.ts'
import type { MailWriters } from '../mail/mail.ts'
import { reviewInvitationMail } from '../mail/templates/alert-mails.ts'
import { findProducts } from '../product/product.store.ts'
import { unsubscribeTokenOf } from '../user/mail-preferences.store.ts'
import { unsubscribeUrls } from '../user/unsubscribe-urls.ts'
import { findRecipient } from '../user/user.store.ts'
import { productsToReview } from './review-invitation.store.ts'

/** Products that one mail names. */
const MAX_PRODUCTS = 10

/** The mails of this noun; links begin with `webUrl`. */
export const reviewMails = (db: Queryable, webUrl: string): Pick<MailWriters, 'review-invitation'> => ({
  async 'review-invitation'({ userId, payload: { orderId } }) {
    const to = userId === null ? undefined : await findRecipient(db, userId)
    if (userId === null || !to) return undefined
    const rows = await findProducts(db, await productsToReview(db, orderId, userId, MAX_PRODUCTS))
    const token = rows.length > 0 ? await unsubscribeTokenOf(db, userId) : undefined
    if (token === undefined) return undefined
    return mailTo(to, webUrl, (greeting) =>
      reviewInvitationMail({
        ...greeting,
        ...unsubscribeUrls({ webUrl, pageUrl: greeting.webUrl, mail: 'review-invitation', token }),
        products: rows.map(({ id, name, arabicName }) => ({
          name: (currentLanguage() === 'ar' && arabicName) || name,
          url: `${greeting.webUrl}/AddReview?product=${encodeURIComponent(id)}`,
        })),
      }),
    )
  },
})
