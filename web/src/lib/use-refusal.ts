import { useState } from 'react'
import type { Refusal } from './refusal.ts'
import { useSession } from './session.ts'

/** The refusal of a call. That the session ended is forgotten as soon as the shopper has signed in again. */
export function useRefusal<R extends Refusal = Refusal>() {
  const { user } = useSession()
  const [seen, setSeen] = useState(user)
  const [refusal, setRefusal] = useState<R>()
  if (user !== seen) {
    setSeen(user)
    if (user && refusal?.fault?.code.startsWith('UNAUTHENTICATED')) setRefusal(undefined)
  }
  return [refusal, setRefusal] as const
}
