import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** How many times larger than the window a picture gets. */
export const MAX_SCALE = 4
/** How much larger a key, a button or a turn of the wheel makes it. */
export const STEP = 1.5
/** The scale to which a double tap or a click enlarges the picture. */
const TAPPED = 2.5

/** A point in the window. */
export interface Point {
  x: number
  y: number
}

/** A picture that grows within a part of the window that scrolls. */
export interface Zoom {
  stage: RefObject<HTMLDivElement | null>
  canvas: RefObject<HTMLDivElement | null>
  scale: number
  /** The scale that was requested last, also between two renderings. */
  current: () => number
  /** Makes the picture so many times larger than as a whole; its part at `at` (the middle when left out) stays there. */
  zoomTo: (scale: number, at?: Point) => void
  /** Enlarges the picture around a point, or shows it whole again. */
  toggle: (at: Point) => void
  pan: (x: number, y: number) => void
}

const middleOf = ({ left, top, width, height }: DOMRect): Point => ({ x: left + width / 2, y: top + height / 2 })

/** Makes a picture (`canvas`) larger and smaller within its scroll box (`stage`). */
export function useZoom(): Zoom {
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  const wanted = useRef(1)
  /** Which part of the picture has to be at which point, once it has its new size. */
  const held = useRef<{ part: Point; at: Point }>(undefined)

  function pan(x: number, y: number) {
    if (!stage.current) return
    stage.current.scrollLeft += x
    stage.current.scrollTop += y
  }
  function zoomTo(next: number, at?: Point) {
    if (!stage.current || !canvas.current) return
    const point = at ?? middleOf(stage.current.getBoundingClientRect())
    const { left, top, width, height } = canvas.current.getBoundingClientRect()
    wanted.current = Math.min(MAX_SCALE, Math.max(1, next))
    held.current = { part: { x: (point.x - left) / width, y: (point.y - top) / height }, at: point }
    setScale(wanted.current)
  }
  useLayoutEffect(() => {
    if (!stage.current || !canvas.current || !held.current) return
    const { part, at } = held.current
    held.current = undefined
    const { left, top, width, height } = canvas.current.getBoundingClientRect()
    stage.current.scrollLeft += left + part.x * width - at.x
    stage.current.scrollTop += top + part.y * height - at.y
  })
  return { stage, canvas, scale, current: () => wanted.current, zoomTo, toggle: (at) => zoomTo(wanted.current > 1 ? 1 : TAPPED, at), pan }
}
