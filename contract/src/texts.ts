/** Texts that more than one workspace says, literally as they must stay (spec 8, R20). */

/** Email and password do not belong together. */
export const LOGIN_REFUSED = 'Opps! please check data again'
/** A link to a new password is unknown, used or too old. */
export const DEAD_RESET_LINK = '404 Not Found'
/** The name of an account that is gone. */
export const DELETED_USER = 'Deleted user'
