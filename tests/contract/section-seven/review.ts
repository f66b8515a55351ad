import { Answer, type Body, type Calls, named, take } from './call.ts'
import type { Account, Shop } from './shop.ts'

/** Reviews of a product; three of them stand from the start. */
export function reviewCalls(shop: Shop): Calls {
  let written: (Body & { _id: string; user: Body; product: string })[] = []

  function list(id: unknown) {
    shop.product(id)
    const first = [3, 5, 5].map((rating, index) => ({
      ...named('review'),
      user: named(`Reader ${index}`),
      rating,
      title: `Title ${index}`,
      date: `2026-01-0${index + 1}`,
      comment: 'Fine.',
    }))
    return [...first, ...written.filter(({ product }) => product === id)]
  }

  function add({ user: { _id, name } }: Account, { product: id, ...text }: Body) {
    const product = shop.product(id)._id
    if (written.some((review) => review.user['_id'] === _id && review.product === product)) throw new Answer(400, { message: 'twice' })
    written.push({ ...named('review'), user: { _id, name }, product, date: new Date().toISOString(), ...text })
    return { message: 'review added' }
  }

  function remove({ user }: Account, id: unknown) {
    const review = written.find(({ _id }) => _id === id)
    if (!review || review.user['_id'] !== user._id) throw new Answer(404, { message: 'no such review' })
    written = written.filter((other) => other !== review)
    return ''
  }

  return {
    'GET review/product/*': ({ path }) => list(path[2]),
    'POST review': (call) => add(shop.account(call), take(call.body, 'product', 'rating', 'title', 'comment')),
    'DELETE review/*': (call) => remove(shop.account(call), call.path[1]),
  }
}
