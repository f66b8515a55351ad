import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { MAIL_FROM, QUICK, startMail } from '../../../tests/support/mail-shop.ts'
import { startMailSink, type MailSink } from '../../../tests/support/mail-sink.ts'
import { ADDRESS, createTestShop, type Caller, type TestShop } from '../../../tests/support/shop.ts'
import { startStopwatch } from '../../../tests/support/stopwatch.ts'
import { statement, type Queryable } from '../db/database.ts'
import { inLanguage } from '@shop/service/in-language.ts'
import { enqueue } from '../outbox/outbox.store.ts'
import type { Worker } from '../outbox/worker.ts'
import { createLocalMailbox } from './mailbox.store.ts'
import { createSmtpMailer, messageId } from './mailer.ts'
import { emailChangedMail, passwordChangedMail, passwordResetMail, welcomeMail } from './templates/account-mails.ts'
import { orderPlacedMail } from './templates/order-mail.ts'

let shop: TestShop
let sink: MailSink
let worker: Worker | undefined

beforeAll(async () => {
  shop = await createTestShop()
  sink = await startMailSink()
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  sink.fault = undefined
})
afterAll(async () => {
  await sink.stop()
  await shop.close()
})

const welcome = ({ account }: Caller) => enqueue(shop.db, 'welcome', account.id, {})
const doneJobs = statement<{ count: number }>('test.done', 'select count(*) from outbox where done_at is not null and user_id = $1')
const isDone = async ({ account }: Caller): Promise<boolean> => (await shop.db.query(doneJobs, [account.id]))[0]?.count === 1

