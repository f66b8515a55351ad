import { forLanguage, formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { announce } from '../lib/announce.ts'
import { Rich } from '../ui/rich.tsx'

const Digits = styled.strong`
  font-variant-numeric: tabular-nums;
`

/** Seconds left at which the time is announced: a screen reader that counts along would say nothing else. */
const SAID = [300, 60]

/** How often `onOver` is called, and milliseconds between the calls: the shop may be a moment behind, or busy with it. */
const MAX_ASKED = 10
const PAUSE_MS = 3000

const millisecondsUntil = (instant: string): number => Math.max(0, Date.parse(instant) - Date.now())
const secondsUntil = (instant: string): number => Math.ceil(millisecondsUntil(instant) / 1000)

const twoDigits = forLanguage((tag) => new Intl.NumberFormat(tag, { minimumIntegerDigits: 2 }))
const minutes = (seconds: number): string => `${formatNumber(Math.floor(seconds / 60))}:${twoDigits().format(seconds % 60)}`

interface TimeLeftProps {
  /** Until when an order can be paid. */
  until: string
  /** Called when the time is over, a few times if nothing changes; by the clock of this machine, so the page has to ask the shop. */
  onOver: () => void
}

/** The time that is left to pay, counted down. */
export function TimeLeft({ until, onOver }: TimeLeftProps) {
  const [left, setLeft] = useState(() => secondsUntil(until))
  const [asked, setAsked] = useState(0)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (left === 0) {
      if (asked === MAX_ASKED) return
      const timer = setTimeout(
        () => {
          over()
          setAsked(asked + 1)
        },
        asked === 0 ? 0 : PAUSE_MS,
      )
      return () => clearTimeout(timer)
    }
    if (SAID.includes(left)) announce(m.payment_minutes_left({ count: left / 60 }))
    const timer = setTimeout(() => setLeft(secondsUntil(until)), (millisecondsUntil(until) % 1000) + 1)
    return () => clearTimeout(timer)
  }, [left, until, asked])
  if (left === 0) return <span>{m.payment_time_over()}</span>
  const time = minutes(left)
  const timer = (words: ReactNode) => (
    <Digits role="timer" aria-label={m.payment_time_left({ time })}>
      {words}
    </Digits>
  )
  return (
    <span>
      <Rich message={m.payment_time_left_shown} inputs={{ time }} as={{ timer }} />
    </span>
  )
}
