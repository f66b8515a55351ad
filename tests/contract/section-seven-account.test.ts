import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SectionSevenService, startSectionSevenService } from './section-seven.ts'
import { openStorefront, type Storefront } from './storefront.ts'

// Accounts and reviews against a service that speaks spec section 7 alone.
let service: SectionSevenService
let shop: Storefront

beforeAll(async () => {
  service = await startSectionSevenService()
  shop = await openStorefront(service.url, { caching: false })
})
afterAll(async () => {
  await shop.close()
  await service.close()
})

const account = { name: 'Ann', email: 'ann@shop.example', phone: '01012345678', password: 'Passw0rd!', confirmPassword: 'Passw0rd!' }
const passwords = (password: string, confirmPassword = password) => ({ password, confirmPassword })

async function signIn(email: string, password: string): Promise<boolean> {
  const { login } = (await shop.run('Login', { input: { email, password } })) as { login: { session?: { token: string } } }
  shop.token = login.session?.token ?? ''
  return login.session !== undefined
}

describe('At a service of section 7 alone, a shopper who forgot the password', () => {
  beforeAll(async () => {
    await shop.run('Register', { input: account })
    await shop.run('Register', { input: { ...account, name: 'Bob', email: 'bob@shop.example' } })
  })

  test("has a link sent, and is shown the service's words for an unknown email", async () => {
    expect(await shop.run('RequestPasswordReset', { input: { email: account.email } })).toMatchObject({
      requestPasswordReset: { message: 'link sent' },
    })
    expect(await shop.run('RequestPasswordReset', { input: { email: 'nobody@shop.example' } })).toMatchObject({
      requestPasswordReset: { __typename: 'ValidationError', fields: [{ path: ['email'], message: 'no user with this email' }] },
    })
  })

  test('sets a new password with it, once', async () => {
    const [userId, token] = service.resetLinks.at(-1)?.split('/') ?? []
    expect(await shop.run('PasswordResetLink', { userId, token })).toEqual({ passwordResetLink: { expiresAt: null } })
    expect(await shop.run('ResetPassword', { input: { userId, token, ...passwords('N3wPassw0rd!', 'other') } })).toMatchObject({
      resetPassword: { __typename: 'InvalidResetLinkError', message: 'passwords differ' },
    })
    expect(await shop.run('ResetPassword', { input: { userId, token, ...passwords('N3wPassw0rd!') } })).toMatchObject({
      resetPassword: { __typename: 'ResetPasswordSuccess', message: 'password set' },
    })
    expect([await signIn(account.email, account.password), await signIn(account.email, 'N3wPassw0rd!')]).toEqual([false, true])
    expect(await shop.run('PasswordResetLink', { userId, token })).toEqual({ passwordResetLink: null })
    // The service repeats the token in its refusal; the graph does not.
    expect(await shop.run('ResetPassword', { input: { userId, token, ...passwords('N3wPassw0rd!') } })).toMatchObject({
      resetPassword: { __typename: 'InvalidResetLinkError', message: '404 Not Found' },
    })
  })
})

describe('At a service of section 7 alone, a shopper', () => {
  test('changes one field at a time', async () => {
    expect(await shop.run('UpdateProfile', { input: { name: 'Anna' } })).toMatchObject({
      updateProfile: { user: { name: 'Anna', email: account.email, phone: account.phone } },
    })
    expect(await shop.run('UpdateProfile', { input: { email: 'bob@shop.example' } })).toMatchObject({
      updateProfile: { __typename: 'EmailTakenError', message: 'email exists' },
    })
  })

  test('changes the password without sending the present one, and goes on with the same token', async () => {
    const { token } = shop
    const input = { currentPassword: 'Passw0rd!', ...passwords('An0ther!Pass') }
    expect(await shop.run('ChangePassword', { input })).toMatchObject({ changePassword: { session: { token } } })
    expect(await signIn(account.email, 'An0ther!Pass')).toBe(true)
  })

  test('writes a review, which changes the counts of stars, and deletes it', async () => {
    const productId = service.products[0]?._id ?? ''
    const input = { productId, rating: 5, title: 'Good', comment: 'I like it.' }
    const created = await shop.run('CreateReview', { input })
    expect(created).toMatchObject({
      createReview: {
        review: { rating: 5, title: 'Good', author: { name: 'Anna' }, verifiedPurchase: false },
        product: {
          rating: { count: 4, distribution: [{ stars: 5, count: 3 }, {}, {}, {}, {}] },
          reviews: { nodes: [{ title: 'Good' }, {}, {}, {}] },
        },
      },
    })
    expect((await shop.attempt('CreateReview', { input })).errors).toMatchObject([{ extensions: { code: 'HTTP_ERROR', status: 400 } }])
    expect(await shop.run('CreateReview', { input: { ...input, productId: 'nothing' } })).toMatchObject({
      createReview: { __typename: 'NotFoundError' },
    })
    const { id } = (created as { createReview: { review: { id: string } } }).createReview.review
    expect(await shop.run('DeleteReview', { input: { reviewId: id } })).toMatchObject({
      deleteReview: { deletedReviewId: id, product: null },
    })
    expect(await shop.run('DeleteReview', { input: { reviewId: id } })).toMatchObject({ deleteReview: { __typename: 'NotFoundError' } })
    expect(await shop.run('ProductReviews', { productId })).toMatchObject({ product: { rating: { count: 3 }, reviews: { totalCount: 3 } } })
  })

  test('may delete a review just written, also when the service does not say who is signed in', async () => {
    const input = { productId: service.products[1]?._id, rating: 1, title: 'Bad', comment: 'No.' }
    const query = `mutation ($input: CreateReviewInput!) { createReview(input: $input) {
      ... on CreateReviewSuccess { review { id viewerCanDelete } }
    } }`
    expect(await shop.ask(query, { input })).toMatchObject({ data: { createReview: { review: { viewerCanDelete: true } } } })
  })

  test('gets NOT_OFFERED for what the service lacks', async () => {
    const productId = service.products[0]?._id
    const unheard = [
      await shop.attempt('Favourites'),
      await shop.attempt('AddFavourites', { input: { productIds: [productId] } }),
      await shop.attempt('RemoveFavourite', { input: { productId } }),
      await shop.attempt('DeleteAddress', { input: { addressId: 'a' } }),
      await shop.attempt('Account'),
      await shop.attempt('UpdateProfile', { input: { language: 'AR' } }),
      await shop.ask('query ($id: ID!) { product(id: $id) { viewerHasFavourited } }', { id: productId }),
      await shop.ask('query ($id: ID!) { product(id: $id) { reviews { nodes { viewerCanDelete } } } }', { id: productId }),
    ]
    for (const { errors } of unheard) {
      expect(errors?.length).toBeGreaterThan(0)
      for (const { extensions } of errors ?? []) expect(extensions).toEqual({ code: 'NOT_OFFERED' })
    }
  })

  test('deletes the account', async () => {
    expect(await shop.run('DeleteAccount')).toMatchObject({ deleteAccount: { deletedUserId: expect.stringMatching(/^usr_/) } })
    const { errors } = await shop.attempt('UpdateProfile', { input: { name: 'Anna' } })
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
    expect(await signIn(account.email, 'An0ther!Pass')).toBe(false)
  })
})
