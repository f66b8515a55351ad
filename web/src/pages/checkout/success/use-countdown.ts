import { useEffect, useEffectEvent, useState } from 'react'

/** Counts seconds down while `running`, and calls `onEnd` at 0. Returns the seconds left. */
export function useCountdown(seconds: number, running: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!running) return
    if (left === 0) return end()
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [running, left])
  return left
}
