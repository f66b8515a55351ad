/** Texts that more than one workspace uses, literally as they must stay (spec 8, R20). */

/** The name of an account that is gone. */
export const DELETED_USER = 'Deleted user'
