import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statement } from '../../api/src/db/database.ts'
import { createMailShop, type MailShop } from '../support/mail-shop.ts'
import { resetLinkIn } from '../support/mail-sink.ts'
import { openStorefront, type Storefront } from './storefront.ts'

// Accounts, favourites and reviews through the gateway, with its caches, against the shop's own REST service, a database and real mail.
let service: MailShop
let shop: Storefront
let products: string[] = []

beforeAll(async () => {
  service = await createMailShop()
  products = await service.fixtures.products(...Array.from({ length: 12 }, (_, index) => ({ name: `Kettle ${index + 1}` })))
  const restUrl = new URL(await service.app.listen({ port: 0, host: '127.0.0.1' }))
  shop = await openStorefront(restUrl, { caching: true })
})
afterAll(async () => {
  await shop.close()
  await service.close()
})

const id = (index: number): string => products[index] ?? ''
const passwords = (password: string, confirmPassword = password) => ({ password, confirmPassword })
const ann = { name: 'Ann', email: 'ann@shop.example', phone: '01012345678', ...passwords('Passw0rd!') }
const UNAUTHENTICATED = { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] }

async function signIn(email: string, password: string): Promise<boolean> {
  shop.token = ''
  const { login } = (await shop.run('Login', { input: { email, password } })) as { login: { session?: { token: string } } }
  shop.token = login.session?.token ?? ''
  return login.session !== undefined
}

/** Acts with another token for a moment. */
async function as<T>(token: string, act: () => Promise<T>): Promise<T> {
  const before = shop.token
  shop.token = token
  try {
    return await act()
  } finally {
    shop.token = before
  }
}
const newcomer = async (options = {}) => (await service.fixtures.caller(options)).headers['x-access-token']

test('A shopper sets a new password by the mailed link, once, and old sessions end', async () => {
  await shop.run('Register', { input: ann })
  await signIn(ann.email, ann.password)
  const ask = (email: string) => as('', () => shop.run('RequestPasswordReset', { input: { email } }))
  const answer = await ask(ann.email)
  expect(answer).toMatchObject({ requestPasswordReset: { __typename: 'RequestPasswordResetSuccess' } })
  expect(await ask('nobody@shop.example')).toEqual(answer)
  expect(await ask('ann@')).toMatchObject({ requestPasswordReset: { fields: [{ path: ['email'], message: 'Not valid email' }] } })

  const { id: userId, token } = resetLinkIn(await service.sink.wait(ann.email, 2))
  const check = async (link: Record<string, unknown>) =>
    ((await shop.run('PasswordResetLink', link)) as { passwordResetLink: unknown }).passwordResetLink
  const reset = (more: object) => shop.run('ResetPassword', { input: { userId, token, ...passwords('N3wPassw0rd!'), ...more } })
  expect(await check({ userId, token })).toEqual({ expiresAt: expect.stringMatching(/Z$/) })
  for (const dead of ['', '..', '\u0000', '\ud800', `${token}x`, 'x'.repeat(200), 'x'.repeat(9000)]) {
    expect(await check({ userId, token: dead }), dead.slice(0, 20)).toBeNull()
    expect(await check({ userId: dead, token }), dead.slice(0, 20)).toBeNull()
    expect(await reset({ token: dead }), dead.slice(0, 20)).toMatchObject({
      resetPassword: { __typename: 'InvalidResetLinkError', message: '404 Not Found' },
    })
  }
  expect(await reset(passwords('short', 'other'))).toMatchObject({
    resetPassword: {
      fields: [
        { path: ['password'], message: 'Not valid password' },
        { path: ['confirmPassword'], message: 'No matching' },
      ],
    },
  })
  expect(await reset({})).toMatchObject({ resetPassword: { __typename: 'ResetPasswordSuccess' } })
  expect(await check({ userId, token })).toBeNull()
  expect(await reset({})).toMatchObject({ resetPassword: { __typename: 'InvalidResetLinkError' } })
  expect(await shop.attempt('Account')).toMatchObject(UNAUTHENTICATED)
  expect([await signIn(ann.email, ann.password), await signIn(ann.email, 'N3wPassw0rd!')]).toEqual([false, true])
})

