import type { ApolloCache, Reference } from '@apollo/client'
import { useDeleteHolidayOutcome, useSetHolidayOutcome, type HolidaysQuery } from './holidays.generated.ts'

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

/** Deletes a holiday; the list follows. */
export const useDeleteHoliday = () =>
  useDeleteHolidayOutcome((cache, { deletedHolidayId }) => void cache.evict({ id: `Holiday:${deletedHolidayId}` }))
