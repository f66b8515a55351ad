import { CONTACT_EMAIL } from '@shop/contract/shop.ts'
import { m } from '@shop/contract/messages/messages.js'
import type { OrderDetail } from './order-detail.ts'
import { isRecord } from '../../lib/storage/browser-storage.ts'

/** The seller, as invoices name it. Fields without a setting are left out: nothing is made up. */
export interface Seller {
  name: string
  contact: string
  address?: string
  taxNumber?: string
}

/**
 * The seller of an order: as the settings of its day have it, else from the web server's (`SELLER_NAME` and so on), by default the shop's own
 * name and contact. Only in the browser.
 */
export function sellerOf({ seller: then }: Pick<OrderDetail, 'seller'>): Seller {
  const seller: unknown = JSON.parse(document.querySelector<HTMLMetaElement>('meta[name="seller"]')?.content ?? '{}')
  const text = (field: keyof Seller) => then?.[field] ?? (isRecord(seller) && typeof seller[field] === 'string' ? seller[field] : undefined)
  const [address, taxNumber] = [text('address'), text('taxNumber')]
  return {
    name: text('name') ?? m.shop_name(),
    contact: text('contact') ?? CONTACT_EMAIL,
    ...(address && { address }),
    ...(taxNumber && { taxNumber }),
  }
}
