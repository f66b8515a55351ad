import { Suspense, use, useEffect, useId, useState, type ElementType, type ReactNode } from 'react'

/** How far outside the window a part of the page is hydrated already. */
const AHEAD = '100px'

/** Parts of the server's markup that the visitor has not come near to, and the functions that hydrate them. */
const waiting = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined
/** Whether all was hydrated: parts inside of parts do not wait either. */
let isOver = false

function hydrate(part: Element): void {
  waiting.get(part)?.()
  waiting.delete(part)
  observer?.unobserve(part)
}

/** Hydrates all parts that still wait, and the parts inside of them. */
export function hydrateAll(): void {
  isOver = true
  waiting.forEach((_, part) => hydrate(part))
}

/** Hydrates the parts that hold an element which was used without being seen, by a screen reader for example. */
export function hydrateAround(element: Element): void {
  for (const part of waiting.keys()) if (part.contains(element)) hydrate(part)
}

/** Calls back once a part is about to be seen. Returns a function that cancels it. */
function whenVisible(part: Element, callback: () => void): () => void {
  observer ??= new IntersectionObserver((seen) => seen.forEach(({ target, isIntersecting }) => isIntersecting && hydrate(target)), {
    rootMargin: AHEAD,
  })
  waiting.set(part, callback)
  observer.observe(part)
  return () => {
    waiting.delete(part)
    observer?.unobserve(part)
  }
}

/** The promise that a part waits for, where the server has rendered it; a part that is mounted later has no markup to wait in. */
function waitFor(id: string) {
  const part = import.meta.env.SSR || isOver ? null : document.getElementById(id)
  return part && { part, ...Promise.withResolvers<void>() }
}

function Waiting({ until, children }: { until: Promise<void> | undefined; children: ReactNode }) {
  if (until) use(until)
  return children
}

interface HydrateOnVisibleProps {
  /** The part's own element, or a component that passes the id on to one. */
  as?: ElementType<{ id: string; children: ReactNode }>
  /** Shown while the part's code is on its way, where the server has not rendered it. */
  fallback?: ReactNode
  children: ReactNode
}

/**
 * A part of a page that is hydrated when it is about to be seen; until then the server's markup stays. A change before that
 * hydrates it at once. Parts that are mounted later, and those on the server, do not wait.
 */
export function HydrateOnVisible({ as: Part = 'div', fallback, children }: HydrateOnVisibleProps) {
  const id = useId()
  const [coming] = useState(() => waitFor(id))
  useEffect(() => (coming ? whenVisible(coming.part, coming.resolve) : undefined), [coming])
  // Rendered again while it waits: React cannot change a part that is not hydrated, and would hold back a whole transition for it.
  if (coming) hydrate(coming.part)
  return (
    <Part id={id}>
      <Suspense fallback={fallback}>
        <Waiting until={coming?.promise}>{children}</Waiting>
      </Suspense>
    </Part>
  )
}
