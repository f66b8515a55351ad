import { DONE, refused, send, type Outcome } from '../../lib/refusal.ts'
import { HolidaysDocument, useRemoveHolidayMutation, useSetHolidayMutation, type HolidaysQuery } from './holidays.generated.ts'

/** A day on which nothing is delivered. */
export type Holiday = NonNullable<HolidaysQuery['holidays']>[number]

const followed = { refetchQueries: [HolidaysDocument], awaitRefetchQueries: true }

/** Enters a holiday, or renames that of the day; the list follows. */
export function useSetHoliday() {
  const [mutate] = useSetHolidayMutation(followed)
  return (input: { day: string; name: string; arabicName?: string | null }): Promise<Outcome<void>> =>
    send(
      mutate({ variables: { input } }),
      (data) => data.setHoliday,
      (answer) => (answer.__typename === 'SetHolidaySuccess' ? DONE : refused(answer)),
    )
}

/** Removes a holiday; the list follows. */
export function useRemoveHoliday(day: string) {
  const [mutate] = useRemoveHolidayMutation(followed)
  return (): Promise<Outcome<void>> =>
    send(
      mutate({ variables: { input: { day } } }),
      (data) => data.removeHoliday,
      (answer) => (answer.__typename === 'RemoveHolidaySuccess' ? DONE : refused(answer)),
    )
}
