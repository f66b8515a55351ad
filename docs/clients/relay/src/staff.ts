import { graphql } from 'react-relay'
import type { OrderStep, staffUpdateOrderStatusMutation } from './__generated__/staffUpdateOrderStatusMutation.graphql.ts'
import { change, refused } from './buy.ts'
import type { Shop } from './environment.ts'

const UPDATE_STATUS = graphql`
  mutation staffUpdateOrderStatusMutation($input: UpdateOrderStatusInput!) {
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
`

/** What staff do with an order of a shopper: it is packed, then the courier has it. */
export async function takeFurther(staff: Shop, orderId: string, status: OrderStep, trackingNumber?: string): Promise<void> {
  const input = { orderId, status, trackingNumber }
  const { updateOrderStatus } = await change<staffUpdateOrderStatusMutation>(staff, UPDATE_STATUS)({ input })
  if (!updateOrderStatus?.order) throw refused(updateOrderStatus)
}
