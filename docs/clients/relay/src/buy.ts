import { commitMutation, fetchQuery, graphql } from 'react-relay'
import type { MutationParameters } from 'relay-runtime'
import type { buyLoginMutation } from './__generated__/buyLoginMutation.graphql.ts'
import type { buyCartQuery } from './__generated__/buyCartQuery.graphql.ts'
import type { buyPlaceOrderMutation } from './__generated__/buyPlaceOrderMutation.graphql.ts'
import type { buySetCartQuantityMutation } from './__generated__/buySetCartQuantityMutation.graphql.ts'
import type { Shop } from './environment.ts'

const LOGIN = graphql`
  mutation buyLoginMutation($input: LoginInput!) {
    login(input: $input) {
      __typename
      ... on LoginSuccess {
        session {
          token
        }
      }
      ... on UserError {
        message
      }
    }
  }
`
const SET_QUANTITY = graphql`
  mutation buySetCartQuantityMutation($input: SetCartQuantityInput!) {
    setCartQuantity(input: $input) {
      __typename
      ... on SetCartQuantitySuccess {
        cart {
          itemCount
          checkoutId
        }
      }
      ... on UserError {
        message
      }
    }
  }
`
const CART = graphql`
  query buyCartQuery {
    viewer {
      cart {
        itemCount
      }
    }
  }
`
const PLACE_ORDER = graphql`
  mutation buyPlaceOrderMutation($input: PlaceOrderInput!) {
    placeOrder(input: $input) {
      __typename
      ... on PlaceOrderSuccess {
        order {
          id
          number
          totals {
            itemCount
            total {
              amount
            }
          }
        }
        cart {
          itemCount
        }
        products {
          stock
        }
      }
      ... on UserError {
        message
      }
    }
  }
`

export const change =
  <Change extends MutationParameters>({ environment }: Shop, mutation: Parameters<typeof commitMutation>[1]['mutation']) =>
  (variables: Change['variables']) =>
    new Promise<Change['response']>((resolve, reject) =>
      commitMutation<Change>(environment, { mutation, variables, onCompleted: (response) => resolve(response), onError: reject }),
    )

export const refused = (result: object | null | undefined): Error => new Error(JSON.stringify(result))

export async function signIn(shop: Shop, account: { email: string; password: string }): Promise<void> {
  const { login } = await change<buyLoginMutation>(shop, LOGIN)({ input: account })
  if (!login?.session) throw refused(login)
  shop.token = login.session.token
}

/** Puts two pieces of a product into the cart, and orders the cart in cash. */
export async function buyTwo(shop: Shop, productId: string, idempotencyKey: string) {
  const { setCartQuantity } = await change<buySetCartQuantityMutation>(shop, SET_QUANTITY)({ input: { productId, quantity: 2 } })
  if (!setCartQuantity?.cart) throw refused(setCartQuantity)
  const address = { phone: '01012345678', street: 'Talaat Harb', building: '12', city: 'Cairo', governorate: 'Cairo', country: 'Egypt' }
  const { placeOrder } = await change<buyPlaceOrderMutation>(
    shop,
    PLACE_ORDER,
  )({
    input: {
      deliverTo: { address: { ...address, postalCode: '11511' } },
      paymentMethod: 'CASH_ON_DELIVERY',
      idempotencyKey,
      checkoutId: setCartQuantity.cart.checkoutId,
    },
  })
  if (!placeOrder?.order || !placeOrder.cart) throw refused(placeOrder)
  return { order: placeOrder.order, cart: placeOrder.cart }
}

/** Pieces in the cart, as the store has them: the mutations have brought it up to date. */
export const piecesInCart = async ({ environment }: Shop): Promise<number | undefined> =>
  (await fetchQuery<buyCartQuery>(environment, CART, {}).toPromise())?.viewer?.cart?.itemCount
