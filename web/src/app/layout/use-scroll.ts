import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Where each entry of the history was left. */
const left = new Map<string, number>()

/** On the server there is no layout to have an effect on. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** New pages begin at their top; Back and Forward lead to where the page was left. Another query of a page scrolls nothing. */
export function useScroll(): void {
  const { key, pathname } = useLocation()
  const kind = useNavigationType()
  const shown = useRef(pathname)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    return () => {
      history.scrollRestoration = 'auto'
    }
  }, [])

  useEffect(() => {
    const remember = () => left.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  useBrowserLayoutEffect(() => {
    const samePage = shown.current === pathname
    shown.current = pathname
    if (kind === 'POP') {
      const place = left.get(key)
      if (place !== undefined) window.scrollTo(0, place)
    } else if (!samePage) window.scrollTo(0, 0)
  }, [key, kind, pathname])
}
