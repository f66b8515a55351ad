import { as, type Export } from '../rest/export.ts'

/** All that is known to the caller. */
export const OWN_EXPORT: Export = { path: 'user/export.json', role: 'shopper', format: 'json', filters: new Map() }

/** All that is known to an account, for administrators. */
export const CUSTOMER_EXPORT: Export = {
  path: 'user/admin/export.json',
  role: 'admin',
  format: 'json',
  filters: new Map([['userId', as('user')]]),
}