describe('mail over SMTP', () => {
  test('a newcomer gets a welcome mail: from the shop, with HTML and plain text, marked as automatic', async () => {
    worker = startMail(shop, sink.url)
    const email = `${randomUUID()}@khan.example`
    const payload = { name: "Mona O'Neil", email, phone: '01012345678', password: 'Passw0rd!', confirm_password: 'Passw0rd!' }
    expect((await shop.app.inject({ method: 'POST', url: '/user/register', payload })).statusCode).toBe(200)
    const mail = await sink.wait(email)
    expect(mail.subject).toBe('Welcome to Khan')
    expect(mail.from).toMatchObject({ name: 'Khan', address: 'no-reply@khan.example' })
    expect(mail.to).toMatchObject([{ name: "Mona O'Neil", address: email }])
    expect(mail.text).toContain("Hello Mona O'Neil,")
    expect(mail.html).toContain('<bdi>Mona O&#39;Neil</bdi>')
    expect(mail.html).toContain('http://khan.example')
    expect(mail.messageId).toMatch(/^<job_[0-9a-z]{26}@khan\.example>$/)
    expect(mail.raw).toContain('Auto-Submitted: auto-generated')
  })

  test('a shopper who orders gets the order by mail: number, products, fees, total and address', async () => {
    worker = startMail(shop, sink.url)
    const buyer = await shop.fixtures.caller({ name: 'Omar Said' })
    const lamp = await shop.fixtures.product({ name: 'Lamp <script>alert(1)</script>', price: 12_345 })
    const { headers } = buyer
    await shop.app.inject({ method: 'PUT', url: '/cart/item', headers, payload: { product_id: lamp, quantity: 2 } })
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/order',
      headers,
      payload: { deliveryAddress: ADDRESS, paymentMethod: 'cash' },
    })
    const [order] = answer.json()
    const mail = await sink.wait(buyer.account.email)
    const amounts = (text = '') => text.replaceAll('\u00a0', ' ')
    expect(mail.subject).toBe(`Your order ${order.number}`)
    for (const part of ['EGP 246.90', 'EGP 21.00', 'EGP 9.00', 'EGP 276.90', 'Cash on delivery', 'Omar Said, 12 Talaat Harb, Cairo'])
      expect([amounts(mail.text).includes(part), amounts(mail.html).includes(part)]).toEqual([true, true])
    expect(mail.text).toContain(`http://khan.example/Orders/${order._id}`)
    expect(mail.text).toMatch(/Arrives: (by )?[A-Z][a-z]{2}\s\d+/)
    expect(mail.text).toContain('2 × Lamp <script>alert(1)</script>')
    expect(mail.html).not.toContain('<script>')
    expect(mail.html).toContain('&lt;script&gt;')
  })

  test('a reader of Arabic gets mail in Arabic with Arabic links and sums; a reader of English gets English', async () => {
    worker = startMail(shop, sink.url)
    const buyer = await shop.fixtures.caller({ name: 'منى <b>سعيد</b>' })
    const other = await shop.fixtures.caller({ name: 'Omar Said' })
    const { headers } = buyer
    const lamp = await shop.fixtures.product({ name: 'Lamp', price: 12_345 })
    await shop.db.query(statement('test.arabic-name', 'update products set arabic_name = $2 where id = $1'), [lamp, 'مصباح نحاسي'])
    await shop.app.inject({ method: 'PUT', url: '/user', headers, payload: { language: 'ar' } })
    await shop.app.inject({ method: 'PUT', url: '/cart/item', headers, payload: { product_id: lamp, quantity: 2 } })
    const payload = { deliveryAddress: ADDRESS, paymentMethod: 'cash' }
    const [order] = (await shop.app.inject({ method: 'POST', url: '/order', headers, payload })).json()
    await welcome(other)
    const mail = await sink.wait(buyer.account.email)
    expect(mail.subject).toBe(`طلبك ${order.number}`)
    expect(mail.html).toContain('<html lang="ar" dir="rtl">')
    expect(mail.html).toContain('<bdi>منى &lt;b&gt;سعيد&lt;/b&gt;</bdi>')
    expect(mail.text).toContain('مرحبًا منى <b>سعيد</b>،')
    for (const part of ['الدفع عند الاستلام', 'مصباح نحاسي', '246.90', 'ج.م', `http://khan.example/ar/Orders/${order._id}`])
      expect([mail.text?.includes(part), mail.html?.includes(part)]).toEqual([true, true])
    await shop.app.inject({ method: 'POST', url: '/user/forgotPassword', payload: { email: buyer.account.email } })
    const reset = await sink.wait(buyer.account.email, 2)
    expect(reset.text).toContain(`http://khan.example/ar/password-reset/${buyer.account.id}/`)
    expect((await sink.wait(other.account.email)).html).toContain('<html lang="en" dir="ltr">')
  })

  test('a refused order sends no mail', async () => {
    const buyer = await shop.fixtures.caller()
    const { headers } = buyer
    const payload = { deliveryAddress: ADDRESS, paymentMethod: 'cash' }
    expect((await shop.app.inject({ method: 'POST', url: '/order', headers, payload })).statusCode).toBe(409)
    const jobs = statement<{ count: number }>('test.jobs', 'select count(*) from outbox where user_id = $1')
    expect(await shop.db.query(jobs, [buyer.account.id])).toEqual([{ count: 0 }])
  })

  test('mail written while the server was down arrives when it is up again, each mail once', async () => {
    await sink.stop()
    const callers = await Promise.all([shop.fixtures.caller(), shop.fixtures.caller(), shop.fixtures.caller()])
    for (const caller of callers) await welcome(caller)
    worker = startMail(shop, sink.url)
    await sleep(300)
    for (const { account } of callers) expect(sink.to(account.email)).toHaveLength(0)
    await sink.start()
    for (const { account } of callers) await sink.wait(account.email)
    await sleep(300)
    for (const { account } of callers) expect(sink.to(account.email)).toHaveLength(1)
  })

  test('after a crash between sending and noting a mail is sent again under the same Message-ID', async () => {
    const caller = await shop.fixtures.caller()
    const dying: Queryable = {
      query: (asked, values) => (asked.name === 'outbox.done' ? Promise.reject(new Error('killed')) : shop.db.query(asked, values)),
    }
    await welcome(caller)
    worker = startMail(shop, sink.url, { db: dying, timing: { ...QUICK, lease: 0.2 } })
    await sink.wait(caller.account.email)
    await worker.stop()
    worker = startMail(shop, sink.url)
    const again = await sink.wait(caller.account.email, 2)
    expect(again.messageId).toBe(sink.to(caller.account.email)[0]?.messageId)
  })

  test('a connection lost before the server accepted the mail is a failure: the mail is sent again under the same Message-ID', async () => {
    const caller = await shop.fixtures.caller()
    sink.fault = 'drop'
    await welcome(caller)
    worker = startMail(shop, sink.url)
    await sink.wait(caller.account.email)
    sink.fault = undefined
    await expect.poll(() => isDone(caller), { timeout: 20_000 }).toBe(true)
    const ids = sink.to(caller.account.email).map((mail) => mail.messageId)
    expect(ids.length).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(1)
  })

  test('a server that refuses an address is tried again, and one that hangs is given up within seconds', async () => {
    const caller = await shop.fixtures.caller()
    const mail = { to: { name: 'Mona', address: caller.account.email }, subject: 'Hi', html: '<p>Hi</p>', text: 'Hi' }
    const mailer = createSmtpMailer({ url: sink.url, from: MAIL_FROM })
    sink.fault = 'refuse'
    await expect(mailer.send('job_1', mail)).rejects.toThrow('mailbox unavailable')
    sink.fault = 'hang'
    const elapsed = startStopwatch()
    await expect(mailer.send('job_1', mail)).rejects.toThrow(Error)
    expect(elapsed()).toBeLessThan(8000)
    expect(sink.to(caller.account.email)).toHaveLength(0)
  })

  test('line breaks in names, addresses and subjects begin no header', async () => {
    const mailer = createSmtpMailer({ url: sink.url, from: MAIL_FROM })
    const to = { name: 'Mona\r\nBcc: evil@evil.example', address: 'break@khan.example' }
    await mailer.send('job_2', { to, subject: 'Hi\r\nBcc: evil@evil.example\n\nBody', html: '<p>Hi</p>', text: 'Hi' })
    const mail = await sink.wait('break@khan.example')
    expect(mail.recipients).toEqual(['break@khan.example'])
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail.subject).toBe('Hi Bcc: evil@evil.example Body')
    const strange = { name: 'Mona', address: 'a@khan.example\r\nRCPT TO:<evil@evil.example>' }
    await mailer.send('job_3', { to: strange, subject: 'Hi', html: '', text: 'Hi' }).catch(() => {})
    expect(sink.to('evil@evil.example')).toEqual([])
    expect(sink.mails.flatMap((mail) => mail.recipients)).not.toContain('evil@evil.example')
  })

  test('a deleted account gets no mail', async () => {
    const caller = await shop.fixtures.caller()
    await enqueue(shop.db, 'welcome', null, {})
    await enqueue(shop.db, 'order-placed', caller.account.id, { orderId: 'ord_01h455vb4pex5vsknk084sn02q' })
    const before = sink.mails.length
    worker = startMail(shop, sink.url)
    await expect.poll(() => isDone(caller), { timeout: 20_000 }).toBe(true)
    expect(sink.mails).toHaveLength(before)
  })
})

