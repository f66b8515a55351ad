import { m } from '@shop/contract/messages/messages.js'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { readingDirection } from '../../../lib/language/reading-direction.ts'
import { useGestures } from './use-gestures.ts'
import { STEP, useZoom, type Zoom } from './use-zoom.ts'
import { Close, Frame, Stage } from './zoom-parts.ts'
import { Tool, ZoomTools } from './zoom-tools.tsx'

/** Pixels that an arrow key moves the picture. */
const PAN = 120

/** Edge of the largest square that a part of the window has room for. */
function useEdge(element: RefObject<HTMLElement | null>): number {
  const [edge, setEdge] = useState(0)
  useEffect(() => {
    const part = element.current
    if (!part) return
    const observer = new ResizeObserver(() => setEdge(Math.min(part.clientWidth, part.clientHeight)))
    observer.observe(part)
    return () => observer.disconnect()
  }, [element])
  return edge
}

const ARROWS: Record<string, [x: -1 | 0 | 1, y: -1 | 0 | 1]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Plus, minus and 0 change the size; arrows move a picture that is larger than the window, and otherwise turn to other pictures. */
function onKey({ key }: KeyboardEvent, { current, zoomTo, pan }: Zoom, onLeaf: (step: 1 | -1) => void): void {
  if (key === '+' || key === '=') zoomTo(current() * STEP)
  if (key === '-') zoomTo(current() / STEP)
  if (key === '0') zoomTo(1)
  const [x, y] = ARROWS[key] ?? [0, 0]
  if (current() > 1) pan(x * PAN, y * PAN)
  else if (x !== 0) onLeaf(x === readingDirection() ? 1 : -1)
}

/** The wheel makes the picture larger or smaller where the mouse is; keys do it from anywhere in the dialog. */
function useWheelAndKeys(zoom: Zoom, onLeaf: (step: 1 | -1) => void): void {
  const { stage, current, zoomTo } = zoom
  useEffect(() => {
    const element = stage.current
    const ended = new AbortController()
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      zoomTo(current() * STEP ** (-event.deltaY / 200), { x: event.clientX, y: event.clientY })
    }
    // React's own listeners could not keep the page from scrolling.
    element?.addEventListener('wheel', onWheel, { passive: false, signal: ended.signal })
    element?.closest('dialog')?.addEventListener('keydown', (event) => onKey(event, zoom, onLeaf), { signal: ended.signal })
    return () => ended.abort()
  })
}

interface ShownProps {
  /** Which one is shown, of how many. */
  index: number
  count: number
  /** It, in a square with an edge of so many pixels. */
  render: (edge: number) => ReactNode
  onLeaf: (step: 1 | -1) => void
  onClose: () => void
}

/** One picture, whole or larger than the window, with its buttons. */
function Shown({ index, count, render, onLeaf, onClose }: ShownProps) {
  const zoom = useZoom()
  const { stage, canvas } = zoom
  const leaf = (step: 1 | -1) => {
    zoom.zoomTo(1)
    onLeaf(step)
  }
  const gestures = useGestures(zoom, leaf)
  useWheelAndKeys(zoom, leaf)
  const edge = useEdge(stage) * zoom.scale
  return (
    <>
      <Close>
        <Tool label={m.ui_close()} icon="close" onPress={onClose} />
      </Close>
      <Stage ref={stage} tabIndex={-1} $zoomed={zoom.scale > 1} {...gestures}>
        <div ref={canvas} style={{ width: edge, height: edge }}>
          {render(edge)}
        </div>
      </Stage>
      <ZoomTools index={index} count={count} scale={zoom.scale} onScale={(factor) => zoom.zoomTo(zoom.current() * factor)} onLeaf={leaf} />
    </>
  )
}

interface PictureZoomProps extends ShownProps {
  open: boolean
  /** What the pictures are of. */
  label: string
}

/** Pictures, one at a time, as large as the window and larger. */
export function PictureZoom({ open, label, onClose, ...shown }: PictureZoomProps) {
  const frame = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = frame.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])
  return (
    <Frame ref={frame} aria-label={label} onClose={onClose}>
      {open && <Shown {...shown} onClose={onClose} />}
    </Frame>
  )
}
