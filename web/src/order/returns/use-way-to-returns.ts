import { useEffect, type RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Follows a link to the returns of an order once they are on screen, which is after the browser has looked for them. */
export function useWayToReturns(heading: RefObject<HTMLElement | null>): void {
  const { hash } = useLocation()
  const kind = useNavigationType()
  useEffect(() => {
    // On the way back the page stands where it was left.
    if (hash !== '#returns' || (kind === 'POP' && window.scrollY > 0)) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [hash, kind, heading])
}
