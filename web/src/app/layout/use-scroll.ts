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
    const shopRestores = () => void (history.scrollRestoration = 'manual')
    // After a reload, or Back from another site, only the browser has the scroll position.
    const browserRestores = () => void (history.scrollRestoration = 'auto')
    shopRestores()
    window.addEventListener('pageshow', shopRestores)
    window.addEventListener('pagehide', browserRestores)
    return () => {
      browserRestores()
      window.removeEventListener('pageshow', shopRestores)
      window.removeEventListener('pagehide', browserRestores)
    }
  }, [])

  useBrowserLayoutEffect(() => {
    const samePage = shown.current === pathname
    shown.current = pathname
    if (kind === 'POP') {
      const position = left.get(key)
      if (position !== undefined) window.scrollTo(0, position)
    } else if (!samePage) window.scrollTo(0, 0)
    // Only from here on: the jump to a page that is shorter than the one before must not change where that one was left.
    const remember = () => left.set(key, window.scrollY)
    remember()
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key, kind, pathname])
}
