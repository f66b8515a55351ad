import { useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { recall, save } from '../../lib/storage/browser-storage.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

/** The courier that this administrator named last, which the next parcel begins with, and a function that keeps another. */
export function useLastCarrier(): [string, (carrier: string) => void] {
  const owner = useSession().user?.id ?? ''
  const [carrier] = useState(() => recall('carrier', owner, isText) ?? '')
  return [carrier, (next) => save('carrier', owner, next.trim())]
}
