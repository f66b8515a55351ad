import type { ApolloCache, Reference } from '@apollo/client'
import { useRemoveHolidayOutcome, useSetHolidayOutcome, type HolidaysQuery } from './holidays.generated.ts'

/** A day on which nothing is delivered. */
export type Holiday = NonNullable<HolidaysQuery['holidays']>[number]

/** A new holiday is inserted in order, the earliest first; a renamed one is there already. */
function putInOrder(cache: ApolloCache, saved: Holiday): void {
  const id = cache.identify(saved)
  cache.modify<{ holidays: Reference[] }>({
    fields: {
      holidays: (known, { readField, toReference }) => {
        const others = known.filter(({ __ref }) => __ref !== id)
        const later = others.findIndex((other) => String(readField('day', other)) > saved.day)
        return others.toSpliced(later < 0 ? others.length : later, 0, toReference(saved) as Reference)
      },
    },
  })
}

/** Enters a holiday, or renames that of the day; the list follows. */
export const useSetHoliday = () => useSetHolidayOutcome((cache, { holiday }) => putInOrder(cache, holiday))

/** Removes a holiday; the list follows. */
export const useRemoveHoliday = () =>
  useRemoveHolidayOutcome((cache, { removedHolidayId }) => void cache.evict({ id: `Holiday:${removedHolidayId}` }))
