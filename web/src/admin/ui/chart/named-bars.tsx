import { styled } from 'styled-components'
import { Stack } from '../../../ui/layout/stack.ts'
import { Unbroken } from '../../../ui/list/unbroken.tsx'
import type { Bar } from './bar-chart.tsx'

const Bars = styled(Stack)`
  font-size: 0.875rem;
  line-height: 1.3;
`
const Name = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
`
const Length = styled.span`
  display: block;
  height: 10px;
  min-width: 2px;
  border-radius: 0 var(--r-chip) var(--r-chip) 0;
  background: var(--c-brand);
  /* Chosen colours would take every background away, and the bar with it. */
  @media (forced-colors: active) {
    background: CanvasText;
  }
  [dir='rtl'] & {
    border-radius: var(--r-chip) 0 0 var(--r-chip);
  }
`

interface NamedBarsProps {
  /** For screen readers; the numbers are in a table beside the chart. */
  label: string
  /** No two of the same name. */
  bars: readonly Bar[]
}

/** Bars that lie below each other, each under its name: for few things with long names. */
export function NamedBars({ label, bars }: NamedBarsProps) {
  const max = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <Bars $gap={8} role="img" aria-label={label}>
      {bars.map((bar) => (
        <div key={bar.label}>
          <Name dir="auto">
            <Unbroken>{bar.label}</Unbroken>
          </Name>
          <Length style={{ inlineSize: `${(bar.value / max) * 100}%` }} />
        </div>
      ))}
    </Bars>
  )
}
