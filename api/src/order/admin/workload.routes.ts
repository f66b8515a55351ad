import { RestWorkload } from '@shop/contract/rest/order/workload.ts'
import { answers, type Api, type Services } from '../../http/http.ts'
import { toStaffOrder } from '../order.ts'
import { readWorkload } from './workload.store.ts'

/** GET order/workload. */
export function workloadRoutes(app: Api, { db, imageUrl }: Services): void {
  app.get(
    '/order/workload',
    {
      config: { access: 'admin' },
      schema: { summary: 'The work that waits with orders (addition)', tags: ['order'], response: answers(RestWorkload) },
    },
    async (): Promise<RestWorkload> => {
      const { counts, waiting } = await readWorkload(db)
      const first = (wanted: (typeof waiting)[number]['part']) =>
        waiting.filter(({ part }) => part === wanted).map((row) => toStaffOrder(row, imageUrl))
      return {
        toPack: { ...counts.toPack, first: first('CONFIRMED') },
        toShip: { ...counts.toShip, first: first('PROCESSING') },
        failedRefunds: { orders: counts.failedRefunds, first: first('REFUSED') },
        returns: counts.openReturns,
      }
    },
  )
}
