import { DONE, refused, send, type Outcome } from '../../lib/refusal.ts'
import { useSetDeliveryDaysMutation, type DeliveryDaysQuery } from './delivery-days.generated.ts'

/** How long parcels take to a governorate. */
export type DeliveryDays = NonNullable<DeliveryDaysQuery['deliveryDays']>[number]

/** Changes how long parcels to a governorate take; the table follows. */
export function useSetDeliveryDays() {
  const [mutate] = useSetDeliveryDaysMutation()
  return ({ governorate, fewest, most }: Pick<DeliveryDays, 'governorate' | 'fewest' | 'most'>): Promise<Outcome<void>> =>
    send(
      mutate({ variables: { input: { governorate, fewest, most } } }),
      (data) => data.setDeliveryDays,
      (answer) => (answer.__typename === 'SetDeliveryDaysSuccess' ? DONE : refused(answer)),
    )
}
