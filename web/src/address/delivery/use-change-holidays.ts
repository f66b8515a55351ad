import type { ApolloCache, Reference } from '@apollo/client'
import { DONE, refused, send, type Outcome } from '../../lib/refusal.ts'
import { useRemoveHolidayMutation, useSetHolidayMutation, type HolidaysQuery, type SetHolidayMutation } from './holidays.generated.ts'

/** A day on which nothing is delivered. */
export type Holiday = NonNullable<HolidaysQuery['holidays']>[number]

/** A new holiday takes its place in the list, the earliest first; one that was renamed is there. */
function putInOrder(cache: ApolloCache, saved: SetHolidayMutation['setHoliday'] | undefined): void {
  if (saved?.__typename !== 'SetHolidaySuccess') return
  const id = cache.identify(saved.holiday)
  cache.modify<{ holidays: Reference[] }>({
    fields: {
      holidays: (known, { readField, toReference }) => {
        const others = known.filter(({ __ref }) => __ref !== id)
        const later = others.findIndex((other) => String(readField('day', other)) > saved.holiday.day)
        return others.toSpliced(later < 0 ? others.length : later, 0, toReference(saved.holiday) as Reference)
      },
    },
  })
}

/** Enters a holiday, or renames that of the day; the list follows. */
export function useSetHoliday() {
  const [mutate] = useSetHolidayMutation({ update: (cache, { data }) => putInOrder(cache, data?.setHoliday) })
  return (input: { day: string; name: string; arabicName?: string | null }): Promise<Outcome<void>> =>
    send(
      mutate({ variables: { input } }),
      (data) => data.setHoliday,
      (answer) => (answer.__typename === 'SetHolidaySuccess' ? DONE : refused(answer)),
    )
}

/** Removes a holiday; the list follows. */
export function useRemoveHoliday(day: string) {
  const [mutate] = useRemoveHolidayMutation({
    update: (cache, { data }) => {
      if (data?.removeHoliday?.__typename === 'RemoveHolidaySuccess') cache.evict({ id: `Holiday:${data.removeHoliday.removedHolidayId}` })
    },
  })
  return (): Promise<Outcome<void>> =>
    send(
      mutate({ variables: { input: { day } } }),
      (data) => data.removeHoliday,
      (answer) => (answer.__typename === 'RemoveHolidaySuccess' ? DONE : refused(answer)),
    )
}
