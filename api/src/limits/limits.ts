/** How often something may be tried: `max` times in `seconds`, counted from the first try. */
export interface Limit {
  max: number
  seconds: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * Every limit of the REST service (R13), counted in PostgreSQL, so that all copies agree; while the database is away each copy counts for
 * itself. Beyond a limit the answer is 429 TOO_MANY_ATTEMPTS with Retry-After. RATE_LIMITS=off switches them off (refused in production).
 * An IPv6 network of 64 bits counts as one address. Not counted here: passwords hashed at once (user/password.ts), and quotas of clients,
 * on which the gateways agree by limits.routes.ts.
 */
export const LIMITS = {
  /** Failed logins to one account from one address. From elsewhere the right password still works: no attacker can lock the owner out. */
  loginToAccount: { max: 10, seconds: 15 * MINUTE },
  /** Failed logins from one address. */
  loginFromAddress: { max: 100, seconds: 15 * MINUTE },
  /** Sign-ups from one address; bounds how many emails can be probed. */
  register: { max: 20, seconds: HOUR },
  /** Reset links for one account. Beyond it the answer stays the same, but no mail is sent. */
  resetLinkForAccount: { max: 3, seconds: HOUR },
  /** Reset links asked for from one address. */
  resetLinkFromAddress: { max: 30, seconds: HOUR },
  /** Changes of an account's email: each sends two mails, and its answer shows whether an address is taken. */
  emailChange: { max: 10, seconds: HOUR },
  /** Changes of an account's password, and tries at the present one: each costs a hash. */
  passwordChange: { max: 20, seconds: HOUR },
  /** Files of all that is known to an account, by its owner: each reads everything. */
  accountExport: { max: 5, seconds: HOUR },
  /** Such files by one administrator. */
  accountExportByStaff: { max: 30, seconds: HOUR },
  /** Codes of coupons that do not exist, entered by one account: no shopper finds a coupon by guessing. */
  couponOfAccount: { max: 20, seconds: HOUR },
  /** The same from one address. */
  couponFromAddress: { max: 100, seconds: HOUR },
  /** Links to end mails that do not work, tried from one address. */
  unsubscribeFromAddress: { max: 100, seconds: HOUR },
  /** Reviews that one account reports. */
  reviewReport: { max: 20, seconds: HOUR },
  /** Reviews that visitors without an account report from one address, which many may share. */
  reviewReportFromAddress: { max: 60, seconds: HOUR },
  /** Pictures for returns that one account sends. */
  returnPicture: { max: 30, seconds: HOUR },
  /** Calls of one account that ask the card provider. */
  payment: { max: 120, seconds: 10 * MINUTE },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
