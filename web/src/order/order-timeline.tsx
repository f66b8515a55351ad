import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { hidden } from '../ui/marks.tsx'
import { Rich } from '../ui/rich.tsx'
import type { ProgressStep } from './order-progress.ts'

const List = styled.ol`
  display: grid;
  /* Beside each other; with large text on a phone in two rows. */
  grid-template-columns: repeat(auto-fit, minmax(min(3.9rem, 100%), 1fr));
  row-gap: 12px;
  max-width: max(560px, 38rem);
  padding: 16px clamp(16px, 3vw, 24px) 0;
`
/* A dot with its line to the step before. */
const Stop = styled.li<{ $reached: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  color: ${({ $reached }) => ($reached ? 'var(--c-text)' : 'var(--c-muted)')};
  font-size: 0.8125rem;
  line-height: 1.25;
  /* On the narrowest phones the words have just room for themselves. */
  @media (max-width: 359.98px) {
    font-size: 0.75rem;
  }
  &::before {
    content: '';
    width: 14px;
    height: 14px;
    border: 2px solid ${({ $reached }) => ($reached ? 'var(--c-brand)' : 'var(--c-control)')};
    border-radius: 50%;
    background: ${({ $reached }) => ($reached ? 'var(--c-brand)' : 'none')};
  }
  &:not(:first-child)::after {
    content: '';
    position: absolute;
    top: 6px;
    inset-inline: calc(20px - 100%) calc(100% + 6px);
    height: 2px;
    background: ${({ $reached }) => ($reached ? 'var(--c-brand)' : 'var(--c-border)')};
  }
  &[aria-current] {
    font-weight: 650;
  }
`

/** How far an order has come. */
export function OrderTimeline({ steps }: { steps: readonly ProgressStep[] }) {
  const last = steps.findLastIndex(({ reached }) => reached)
  return (
    <List aria-label={m.order_timeline()}>
      {steps.map(({ words, reached }, index) => (
        <Stop key={words} $reached={reached} aria-current={index === last ? 'step' : undefined}>
          <span>
            <Rich message={reached ? m.order_step_done : m.order_step_ahead} inputs={{ step: words }} as={{ hidden }} />
          </span>
        </Stop>
      ))}
    </List>
  )
}
