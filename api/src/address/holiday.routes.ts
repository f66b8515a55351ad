import { HolidayBody, HolidayParams, RestHoliday } from '@shop/contract/rest/delivery.ts'
import { RestDeleted } from '@shop/contract/rest/department.ts'
import { MAX_HOLIDAYS } from '@shop/contract/shop.ts'
import { m } from '@shop/contract/messages/messages.js'
import { Type } from 'typebox'
import { changesOf } from '../audit/audit.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { accountOf } from '../http/auth.ts'
import type { Database } from '../db/database.ts'
import { answers, type Api, type Services } from '../http/http.ts'
import { invalid, orNotFound } from '../http/problem.ts'
import { countHolidays, type HolidayRow, listHolidays, lockHoliday, lockHolidays, removeHoliday, saveHoliday } from './holiday.store.ts'

/** What the audit log records of a holiday: its names. */
const namesOf = (holiday?: HolidayRow) => ({ name: holiday?.name ?? null, arabicName: holiday?.arabicName ?? null })

const subject = (day: string) => ({ type: 'delivery' as const, id: day })

/** Makes a day a holiday, or renames it, by an administrator. Promises already made to shoppers stand. */
const setHoliday = (db: Database, actor: string, { day, name: typed, arabicName: arabic }: HolidayBody): Promise<RestHoliday> =>
  db.transaction(async (tx) => {
    const name = typed.trim()
    await lockHolidays(tx)
    const before = await lockHoliday(tx, day)
    const arabicName = arabic === undefined ? (before?.arabicName ?? null) : arabic.trim() || null
    if (!before && (await countHolidays(tx)) >= MAX_HOLIDAYS) {
      throw invalid([{ path: ['day'], code: 'OUT_OF_RANGE', message: m.refusal_too_many_holidays({ max: MAX_HOLIDAYS }) }])
    }
    const holiday = { day, name, arabicName }
    await saveHoliday(tx, holiday)
    const changes = changesOf(namesOf(before), namesOf(holiday))
    await recordAudit(tx, { actor, action: 'setHoliday', subject: subject(day), ...changes })
    return holiday
  })

/** Deletes a holiday, by an administrator. */
const takeBack = (db: Database, actor: string, day: string): Promise<void> =>
  db.transaction(async (tx) => {
    const before = orNotFound(await lockHoliday(tx, day), 'holiday')
    await removeHoliday(tx, day)
    await recordAudit(tx, { actor, action: 'deleteHoliday', subject: subject(day), ...changesOf(namesOf(before), namesOf()) })
  })

/** GET and PUT delivery/holidays, DELETE delivery/holidays/{day}. */
export function holidayRoutes(app: Api, { db }: Services): void {
  const tags = ['address']
  const config = { access: 'admin' as const }

  app.get(
    '/delivery/holidays',
    {
      config,
      schema: { summary: 'Public holidays, on which nothing is delivered (addition)', tags, response: answers(Type.Array(RestHoliday)) },
    },
    () => listHolidays(db),
  )

  app.put(
    '/delivery/holidays',
    { config, schema: { summary: 'Enter or rename a public holiday (addition)', tags, body: HolidayBody, response: answers(RestHoliday) } },
    (request) => setHoliday(db, accountOf(request).id, request.body),
  )

  app.delete(
    '/delivery/holidays/:day',
    {
      config: { ...config, refuses: ['NOT_FOUND'] },
      schema: { summary: 'Remove a public holiday (addition)', tags, params: HolidayParams, response: answers(RestDeleted) },
    },
    async (request) => {
      await takeBack(db, accountOf(request).id, request.params.day)
      return { message: m.refusal_holiday_removed() }
    },
  )
}
