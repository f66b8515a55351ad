import { useEffect, useState, useSyncExternalStore } from 'react'

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)')

/** Whether the visitor prefers reduced motion. */
const usePrefersReducedMotion = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = reducedMotion()
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => reducedMotion().matches,
    () => false,
  )

/** Whether the window is in front of the visitor. */
function useVisible(): boolean {
  const [visible, setVisible] = useState(true)
  useEffect(() => {
    const update = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  return visible
}

/** A rotation that a visitor can stop for good, and that pauses while the pointer or the focus is on it. */
export interface Rotation {
  /** Whether it turns by itself, as far as the visitor decides. */
  playing: boolean
  setPlaying: (playing: boolean) => void
  /** Whether a pointer or the focus is on it. */
  setBusy: (busy: boolean) => void
}

/** Calls `advance` every `interval` milliseconds; not under reduced motion unless asked to, not in a hidden window, or while it is busy. */
export function useRotation(advance: (() => void) | undefined, interval: number): Rotation {
  const [chosen, setPlaying] = useState<boolean>()
  const prefersReducedMotion = usePrefersReducedMotion()
  const playing = chosen ?? !prefersReducedMotion
  const [busy, setBusy] = useState(false)
  const visible = useVisible()
  const turns = playing && !busy && visible
  useEffect(() => {
    if (!turns || !advance) return
    const timer = setInterval(advance, interval)
    return () => clearInterval(timer)
  }, [turns, advance, interval])
  return { playing, setPlaying, setBusy }
}
