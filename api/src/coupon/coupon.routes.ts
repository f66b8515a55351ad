import { CouponBody, CouponChangeBody, CouponsQuery, RestCoupon } from '@shop/contract/rest/coupon.ts'
import { Type } from 'typebox'
import { readPart } from '../db/keyset.ts'
import { accountOf } from '../http/auth.ts'
import { answers, countedRows, IdParams, partOf, type Api, type Services } from '../http/http.ts'
import { orNotFound } from '../http/problem.ts'
import { addCoupon, changeCoupon } from './change-coupon.ts'
import { toRestCoupon } from './coupon.ts'
import { findCoupon, listCoupons } from './coupon.store.ts'

const PAGE = 20
const config = { access: 'admin' } as const
const tags = ['coupon']

/** GET, POST and PUT coupon, GET coupon/{id}: for administrators. */
export function couponRoutes(app: Api, { db }: Pick<Services, 'db'>): void {
  const response = answers(RestCoupon)

  app.get(
    '/coupon',
    {
      config,
      schema: {
        summary: 'Coupons with their uses, the newest first (addition)',
        tags,
        querystring: CouponsQuery,
        response: answers(Type.Array(RestCoupon)),
      },
    },
    async (request, reply) => {
      const { search = '', ...part } = request.query
      return countedRows(reply, await readPart(partOf(part, PAGE), (read) => listCoupons(db, search, read))).map(toRestCoupon)
    },
  )

  app.get(
    '/coupon/:id',
    { config: { ...config, refuses: ['NOT_FOUND'] }, schema: { summary: 'One coupon (addition)', tags, params: IdParams, response } },
    async ({ params: { id } }) => {
      const row = orNotFound(await findCoupon(db, id), 'coupon')
      return toRestCoupon(row)
    },
  )

  app.post('/coupon', { config, schema: { summary: 'Add a coupon (addition)', tags, body: CouponBody, response } }, async (request) =>
    toRestCoupon(await addCoupon(db, accountOf(request).id, request.body)),
  )

  app.put(
    '/coupon',
    {
      config: { ...config, refuses: ['NOT_FOUND', 'COUPON_CONFLICT'] },
      schema: { summary: 'Change a coupon, or pause it (addition)', tags, body: CouponChangeBody, response },
    },
    async (request) => toRestCoupon(await changeCoupon(db, accountOf(request).id, request.body)),
  )
}
