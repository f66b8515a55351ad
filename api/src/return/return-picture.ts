import { REQUIRED_FIELD } from '@shop/contract/catalogue-rules.ts'
import { returnPictureUrl } from '@shop/contract/image-url.ts'
import { m } from '@shop/contract/messages/messages.js'
import type { RestReturnPicture } from '@shop/contract/rest/order/return-picture.ts'
import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../db/database.ts'
import { readPictures } from '../forms/picture-form.ts'
import { accountOf, type Account } from '../http/auth.ts'
import type { Services } from '../http/http.ts'
import { invalid, notFound, unavailable } from '../http/problem.ts'
import { isReturnable } from '../order/order-return.ts'
import { findOrder, lockOrder } from '../order/order.store.ts'
import { orderFor, wrongState } from '../order/order-steps.ts'
import { reasonNot } from './request-return.ts'
import { addReturnPicture, countWaiting } from './return-picture.store.ts'

/** Pictures that wait for a return of one order: some are sent, and taken off the form again. */
export const MAX_WAITING_OF_ORDER = 12
/** Pictures that wait for their returns in all: about 2.5 GB at the most. */
const MAX_WAITING = 1000

/** Throws unless the caller may send a picture for a return of this order. */
async function checkOrder(services: Services, actor: Account, id: string): Promise<void> {
  const order = await findOrder(services.db, id)
  if (!order || (!actor.isAdmin && order.userId !== actor.id)) throw notFound('order')
  if (!isReturnable(order, actor.isAdmin)) throw wrongState(await orderFor(services, actor, id), reasonNot(order, actor.isAdmin))
}

async function checkRoom(db: Queryable, id: string): Promise<void> {
  const { ofOrder, ofAll } = await countWaiting(db, id)
  if (ofAll >= MAX_WAITING) throw unavailable(60)
  if (ofOrder < MAX_WAITING_OF_ORDER) return
  throw invalid([
    { path: ['img'], code: 'OUT_OF_RANGE', message: m.refusal_return_pictures_waiting({ limit: String(MAX_WAITING_OF_ORDER) }) },
  ])
}

/**
 * Stores a picture that a return of the order is about to name. All is checked before it is decoded or kept, and once it has been read: of an
 * answer to a half-read body the gateway, which still sends, may see nothing but a broken connection.
 */
export async function keepReturnPicture(services: Services, request: FastifyRequest, id: string): Promise<RestReturnPicture> {
  const { db, images, privateStorage, limiter, imageUrl } = services
  const actor = accountOf(request)
  const add = async (upload: Buffer) => {
    await checkOrder(services, actor, id)
    await checkRoom(db, id)
    await limiter.take([{ limit: 'returnPicture', of: actor.id }])
    return images.addPrivately(upload, privateStorage)
  }
  const [file] = (await readPictures(request, { add }, { fields: [], max: 1 })).pictures
  if (file === undefined) throw invalid([{ path: ['img'], ...REQUIRED_FIELD }])
  const [pictureId, suffix] = [file.slice(0, -4), file.slice(-4)]
  await db.transaction(async (tx) => {
    if (!(await lockOrder(tx, id))) throw notFound('order')
    // Once more under the lock: of several at once no more are kept than may wait.
    await checkRoom(tx, id)
    if (!(await addReturnPicture(tx, id, { id: pictureId, suffix }))) throw notFound('order')
  })
  return { _id: pictureId, url: returnPictureUrl(imageUrl(file)) }
}
