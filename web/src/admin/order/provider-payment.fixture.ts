import { money } from '../../cart/cart.fixture.ts'

/** The card provider's payment of `aPaidOrder`, for tests. */
export const aProviderPayment = (changes: object = {}) => ({
  __typename: 'ProviderPayment' as const,
  id: 'pi_1',
  status: 'SUCCEEDED',
  createdAt: '2026-03-01T09:31:00.000Z',
  lastError: null as string | null,
  amount: money(33_000),
  amountReceived: money(33_000),
  refundedAmount: money(0),
  ...changes,
})
