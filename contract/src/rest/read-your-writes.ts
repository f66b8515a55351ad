/**
 * The header of the read-your-writes token, a position in the database's log: the answer to a change says which position shows it, a read
 * says which it wants at least. Only a REST service that reads from a replica sends it (addition).
 */
export const READ_YOUR_WRITES = 'x-read-after'
