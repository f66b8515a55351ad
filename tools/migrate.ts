import { openDatabase } from '../api/src/db/open-database.ts'
import { fail, readDataEnvironment } from './environment.ts'

// node tools/migrate.ts: brings the database that DATABASE_URL names to the newest schema, before copies of a new release start.
const place = readDataEnvironment()
if (!place.databaseUrl) fail('DATABASE_URL must name the database: the embedded one is migrated when the shop starts.')
await openDatabase(place)
console.log('The database has the newest schema.')
