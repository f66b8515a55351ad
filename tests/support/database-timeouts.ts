/** Milliseconds that tests wait for PostgreSQL: a machine that is busy with others of them takes its time. */
export const DATABASE_TIMEOUTS = { connect: 20_000, statement: 20_000 }
