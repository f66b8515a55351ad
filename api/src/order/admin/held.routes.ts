import { RestHeld } from '@shop/contract/rest/order/workload.ts'
import { answers, type Api, type Services } from '../../http/http.ts'
import { readAllHeld } from '../held.store.ts'

/** GET order/held. */
export function heldRoutes(app: Api, { db }: Services): void {
  app.get(
    '/order/held',
    {
      config: { access: 'admin' },
      schema: { summary: 'What is held without being paid (addition)', tags: ['order'], response: answers(RestHeld) },
    },
    () => readAllHeld(db),
  )
}
