import { withConnection } from '../api/src/db/connect.ts'
import { openDatabase } from '../api/src/db/open-database.ts'
import { fail, readDataEnvironment } from './environment.ts'

// npm run admin -- <email>: makes an account an administrator. There is no other way to become the first one.
const email = process.argv[2]
if (!email) fail('Usage: npm run admin -- <email of an account>')
const database = await openDatabase(readDataEnvironment())
try {
  const { rowCount } = await withConnection(database.url, (client) =>
    client.query('update users set is_admin = true where lower(email) = lower($1)', [email]),
  )
  console.log(rowCount ? `${email} is an administrator now.` : `There is no account with the email ${email}: sign up first.`)
  process.exitCode = rowCount ? 0 : 1
} finally {
  if (!database.adopted) await database.stop()
}
