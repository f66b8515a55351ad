/** Rows that one statement reads or writes: few enough for the time that a statement has, and for one turn of the event loop. */
const CHUNK = 500

/** Many rows in parts, one for each statement. */
export const parts = <T>(all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, index) => all.slice(index * CHUNK, (index + 1) * CHUNK))
