/**
 * The header of the read-your-writes token, a position in the database's log: the answer to a change has the position that shows it, a read
 * has the lowest one that it accepts. Only a REST service that reads from a replica sends it (addition).
 */
export const READ_YOUR_WRITES = 'x-read-after'
