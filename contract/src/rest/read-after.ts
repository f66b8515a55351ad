/**
 * The header with which an answer to a change says how much of the database's log it takes to see it, and a read that it wants no less.
 * Only a service that reads from a replica sends it (addition).
 */
export const READ_AFTER = 'x-read-after'
