import { useEffect, useRef, useState, type ReactNode } from 'react'

/** Pixels below the window from which on a part is read: it is there when a reader comes to it. */
const NEAR = 200

/** A part of a screen that is not read before it is about to be seen. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || !place.current) return
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true), {
      rootMargin: `${NEAR}px`,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [seen])
  // A part that has not been read yet takes some room: else all of them would be in the window at once.
  return (
    <div ref={place} style={seen ? undefined : { minHeight: '12rem' }}>
      {seen && children}
    </div>
  )
}
