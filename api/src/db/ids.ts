import { typeid } from 'typeid-js'

/** Kinds of ids: user, department, category, product, review, address, variant, order, order event, note on an order, cart, job of the outbox, audit entry, refund, coupon, return, return event, version of the settings. */
export type IdPrefix =
  | 'usr'
  | 'dep'
  | 'cat'
  | 'prod'
  | 'var'
  | 'rev'
  | 'addr'
  | 'ord'
  | 'oev'
  | 'note'
  | 'cart'
  | 'job'
  | 'aud'
  | 'ref'
  | 'cpn'
  | 'ret'
  | 'rtev'
  | 'set'

/** A fresh TypeID such as `prod_01h455vb4pex5vsknk084sn02q`; later ones sort after earlier ones. */
export const newId = (prefix: IdPrefix): string => typeid(prefix).toString()
