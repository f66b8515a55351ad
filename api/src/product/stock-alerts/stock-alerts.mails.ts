import type { Queryable } from '../../db/database.ts'
import { mailTo } from '../../mail/mail-to.ts'
import type { MailWriters } from '../../mail/mail.ts'
import { backInStockMail } from '../../mail/templates/alert-mails.ts'
import { unsubscribeTokenOf } from '../../user/mail-preferences.store.ts'
import { findRecipient } from '../../user/user.store.ts'
import { unsubscribeUrls } from '../../user/unsubscribe-urls.ts'
import type { ProductRow } from '../product.ts'
import type { VariantRow } from '../variants/variant.ts'
import { variantName } from '../variants/variant-name.ts'
import { findVariants } from '../variants/variants.store.ts'
import { waitOn } from './back-in-stock.store.ts'

/** The page of a product with the variant chosen, by its id in the graph. */
const pageOf = (webUrl: string, { id, options, variant }: ProductRow & { variant: VariantRow }): string =>
  `${webUrl}/product/one/${encodeURIComponent(id)}${options ? `?variant=${encodeURIComponent(variant.id)}` : ''}`

/** The mails of this noun; links begin with `webUrl`. */
export const stockAlertMails = (db: Queryable, webUrl: string): Pick<MailWriters, 'back-in-stock'> => ({
  async 'back-in-stock'({ userId, payload: { variantId } }) {
    const to = userId === null ? undefined : await findRecipient(db, userId)
    const [found] = await findVariants(db, [variantId])
    if (userId === null || !to) return undefined
    // Sold out again, or hidden, before the mail was written: the account gets one the next time.
    if (!found || found.variant.stock === 0) {
      await waitOn(db, userId, variantId)
      return undefined
    }
    const token = await unsubscribeTokenOf(db, userId)
    if (token === undefined) return undefined
    return mailTo(to, webUrl, (greeting) =>
      backInStockMail({
        ...greeting,
        ...unsubscribeUrls({ webUrl, pageUrl: greeting.webUrl, mail: 'back-in-stock', token }),
        product: { name: variantName(found), price: found.variant.price, url: pageOf(greeting.webUrl, found) },
      }),
    )
  },
})
