import { graphql } from './graphql.ts'

export const PRODUCTS = graphql(`
  query UrqlProducts($after: String) {
    products(filter: { includeOutOfStock: false, cashOnDelivery: true }, sort: PRICE_ASC, first: 3, after: $after) {
      edges {
        cursor
        node {
          id
          name
          stock
          price {
            amount
            currency
          }
        }
      }
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
    }
  }
`)

export const LOGIN = graphql(`
  mutation UrqlLogin($input: LoginInput!) {
    login(input: $input) {
      __typename
      ... on LoginSuccess {
        session {
          token
          expiresAt
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

export const CART = graphql(`
  query UrqlCart {
    viewer {
      id
      cart {
        id
        itemCount
        checkoutId
      }
    }
  }
`)

export const SET_QUANTITY = graphql(`
  mutation UrqlSetCartQuantity($input: SetCartQuantityInput!) {
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
  mutation UrqlPlaceOrder($input: PlaceOrderInput!) {
    placeOrder(input: $input) {
      __typename
      ... on PlaceOrderSuccess {
        order {
          id
          number
          status
          totals {
            itemCount
            total {
              amount
              currency
            }
          }
        }
        cart {
          id
          itemCount
          checkoutId
        }
        products {
          id
          stock
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

export const ORDERS = graphql(`
  query UrqlOrders {
    viewer {
      id
      user {
        id
        orders(first: 3) {
          nodes {
            id
            status
            trackingNumber
          }
        }
      }
    }
  }
`)

export const ORDER_UPDATED = graphql(`
  subscription UrqlOrderUpdated($id: ID!) {
    orderUpdated(orderId: $id) {
      id
      status
      trackingNumber
    }
  }
`)

export const UPDATE_STATUS = graphql(`
  mutation UrqlUpdateOrderStatus($input: UpdateOrderStatusInput!) {
    updateOrderStatus(input: $input) {
      __typename
      ... on UpdateOrderStatusSuccess {
        order {
          id
          status
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)
