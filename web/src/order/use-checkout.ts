import { useSession } from '../lib/session.ts'
import { useCheckoutQuery } from './checkout.generated.ts'

/** The data of the pages behind the cart: the cart with its quotes, the saved addresses, the ways to pay. */
export function useCheckout() {
  const { user } = useSession()
  const { data, error, refetch } = useCheckoutQuery({
    skip: !user,
    fetchPolicy: 'cache-and-network',
    // `reread` must send a request: a response that is on its way may be older than the shop's present answer.
    context: { queryDeduplication: false },
  })
  const { paymentMethods = [], cardPaymentMode } = data?.shop ?? {}
  const reread = async () => (await refetch()).data?.viewer?.cart
  return {
    cart: data?.viewer?.cart,
    addresses: data?.viewer?.addresses ?? undefined,
    // Cards need a provider on this page; a shop may take cards for its other clients only.
    offered: paymentMethods.filter((method) => method !== 'CARD' || cardPaymentMode),
    /** The provider of card payments. */
    cardMode: cardPaymentMode,
    isLoaded: data !== undefined,
    error,
    retry: () => void refetch(),
    /** Reads everything again; returns the cart as the shop has it now. Rejects when it cannot be read. */
    reread,
  }
}