describe('the content of a mail', () => {
  const NAME = `<img src=x onerror=alert(1)>" 'x' & co`
  const greeting = { name: NAME, webUrl: 'https://khan.example' }
  const write = () => [
    welcomeMail(greeting),
    passwordResetMail({ ...greeting, url: 'https://khan.example/password-reset/usr_1/abc', minutes: 30 }),
    passwordChangedMail(greeting),
    emailChangedMail({ ...greeting, to: 'old', oldEmail: 'old@khan.example', newEmail: 'new@khan.example' }),
    emailChangedMail({ ...greeting, to: 'new', oldEmail: 'old@khan.example', newEmail: 'new@khan.example' }),
    orderPlacedMail({
      ...greeting,
      id: 'ord_1',
      number: 'EG-1',
      lines: [{ name: NAME, quantity: 1, amount: 100 }],
      discount: 50,
      couponCode: 'SAVE-50',
      shippingFee: 2100,
      cashOnDeliveryFee: 0,
      total: 2150,
      payment: 'Card',
      arrival: null,
      address: NAME,
    }),
  ]
  const mails = write()
  const arabic = inLanguage('ar', write)

  test.each(mails.map((mail) => [mail.subject, mail] as const))('"%s" escapes every name and has the colours of the shop', (_, mail) => {
    expect(mail.html).toContain('<html lang="en" dir="ltr">')
    expect(mail.html).not.toContain('<img')
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot; &#39;x&#39; &amp; co')
    for (const colour of ['#FBFAF8', '#0B6B5D', '#1A1D1F']) expect(mail.html).toContain(colour)
    expect(mail.text).toContain(`Hello ${NAME},`)
    expect(mail.html.match(/https?:\/\/[^/"\s<]+/g)?.every((origin) => origin === 'https://khan.example')).toBe(true)
  })

  test.each(arabic.map((mail) => [mail.subject, mail] as const))('"%s" is Arabic throughout, from right to left', (subject, mail) => {
    expect(subject).toMatch(/\p{Script=Arabic}/u)
    expect(mail.html).toContain('<html lang="ar" dir="rtl">')
    expect(mail.html).not.toContain('<img')
    expect(mail.html).toContain('<bdi>&lt;img src=x onerror=alert(1)&gt;&quot; &#39;x&#39; &amp; co</bdi>')
    expect(mail.text).toContain(`مرحبًا ${NAME}،`)
    for (const paragraph of mail.text.split('\n').filter(Boolean)) expect(paragraph).toMatch(/\p{Script=Arabic}/u)
  })

  test('of a card order has no cash on delivery fee', () => {
    expect(mails.at(-1)?.text).not.toContain('Cash on Delivery fee')
  })

  test("has a Message-ID made of the job and the sender's domain", () => {
    expect(messageId('job_1', 'Khan <orders@mail.khan.example>')).toBe('<job_1@mail.khan.example>')
    expect(messageId('job_1', 'orders@khan.example')).toBe('<job_1@khan.example>')
  })
})

describe('the local mailbox', () => {
  const get = (url: string, host = 'localhost:4001', app = shop.app) => app.inject({ url, headers: { host } })

  test('shows a developer each mail once, in a frame that runs no scripts', async () => {
    const mailbox = createLocalMailbox(shop.db)
    const mail = {
      to: { name: 'Mona', address: 'mona@khan.example' },
      subject: 'Set <b>it</b>',
      html: '<html><head></head><body><a href="http://khan.example/x">x</a><script>alert(1)</script></body></html>',
      text: 'plain <i>text</i>',
    }
    await mailbox.send('job_9', mail)
    await mailbox.send('job_9', mail)
    const list = await get('/mailbox')
    expect(list.statusCode).toBe(200)
    expect(list.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(list.body.split('href="/mailbox/job_9"')).toHaveLength(2)
    expect(list.body).toContain('Set &lt;b&gt;it&lt;/b&gt;')
    const page = await get('/mailbox/job_9')
    expect(page.body).toContain('plain &lt;i&gt;text&lt;/i&gt;')
    expect(page.body).toContain('sandbox="allow-top-navigation-by-user-activation"')
    expect(page.body).toContain('srcdoc="&lt;html&gt;')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect((await get('/mailbox/job_0')).statusCode).toBe(404)
  })

  test('answers under names of this machine only', async () => {
    expect((await get('/mailbox', '127.0.0.1:4001')).statusCode).toBe(200)
    expect((await get('/mailbox', 'evil.example')).statusCode).toBe(404)
    expect((await get('/mailbox/job_9', 'localhost.evil.example')).statusCode).toBe(404)
  })

  test('does not exist in production', async () => {
    const production = await createTestShop({ config: { env: 'production' } })
    expect((await get('/mailbox', 'localhost', production.app)).statusCode).toBe(404)
    expect((await get('/mailbox/job_9', 'localhost', production.app)).statusCode).toBe(404)
    await production.close()
  })
})
