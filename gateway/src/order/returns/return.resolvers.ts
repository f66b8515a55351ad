import { toEgp, toPiastres } from '@shop/contract/money.ts'
import { pictureAt, pictureHeight, pictureUrl, pictureWidth } from '../../graphql/image.ts'
import { nameIn } from '../../graphql/language.ts'
import { titleOfLine } from '../../graphql/variant.ts'
import { readConnection } from '../../lists/connection.ts'
import type { Resolvers } from '../../resolvers.generated.ts'
import { asImage } from '../../rest/multipart.ts'
import { checkKey } from '../../rest/idempotency-key.ts'
import { RestRefusal } from '../../rest/rest-error.ts'
import { linesIn, orderIdIn, returnsOf } from './return.ts'
import { restPartId } from '../../graphql/part-id.ts'

const noteIn = (note: string | null | undefined) => (note == null ? {} : { note })

/** Rethrows a refusal of pictures, as the field `pictureIds` that they stand in here. */
function asPictureIds(error: unknown): never {
  if (!(error instanceof RestRefusal)) throw error
  const fields = error.problem.fields?.map(({ path: [name, ...more], ...field }) => ({
    ...field,
    path: [...(name === undefined ? [] : [name === 'pictures' ? 'pictureIds' : name]), ...more],
  }))
  throw new RestRefusal({ ...error.problem, ...(fields && { fields }) }, error.status)
}

export const returnResolvers: Resolvers = {
  Query: {
    returns: async (_query, { filter, ...args }, { returns, token }) =>
      (await readConnection(args, (slice) => returns.list(token, filter?.statuses ?? [], slice))).connection,
  },
  Mutation: {
    uploadReturnPicture: async (_mutation, { input: { orderId, image } }, { returns, token }) => ({
      __typename: 'UploadReturnPictureSuccess',
      uploadedPictureId: (await returns.stagePicture(token, orderId, image).catch(asImage))._id,
    }),
    requestReturn: async (_mutation, { input: { orderId: id, lines, pictureIds, idempotencyKey } }, { returns, token }) => {
      checkKey(idempotencyKey)
      const asked = linesIn(lines, id).map(({ note, ...line }) => ({ ...line, ...noteIn(note) }))
      const body = { id, lines: asked, ...(pictureIds && pictureIds.length > 0 && { pictures: [...pictureIds] }) }
      return { __typename: 'RequestReturnSuccess', order: await returns.request(token, body, idempotencyKey).catch(asPictureIds) }
    },
    cancelReturn: async (_mutation, { input: { returnId } }, { returns, token }) => ({
      __typename: 'CancelReturnSuccess',
      order: await returns.cancel(token, restPartId(returnId)),
    }),
    answerReturn: async (_mutation, { input: { returnId, accept, note } }, { returns, token }) => ({
      __typename: 'AnswerReturnSuccess',
      order: await returns.answer(token, { id: restPartId(returnId), accept, ...noteIn(note) }),
    }),
    receiveReturn: async (_mutation, { input: { returnId, lines, note } }, { returns, token }) => {
      const received = linesIn(lines, orderIdIn(returnId)).map(({ line, restockedQuantity: restock }) => ({ line, restock }))
      const body = { id: restPartId(returnId), lines: received, ...noteIn(note) }
      return { __typename: 'ReceiveReturnSuccess', order: await returns.receive(token, body) }
    },
    refundReturn: async (_mutation, { input: { returnId, amount, method, note } }, { returns, token }) => {
      const body = {
        id: restPartId(returnId),
        ...(typeof amount === 'number' && { amount: toEgp(amount) }),
        ...(method != null && method !== 'CARD' && { method }),
        ...noteIn(note),
      }
      return { __typename: 'RefundReturnSuccess', order: await returns.refund(token, body) }
    },
    replaceReturn: async (_mutation, { input: { returnId, lines, carrier, trackingNumber, note } }, { returns, token }) => {
      const body = {
        id: restPartId(returnId),
        lines: linesIn(lines, orderIdIn(returnId)).map(({ line, variantId }) => ({ line, variant_id: restPartId(variantId) })),
        ...(carrier != null && { carrier }),
        ...(trackingNumber != null && { trackingNumber }),
        ...noteIn(note),
      }
      return { __typename: 'ReplaceReturnSuccess', order: await returns.replace(token, body) }
    },
  },
  Order: {
    returns: (order) => returnsOf(order),
  },
  OrderLine: {
    returnableQuantity: ({ returnable = 0 }) => returnable,
  },
  Return: {
    id: ({ _id }) => _id,
    value: ({ value }) => toPiastres(value),
    refund: ({ refund, order }) => order.refunds.find(({ _id }) => _id === `${order._id}:${refund}`) ?? null,
    requestedAt: ({ createdAt }) => createdAt,
    pictures: ({ pictures = [] }) => pictures.map(({ url }) => pictureAt(url, '')),
  },
  ReturnPicture: { url: pictureUrl, width: pictureWidth, height: pictureHeight },
  ReturnLine: {
    restockedQuantity: ({ restocked }) => restocked,
    replacementTitle({ replacement, orderLine }, args, { language }) {
      if (!replacement) return null
      const wanted = args.language ?? language
      const title = titleOfLine({ ...orderLine, productBrief: { ...orderLine.productBrief, ...replacement } }, wanted)
      return title === '' ? nameIn(wanted, orderLine.productBrief) : title
    },
  },
}
