import {
  ReturnAnswerBody,
  ReturnBody,
  ReturnCancelBody,
  ReturnReceiveBody,
  ReturnRefundBody,
  ReturnReplaceBody,
} from '@shop/contract/rest/order/order-return.ts'
import { RestOrder } from '@shop/contract/rest/order.ts'
import { Type } from 'typebox'
import { accountOf } from '../http/auth.ts'
import { answers, type Api } from '../http/http.ts'
import type { Payments } from '../payment/payments.ts'
import { refundReturn } from './refund-return.ts'
import { requestReturn } from './request-return.ts'
import { answerReturn, cancelReturn, receiveReturn, replaceReturn } from './return-steps.ts'

const tags = ['order']
const response = answers(RestOrder)
const KeyHeader = Type.Object({
  'idempotency-key': Type.String({ minLength: 1, maxLength: 200, description: 'a repeated call asks for nothing twice' }),
})

/** PUT order/return/answer, receive, refund and replace: for administrators. */
function staffRoutes(app: Api, { services, cards }: Omit<Payments, 'log'>): void {
  const config = { access: 'admin' } as const

  app.put(
    '/order/return/answer',
    {
      config: { ...config, refuses: ['NOT_FOUND', 'ORDER_STATE'] },
      schema: { summary: 'Accept a return, or refuse it in words (addition)', tags, body: ReturnAnswerBody, response },
    },
    (request) => answerReturn(services, accountOf(request), request.body),
  )

  app.put(
    '/order/return/receive',
    {
      config: { ...config, refuses: ['NOT_FOUND', 'ORDER_STATE'] },
      schema: { summary: 'Receive a return: restock it, or write it off (addition)', tags, body: ReturnReceiveBody, response },
    },
    (request) => receiveReturn(services, accountOf(request), request.body),
  )

  app.put(
    '/order/return/refund',
    {
      config: { ...config, refuses: ['NOT_FOUND', 'ORDER_STATE', 'PAYMENT_METHOD_UNAVAILABLE', 'PAYMENT_PROVIDER'] },
      schema: { summary: 'Give the money of a return back (addition)', tags, body: ReturnRefundBody, response },
    },
    (request) => refundReturn({ services, cards, log: request.log }, accountOf(request), request.body),
  )

  app.put(
    '/order/return/replace',
    {
      config: { ...config, refuses: ['NOT_FOUND', 'ORDER_STATE'] },
      schema: { summary: 'Send other variants in place of a return (addition)', tags, body: ReturnReplaceBody, response },
    },
    (request) => replaceReturn(services, accountOf(request), request.body),
  )
}

/** POST order/return, PUT order/return/cancel, GET order/returns, and what administrators do with returns. */
export function returnRoutes(app: Api, payments: Omit<Payments, 'log'>): void {
  const { services } = payments

  app.post(
    '/order/return',
    {
      config: { access: 'user', refuses: ['NOT_FOUND', 'ORDER_STATE'] },
      schema: { summary: 'Ask to return products of a delivered order (addition)', tags, headers: KeyHeader, body: ReturnBody, response },
    },
    (request) => requestReturn(services, accountOf(request), request.headers['idempotency-key'], request.body),
  )

  app.put(
    '/order/return/cancel',
    {
      config: { access: 'user', refuses: ['NOT_FOUND', 'ORDER_STATE'] },
      schema: { summary: 'Cancel a return (addition)', tags, body: ReturnCancelBody, response },
    },
    (request) => cancelReturn(services, accountOf(request), request.body.id),
  )

  staffRoutes(app, payments)
}
