import type {
  ReturnAnswerBody,
  ReturnBody,
  ReturnReceiveBody,
  ReturnRefundBody,
  ReturnReplaceBody,
} from '@shop/contract/rest/order/order-return.ts'
import type { RestReturnEntry } from '@shop/contract/rest/order/order-returns.ts'
import type { RestReturnPicture } from '@shop/contract/rest/order/return-picture.ts'
import type { RestOrder } from '@shop/contract/rest/order.ts'
import { completeOrder } from '../../foreign/order.ts'
import { cutUnlessCounted, sliceWords, type Listed, type Slice } from '../../lists/pagination.ts'
import { receiveFiles, type Uploaded } from '../../rest/multipart.ts'
import type { Rest, RestOptions } from '../../rest/rest.ts'
import type { CompleteOrder } from '../order.ts'
import { PLACE_TIMEOUT } from '../order.source.ts'
import { returnsOf, type ReadReturn } from './return.ts'
import { queryPart } from '../../rest/path-part.ts'

/** Returns of products; none of it is in spec section 7. All but the list and the picture give the order as it is then. */
export interface ReturnSource {
  /** The returns of all shoppers in some states, for administrators; in any when none is named. */
  list(token: string, statuses: readonly string[], slice: Slice): Promise<Listed<ReadReturn>>
  request(token: string, body: ReturnBody, idempotencyKey: string): Promise<CompleteOrder>
  /** Stages a picture for a return of an order that is asked for soon. */
  stagePicture(token: string, orderId: string, image: Uploaded): Promise<RestReturnPicture>
  cancel(token: string, id: string): Promise<CompleteOrder>
  answer(token: string, body: ReturnAnswerBody): Promise<CompleteOrder>
  receive(token: string, body: ReturnReceiveBody): Promise<CompleteOrder>
  refund(token: string, body: ReturnRefundBody): Promise<CompleteOrder>
  replace(token: string, body: ReturnReplaceBody): Promise<CompleteOrder>
}

const addition = 'returns'

const read = (token: string, { _id, order, cursor }: RestReturnEntry): ReadReturn[] =>
  returnsOf(completeOrder(order, token, false))
    .filter((one) => one._id.endsWith(`:${_id}`))
    .map((one) => ({ ...one, ...(cursor !== undefined && { cursor }) }))

export function returnSource(rest: Rest): ReturnSource {
  const put = async (token: string, path: string, body: object, more: Partial<RestOptions> = {}): Promise<CompleteOrder> => {
    const answer = await rest.put<RestOrder>(`order/return/${path}`, { token, body, addition, ...more })
    return completeOrder(answer.body, token, false)
  }
  return {
    async list(token, statuses, slice) {
      const query = new URLSearchParams(sliceWords(slice))
      if (statuses.length > 0) query.set('status', statuses.join(','))
      const answer = await rest.get<RestReturnEntry[]>(`order/returns?${query.toString()}`, { token, addition })
      const returns = answer.body.flatMap((entry) => read(token, entry))
      return cutUnlessCounted(returns, answer, slice)
    },
    async request(token, body, idempotencyKey) {
      const answer = await rest.post<RestOrder>('order/return', { token, body, addition, idempotencyKey })
      return completeOrder(answer.body, token, false)
    },
    async stagePicture(token, orderId, image) {
      const form = { fields: {}, fileField: 'img', files: await receiveFiles('img', [image]) }
      return (await rest.post<RestReturnPicture>(`order/return/picture?order=${queryPart(orderId)}`, { token, form, addition })).body
    },
    cancel: (token, id) => put(token, 'cancel', { id }),
    answer: (token, body) => put(token, 'answer', body),
    receive: (token, body) => put(token, 'receive', body),
    refund: (token, body) => put(token, 'refund', body, { timeout: PLACE_TIMEOUT }),
    replace: (token, body) => put(token, 'replace', body),
  }
}
