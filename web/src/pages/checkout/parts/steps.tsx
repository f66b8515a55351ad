import { styled } from 'styled-components'
import { Icon } from '../../../ui/icon/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'

const List = styled.ol`
  display: flex;
  justify-content: space-between;
  gap: 8px;
  max-width: 640px;
  margin: 0 auto clamp(20px, 3vw, 36px);
`
const Step = styled.li<{ $state: 'done' | 'now' | 'ahead' }>`
  flex: 1;
  position: relative;
  display: grid;
  justify-items: center;
  gap: 6px;
  font-size: 0.8125rem;
  line-height: 1.25;
  text-align: center;
  color: ${({ $state }) => ($state === 'now' ? 'var(--c-text)' : 'var(--c-muted)')};
  font-weight: ${({ $state }) => ($state === 'now' ? 650 : 400)};
  &:not(:first-child)::before {
    content: '';
    position: absolute;
    top: 15px;
    inset-inline: calc(-50% + 22px) calc(50% + 22px);
    height: 2px;
    border-radius: 2px;
    background: ${({ $state }) => ($state === 'ahead' ? 'var(--c-border)' : 'var(--c-brand)')};
  }
`
const Dot = styled.span<{ $state: 'done' | 'now' | 'ahead' }>`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: 50%;
  font-weight: 600;
  font-size: 0.875rem;
  border: 2px solid ${({ $state }) => ($state === 'ahead' ? 'var(--c-control)' : 'var(--c-brand)')};
  background: ${({ $state }) => ($state === 'now' ? 'var(--c-brand)' : $state === 'done' ? 'var(--c-brand-soft)' : 'var(--c-surface)')};
  color: ${({ $state }) => ($state === 'now' ? 'var(--c-on-brand)' : $state === 'done' ? 'var(--c-brand)' : 'var(--c-muted)')};
`

export interface StepsProps {
  /** What the steps lead to, for screen readers. */
  label: string
  steps: readonly string[]
  /** Place of the present step, counting from 0. */
  current: number
}

/** Where a process of several pages stands. */
export const Steps = ({ label, steps, current }: StepsProps) => (
  <List aria-label={label}>
    {steps.map((step, place) => {
      const state = place < current ? 'done' : place === current ? 'now' : 'ahead'
      return (
        <Step key={step} $state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <Dot $state={state} aria-hidden="true">
            {state === 'done' ? <Icon name="check" size={18} /> : place + 1}
          </Dot>
          <span>
            {step}
            {state === 'done' && <VisuallyHidden>, done</VisuallyHidden>}
          </span>
        </Step>
      )
    })}
  </List>
)
