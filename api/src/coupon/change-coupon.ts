import { isDeepStrictEqual } from 'node:util'
import { m } from '@shop/contract/messages/messages.js'
import { couponCodeOf, couponCodeRule } from '@shop/contract/fields/coupon.ts'
import { toPiastres } from '@shop/contract/money.ts'
import type { CouponBody, CouponChangeBody } from '@shop/contract/rest/coupon.ts'
import { checkFields, type FieldErrorAt } from '@shop/contract/rules.ts'
import { changesOf } from '../audit/audit.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { isUniqueViolation, type Database, type Queryable } from '../db/database.ts'
import { conflict, notFound, orNotFound, refuseFieldErrors, taken } from '../http/problem.ts'
import { enteredOf, toRestCoupon, type CouponFields, type CouponRow } from './coupon.ts'
import { COUPON_CODES, countSubjects, findCoupon, insertCoupon, lockCoupon, updateCoupon } from './coupon.store.ts'

const fieldsOf = (body: CouponBody): CouponFields => {
  const { kind, percentOff, amount, minimum = 0, products = [], categories = [], usesPerAccount, maxUses } = body
  return {
    code: couponCodeOf(body.code),
    kind,
    percent: kind === 'PERCENT' ? (percentOff ?? null) : null,
    amount: kind === 'AMOUNT' && amount !== undefined ? toPiastres(amount) : null,
    minimum: toPiastres(minimum),
    products: products.length > 0 ? products : null,
    categories: categories.length > 0 ? categories : null,
    firstOrder: body.firstOrder ?? false,
    perAccount: usesPerAccount ?? null,
    maxUses: maxUses ?? null,
    startsAt: body.startsAt ?? null,
    endsAt: body.endsAt ?? null,
    paused: body.paused ?? false,
  }
}

/** Those of some ids that a coupon did not have before: what it has may have left the shop since. */
const added = (ids: string[] | null, before: string[] | null = null): string[] => (ids ?? []).filter((id) => !before?.includes(id))

/** What is wrong with the fields of a coupon, by the field of the call. */
async function fieldErrors(db: Queryable, fields: CouponFields, before?: CouponRow): Promise<FieldErrorAt[]> {
  const { code, kind, percent, amount, startsAt, endsAt } = fields
  const products = added(fields.products, before?.products)
  const categories = added(fields.categories, before?.categories)
  const known = await countSubjects(db, { products, categories })
  const wrong: [boolean, FieldErrorAt][] = [
    [kind === 'PERCENT' && percent === null, { path: ['percentOff'], code: 'REQUIRED', message: m.refusal_required_field() }],
    [kind === 'AMOUNT' && !amount, { path: ['amount'], code: 'REQUIRED', message: m.refusal_required_field() }],
    [known.products < products.length, { path: ['products'], code: 'NOT_FOUND', message: m.refusal_no_product() }],
    [known.categories < categories.length, { path: ['categories'], code: 'NOT_FOUND', message: m.refusal_no_category() }],
    [
      endsAt !== null && Date.parse(endsAt) <= (startsAt === null ? Date.now() : Date.parse(startsAt)),
      { path: ['endsAt'], code: 'OUT_OF_RANGE', message: m.refusal_coupon_ends_before() },
    ],
  ]
  return [...checkFields({ code: couponCodeRule }, { code }), ...wrong.flatMap(([isWrong, error]) => (isWrong ? [error] : []))]
}

const stored = async (tx: Queryable, id: string): Promise<CouponRow> => orNotFound(await findCoupon(tx, id), 'coupon')

const refuseTaken = (error: unknown): never => {
  throw isUniqueViolation(error, COUPON_CODES) ? taken('code', m.refusal_coupon_taken()) : error
}

/** Adds a coupon, by an administrator. */
export async function addCoupon(db: Database, actor: string, body: CouponBody): Promise<CouponRow> {
  const fields = fieldsOf(body)
  refuseFieldErrors(await fieldErrors(db, fields))
  return db
    .transaction(async (tx) => {
      const row = await stored(tx, await insertCoupon(tx, fields))
      const subject = { type: 'coupon' as const, id: row.id }
      await recordAudit(tx, { actor, action: 'createCoupon', subject, summary: `added ${row.code}`, after: { ...bodyOf(row) } })
      return row
    })
    .catch(refuseTaken)
}

/** What is stored, in the words of a call. */
function bodyOf(row: CouponRow): CouponBody {
  const { percentOff, amount, ...entered } = enteredOf(row)
  return { ...entered, ...(percentOff !== null && { percentOff }), ...(amount !== null && { amount }) }
}

const momentOf = (text: string | null): number | null => (text === null ? null : Date.parse(text))

/** The fields of a coupon, equal for each way to write a moment. */
const comparable = (fields: CouponFields) => ({ ...fields, startsAt: momentOf(fields.startsAt), endsAt: momentOf(fields.endsAt) })

/**
 * Changes a coupon, by an administrator; what is left out stays. Orders keep what it took off them. A change that began before another
 * administrator's is refused with the coupon as it is now, unless all that it asks for stands: an answer that was lost is asked for again.
 */
export async function changeCoupon(db: Database, actor: string, { id, version, ...change }: CouponChangeBody): Promise<CouponRow> {
  return db
    .transaction(async (tx) => {
      if (!(await lockCoupon(tx, id))) throw notFound('coupon')
      const before = await stored(tx, id)
      const fields = fieldsOf({ ...bodyOf(before), ...change })
      if (version !== undefined && version !== before.version) {
        if (isDeepStrictEqual(comparable(fields), comparable(fieldsOf(bodyOf(before))))) return before
        throw conflict({ code: 'COUPON_CONFLICT', message: m.refusal_coupon_meanwhile(), currentCoupon: toRestCoupon(before) })
      }
      refuseFieldErrors(await fieldErrors(tx, fields, before))
      await updateCoupon(tx, id, fields)
      const after = await stored(tx, id)
      await recordAudit(tx, {
        actor,
        action: 'updateCoupon',
        subject: { type: 'coupon', id },
        ...changesOf({ ...bodyOf(before) }, { ...bodyOf(after) }),
      })
      return after
    })
    .catch(refuseTaken)
}
