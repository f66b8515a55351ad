import { useRef, type PointerEvent } from 'react'
import { readingDirection } from '../../../lib/language/reading-direction.ts'
import type { Point, Zoom } from './use-zoom.ts'

/** Pixels that a finger may tremble, and that it must travel to turn to another picture. */
const TREMBLE = 8
const SWIPE = 60
/** Milliseconds between the two taps of a double tap. */
const DOUBLE_TAP_MS = 300

/** The point between two fingers, and how far they are apart. */
function between([a, b]: readonly Point[]): { at: Point; apart: number } {
  if (!a || !b) return { at: { x: 0, y: 0 }, apart: 1 }
  return { at: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, apart: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) }
}

type Handler = (event: PointerEvent) => void
type Handlers = Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', Handler>

/** Handlers for fingers and mouse on a picture: pinch, drag, double tap or click, and, while it is seen whole, a swipe to another. */
export function useGestures({ current, zoomTo, toggle, pan }: Zoom, onLeaf: (step: 1 | -1) => void): Handlers {
  const fingers = useRef(new Map<number, Point>())
  /** From the first finger that comes to the last that goes. */
  const gesture = useRef({ start: { x: 0, y: 0 }, moved: false, pinched: false })
  const lastTap = useRef(0)

  const onPointerDown: Handler = ({ pointerId, clientX: x, clientY: y, currentTarget }) => {
    currentTarget.setPointerCapture(pointerId)
    fingers.current.set(pointerId, { x, y })
    if (fingers.current.size === 1) gesture.current = { start: { x, y }, moved: false, pinched: false }
  }
  const onPointerMove: Handler = ({ pointerId, clientX: x, clientY: y }) => {
    const now = gesture.current
    const before = fingers.current.get(pointerId)
    if (!before) return
    const was = between([...fingers.current.values()])
    fingers.current.set(pointerId, { x, y })
    now.moved ||= Math.hypot(x - now.start.x, y - now.start.y) > TREMBLE
    now.pinched ||= fingers.current.size > 1
    if (fingers.current.size === 1) return pan(before.x - x, before.y - y)
    const { at, apart } = between([...fingers.current.values()])
    zoomTo((current() * apart) / was.apart, at)
  }
  const onPointerUp: Handler = ({ pointerId, pointerType, timeStamp, clientX: x, clientY: y }) => {
    const { start, moved, pinched } = gesture.current
    if (!fingers.current.delete(pointerId) || fingers.current.size > 0 || pinched) return
    const [across, down] = [x - start.x, y - start.y]
    if (moved) {
      if (current() === 1 && Math.abs(across) > Math.max(SWIPE, Math.abs(down))) onLeaf(across * readingDirection() < 0 ? 1 : -1)
      return
    }
    if (pointerType === 'mouse' || timeStamp - lastTap.current < DOUBLE_TAP_MS) toggle({ x, y })
    lastTap.current = timeStamp
  }
  const onPointerCancel: Handler = ({ pointerId }) => void fingers.current.delete(pointerId)
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}
