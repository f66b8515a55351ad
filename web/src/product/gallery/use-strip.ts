import { useCallback, useRef, useState, type RefObject } from 'react'

/** Pictures side by side, of which one is in view. */
export interface Strip {
  ref: RefObject<HTMLUListElement | null>
  /** Index of the picture in view, from 0. */
  index: number
  goTo: (index: number) => void
  /** Handlers for a move of the strip, and for a finger or mouse that takes hold of it. */
  onScroll: () => void
  onGrab: () => void
}

const middleOf = ({ offsetLeft, offsetWidth }: HTMLElement): number => offsetLeft + offsetWidth / 2

/** The picture nearest to the middle of the strip's visible part. */
function nearest(strip: HTMLElement): number {
  const middle = middleOf(strip) + strip.scrollLeft
  const away = [...strip.children].map((each) => (each instanceof HTMLElement ? Math.abs(middleOf(each) - middle) : Infinity))
  return away.indexOf(Math.min(...away))
}

/** Keeps track of the picture in view of a strip, and leads to others. The browser does the moving. */
export function useStrip(): Strip {
  const ref = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  /** Index of the picture that the strip is moving to: pictures that it passes do not count. */
  const aim = useRef<number>(undefined)

  const goTo = useCallback((next: number) => {
    const target = ref.current?.children[next]
    if (!ref.current || !(target instanceof HTMLElement)) return
    aim.current = next
    setIndex(next)
    ref.current.scrollLeft = middleOf(target) - middleOf(ref.current)
  }, [])
  const onScroll = useCallback(() => {
    if (!ref.current) return
    const seen = nearest(ref.current)
    if (aim.current === undefined) setIndex(seen)
    else if (seen === aim.current) aim.current = undefined
  }, [])
  const onGrab = useCallback(() => {
    aim.current = undefined
  }, [])
  return { ref, index, goTo, onScroll, onGrab }
}