describe('A shopper who manages the account', () => {
  test('changes one field at a time', async () => {
    expect(await shop.run('UpdateProfile', { input: { name: 'Anna' } })).toMatchObject({
      updateProfile: { user: { name: 'Anna', email: ann.email, phone: ann.phone } },
    })
    const query = 'mutation { updateProfile(input: { language: AR }) { ... on UpdateProfileSuccess { user { language } } } }'
    expect(await shop.ask(query)).toEqual({ data: { updateProfile: { user: { language: 'AR' } } } })
    expect(await shop.run('UpdateProfile', { input: { phone: '1' } })).toMatchObject({
      updateProfile: { fields: [{ path: ['phone'], message: 'Not valid phone' }] },
    })
    await as('', () => shop.run('Register', { input: { ...ann, email: 'bob@shop.example' } }))
    expect(await shop.run('UpdateProfile', { input: { email: 'bob@shop.example' } })).toMatchObject({
      updateProfile: { __typename: 'EmailTakenError' },
    })
    expect((await shop.attempt('UpdateProfile', { input: {} })).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
    expect(await shop.run('Account')).toMatchObject({ viewer: { user: { name: 'Anna', email: ann.email, phone: ann.phone } } })
  })

  test('changes the password: the new token works, the old one and other devices are signed out', async () => {
    const here = shop.token
    await signIn(ann.email, 'N3wPassw0rd!')
    const there = shop.token
    shop.token = here
    expect(await shop.run('ChangePassword', { input: passwords('N3wPassw0rd!', 'other') })).toMatchObject({
      changePassword: { fields: [{ path: ['confirmPassword'] }] },
    })
    const data = await shop.run('ChangePassword', { input: passwords('An0ther!Pass') })
    const { session } = (data as { changePassword: { session: { token: string; expiresAt: string } } }).changePassword
    expect(Date.parse(session.expiresAt) - Date.now()).toBeGreaterThan(863_000_000)
    for (const token of [here, there]) expect(await as(token, () => shop.attempt('Account'))).toMatchObject(UNAUTHENTICATED)
    shop.token = session.token
    expect(await shop.run('Account')).toMatchObject({ viewer: { user: { name: 'Anna' } } })
  })

  test('deletes an address, but not one of another account', async () => {
    const address = {
      phone: ann.phone,
      street: 'Nile',
      building: '3',
      city: 'Cairo',
      governorate: 'Cairo',
      country: 'Egypt',
      postalCode: '11511',
    }
    const { createAddress } = (await shop.run('CreateAddress', { input: { address } })) as { createAddress: { address: { id: string } } }
    const input = { addressId: createAddress.address.id }
    const other = await newcomer()
    expect(await as(other, () => shop.run('DeleteAddress', { input }))).toMatchObject({ deleteAddress: { __typename: 'NotFoundError' } })
    expect(await shop.run('DeleteAddress', { input })).toMatchObject({
      deleteAddress: { deletedAddressId: input.addressId, viewer: { addresses: [] } },
    })
  })
})

describe('Favourites', () => {
  const hearts = async () => {
    const { data } = await shop.ask('{ products(first: 12) { nodes { id viewerHasFavourited } } }')
    const { nodes } = (data as { products: { nodes: { id: string; viewerHasFavourited: boolean }[] } }).products
    return nodes.filter((node) => node.viewerHasFavourited).map((node) => node.id)
  }
  const listed = async () => {
    const { viewer } = (await shop.run('Favourites')) as { viewer: { favourites: { totalCount: number; nodes: { id: string }[] } } }
    expect(viewer.favourites.totalCount).toBe(viewer.favourites.nodes.length)
    return viewer.favourites.nodes.map((node) => node.id)
  }
  const add = (...productIds: string[]) => shop.run('AddFavourites', { input: { productIds } })

  test('are merged, the latest first; deleted products are skipped, present favourites stay', async () => {
    expect(await hearts()).toEqual([])
    const { addFavourites } = (await add(id(1), 'prod_gone', id(2))) as { addFavourites: { products: { id: string }[] } }
    expect(addFavourites.products.map((product) => product.id).toSorted()).toEqual([1, 2].map(id).toSorted())
    await add(id(3), id(1))
    expect(await listed()).toEqual([3, 2, 1].map(id))
    expect(await hearts()).toEqual([3, 2, 1].map(id))
  })

  test('are removed one by one, and repeating that changes nothing', async () => {
    for (let time = 0; time < 2; time += 1) {
      expect(await shop.run('RemoveFavourite', { input: { productId: id(2) } })).toMatchObject({
        removeFavourite: { __typename: 'RemoveFavouriteSuccess' },
      })
    }
    expect(await shop.run('RemoveFavourite', { input: { productId: 'prod_gone' } })).toMatchObject({
      removeFavourite: { __typename: 'NotFoundError' },
    })
    expect([await listed(), await hearts()]).toEqual([[3, 1].map(id), [3, 1].map(id)])
  })

  test('are 1 to 100 at once', async () => {
    const refused = { addFavourites: { __typename: 'ValidationError' } }
    expect(await add()).toMatchObject(refused)
    expect(await add(...Array.from({ length: 101 }, () => id(1)))).toMatchObject(refused)
    expect(await add(...Array.from({ length: 100 }, () => id(1)))).toMatchObject({ addFavourites: { __typename: 'AddFavouritesSuccess' } })
  })

  test('belong to one account; administrators have none', async () => {
    expect(await as('', hearts)).toEqual([])
    expect(await as(await newcomer(), hearts)).toEqual([])
    await as(await newcomer({ isAdmin: true }), async () => {
      expect([await hearts(), await listed()]).toEqual([[], []])
      expect(await shop.attempt('AddFavourites', { input: { productIds: [id(1)] } })).toMatchObject({
        errors: [{ extensions: { code: 'FORBIDDEN' } }],
      })
    })
    expect(await hearts()).toEqual([3, 1].map(id))
  })
})

describe('Reviews', () => {
  const REVIEWS = `query ($id: ID!) { product(id: $id) {
    rating { average count } reviews { totalCount nodes { id author { name } verifiedPurchase viewerCanDelete } }
  } }`
  interface Reviewed {
    product: { rating: { average: number; count: number }; reviews: { nodes: { id: string }[] } }
  }
  const reviewsOf = async (productId: string) => (await shop.ask(REVIEWS, { id: productId })).data as Reviewed
  const write = (more: object = {}) =>
    shop.run('CreateReview', { input: { productId: id(5), rating: 4, title: 'Good', comment: 'I like it.', ...more } })
  /** The product's rating as visitors see it, from the caches: on the home page and on its own page. */
  const seen = () =>
    as('', async () => {
      const list = (await shop.run('Products', { first: 12 })) as { products: { nodes: { id: string; rating: object }[] } }
      const page = (await shop.run('ProductReviews', { productId: id(5) })) as Reviewed
      return [
        list.products.nodes.find((node) => node.id === id(5))?.rating,
        { average: page.product.rating.average, count: page.product.rating.count },
      ]
    })
  let mine = ''

  test('change the rating at once, for all callers', async () => {
    for (let round = 0; round < 2; round += 1) expect(await seen()).toEqual([0, 0].map(() => ({ average: 0, count: 0 })))
    const data = await write()
    expect(data).toMatchObject({
      createReview: {
        review: { author: { name: 'Anna' }, verifiedPurchase: false },
        product: { rating: { average: 4, count: 1 }, reviews: { nodes: [{ title: 'Good' }] } },
      },
    })
    mine = (data as { createReview: { review: { id: string } } }).createReview.review.id
    expect(await seen()).toEqual([0, 0].map(() => ({ average: 4, count: 1 })))
    await as(await newcomer(), () => write({ rating: 1 }))
    expect(await seen()).toEqual([0, 0].map(() => ({ average: 2.5, count: 2 })))
  })

  test('are one for each shopper and product, with all fields filled', async () => {
    expect(await write()).toMatchObject({ createReview: { __typename: 'AlreadyReviewedError', review: { id: mine, title: 'Good' } } })
    expect(await write({ productId: id(6), rating: 6, title: ' ' })).toMatchObject({
      createReview: { fields: [{ path: ['rating'] }, { path: ['title'], message: 'This field is required' }] },
    })
    expect(await write({ productId: 'prod_gone' })).toMatchObject({ createReview: { __typename: 'NotFoundError' } })
    expect(await seen()).toEqual([0, 0].map(() => ({ average: 2.5, count: 2 })))
  })

  test('say that their author bought the product', async () => {
    await shop.run('AddToCart', { input: { productId: id(5) } })
    const address = {
      phone: ann.phone,
      street: 'Nile',
      building: '3',
      city: 'Cairo',
      governorate: 'Cairo',
      country: 'Egypt',
      postalCode: '11511',
    }
    await shop.run('PlaceOrder', { input: { deliverTo: { address }, paymentMethod: 'CASH_ON_DELIVERY', idempotencyKey: 'a' } })
    expect((await reviewsOf(id(5))).product.reviews.nodes).toMatchObject([
      { verifiedPurchase: false },
      { id: mine, verifiedPurchase: true },
    ])
  })

  test('may be deleted by their author and by administrators', async () => {
    expect((await reviewsOf(id(5))).product.reviews.nodes).toMatchObject([{ viewerCanDelete: false }, { id: mine, viewerCanDelete: true }])
    const other = await newcomer()
    expect(await as(other, () => shop.run('DeleteReview', { input: { reviewId: mine } }))).toMatchObject({
      deleteReview: { __typename: 'NotFoundError' },
    })
    expect(await shop.run('DeleteReview', { input: { reviewId: mine } })).toMatchObject({
      deleteReview: { deletedReviewId: mine, product: { rating: { average: 1, count: 1 }, reviews: { totalCount: 1 } } },
    })
    expect(await seen()).toEqual([0, 0].map(() => ({ average: 1, count: 1 })))
    await as(await newcomer({ isAdmin: true }), async () => {
      const [theirs] = (await reviewsOf(id(5))).product.reviews.nodes
      expect(theirs).toMatchObject({ viewerCanDelete: true })
      expect(await shop.run('DeleteReview', { input: { reviewId: theirs?.id } })).toMatchObject({
        deleteReview: { product: { rating: { average: 0, count: 0 } } },
      })
      expect(await shop.attempt('CreateReview', { input: { productId: id(5), rating: 1, title: 'a', comment: 'b' } })).toMatchObject({
        errors: [{ extensions: { code: 'FORBIDDEN' } }],
      })
    })
    expect(await seen()).toEqual([0, 0].map(() => ({ average: 0, count: 0 })))
  })

  test('still count, without the name, when the account is deleted', async () => {
    await write({ productId: id(7) })
    const names = async () => (await as('', () => reviewsOf(id(7)))).product.reviews.nodes
    expect(await names()).toMatchObject([{ author: { name: 'Anna' } }])
    expect(await shop.run('DeleteAccount')).toMatchObject({ deleteAccount: { deletedUserId: expect.stringMatching(/^usr_/) } })
    expect(await names()).toMatchObject([{ author: { name: 'Deleted user' } }])
    expect(await shop.attempt('Account')).toMatchObject(UNAUTHENTICATED)
    expect(await signIn(ann.email, 'An0ther!Pass')).toBe(false)
  })
})

test('The last administrator cannot delete the account', async () => {
  const demoteAll = statement('test.demote', 'update users set is_admin = false where is_admin')
  await service.db.query(demoteAll, [])
  const last = await newcomer({ isAdmin: true })
  expect(await as(last, () => shop.run('DeleteAccount'))).toMatchObject({
    deleteAccount: { __typename: 'LastAdministratorError', message: expect.stringContaining('last administrator') },
  })
  await newcomer({ isAdmin: true })
  expect(await as(last, () => shop.run('DeleteAccount'))).toMatchObject({ deleteAccount: { __typename: 'DeleteAccountSuccess' } })
})

test('SQL, HTML and odd characters in every text of an account get an answer in words or a 4xx, never a fault', async () => {
  shop.token = await newcomer()
  for (const text of [`'; drop table users; --`, '<script>alert(1)</script>', '\u0000', '\ud800', '%_\\', 'x'.repeat(10_000), '‮', '']) {
    const answers = [
      await shop.attempt('RequestPasswordReset', { input: { email: text } }),
      await shop.attempt('PasswordResetLink', { userId: text, token: text }),
      await shop.attempt('ResetPassword', { input: { userId: text, token: text, ...passwords(text) } }),
      await shop.attempt('UpdateProfile', { input: { name: text, email: text, phone: text } }),
      await shop.attempt('ChangePassword', { input: passwords(text) }),
      await shop.attempt('DeleteAddress', { input: { addressId: text } }),
      await shop.attempt('AddFavourites', { input: { productIds: [text] } }),
      await shop.attempt('RemoveFavourite', { input: { productId: text } }),
      await shop.attempt('CreateReview', { input: { productId: text, rating: 3, title: text, comment: text } }),
      await shop.attempt('CreateReview', { input: { productId: id(8), rating: 3, title: text, comment: text } }),
      await shop.attempt('DeleteReview', { input: { reviewId: text } }),
    ]
    for (const { errors } of answers) {
      for (const { extensions } of errors ?? []) expect(extensions['code'], text.slice(0, 30)).toBe('BAD_USER_INPUT')
    }
  }
})
