import type { Browser } from '@playwright/test'
import { afterAll, beforeAll } from 'vitest'
import { unprepared } from '../../api/src/db/database.ts'
import { openBrowser } from './chromium.ts'
import { startMailSink, type MailSink } from './mail-sink.ts'
import { openShop, type OpenShop } from './open-shop.ts'
import { comeBack } from './ready-shopper.ts'
import { newVisitor, type Visitor, type VisitorOptions } from './visitor.ts'

/** The shop and browsers that the journeys of a file share; for use from its `beforeAll` on. */
export interface Journeys {
  /** The demo shop, of this file alone. */
  shop(): OpenShop
  /** Where the shop's mail arrives. */
  mail(): MailSink
  /** A visitor comes, with a browser window of their own. */
  visit(options?: VisitorOptions): Promise<Visitor>
  /** The administrator of the demo shop comes, signs in and is at this address. */
  visitAdmin(address: string, options?: VisitorOptions): Promise<Visitor>
  /** Asks the database, past the shop. */
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
}

/** The demo shop's administrator. */
export const ADMINISTRATOR = { email: 'admin@khan.example', password: 'Admin123!' }

/** Opens a shop and a browser before the tests of a file, and closes them after the last. */
export function openJourneys(): Journeys {
  let mail: MailSink
  let shop: OpenShop
  let browser: Browser
  beforeAll(async () => {
    mail = await startMailSink()
    const opened = [openShop({ SMTP_URL: mail.url }).then((each) => (shop = each)), openBrowser().then((each) => (browser = each))]
    // Where one of them fails, the other is closed too.
    await Promise.allSettled(opened)
    await Promise.all(opened)
  })
  afterAll(async () => {
    await browser?.close()
    await shop?.close()
    await mail?.stop()
  })
  const visit: Journeys['visit'] = (options) => newVisitor(browser, shop, options)
  return {
    shop: () => shop,
    mail: () => mail,
    visit,
    async visitAdmin(address, options) {
      const visitor = await visit(options)
      await comeBack(visitor.page, ADMINISTRATOR, address)
      return visitor
    },
    sql: <Row extends object>(text: string, values: unknown[] = []) => shop.database.db.query(unprepared<Row>(text), values),
  }
}
