import { graphql } from './graphql.ts'

export const LOGIN = graphql(`
  mutation TadaLogin($input: LoginInput!) {
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
`)

export const CART = graphql(`
  query TadaCart {
    viewer {
      id
      cart {
        id
        itemCount
      }
    }
  }
`)

export const SET_QUANTITY = graphql(`
  mutation TadaSetCartQuantity($input: SetCartQuantityInput!) {
    setCartQuantity(input: $input) {
      __typename
      ... on SetCartQuantitySuccess {
        cart {
          id
          itemCount
          checkoutId
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

export const PLACE_ORDER = graphql(`
  mutation TadaPlaceOrder($input: PlaceOrderInput!) {
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
              currency
            }
          }
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)
