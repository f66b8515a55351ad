import { useEffect, useRef, useState } from 'react'
import { answerLost } from './asking/lost-answer.ts'
import { isLost, type Refusal } from './refusal.ts'
import { useSession } from './session.ts'

/**
 * The refusal of a call, how it is set, and what to call when its form or question is put aside: then the page is read again if a call got no
 * answer. Earlier, a newer version of the thing would hide what another administrator has changed. That the session ended is forgotten as
 * soon as the shopper has signed in again.
 */
export function useRefusal<R extends Refusal = Refusal>() {
  const { user } = useSession()
  const [seen, setSeen] = useState(user)
  const [refusal, setRefusal] = useState<R>()
  const unknown = useRef(false)
  if (user !== seen) {
    setSeen(user)
    if (user && refusal?.fault?.code.startsWith('UNAUTHENTICATED')) setRefusal(undefined)
  }
  const [{ set, putAside }] = useState(() => ({
    set(next: R | undefined) {
      if (next && (isLost(next) || next.mayBeDone)) unknown.current = true
      setRefusal(next)
    },
    putAside() {
      if (unknown.current) answerLost()
      unknown.current = false
    },
  }))
  useEffect(() => putAside, [putAside])
  return [refusal, set, putAside] as const
}
