import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { hidden } from '../../../ui/marks.tsx'
import { Rich } from '../../../ui/rich.tsx'

const List = styled.ol`
  display: flex;
  justify-content: space-between;
  gap: 8px;
  max-width: 640px;
  margin: 0 auto clamp(20px, 3vw, 36px);
`
const Place = styled.li<{ $state: 'done' | 'now' | 'ahead' }>`
  flex: 1;
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  min-width: 0;
  gap: 6px;
  font-size: 0.8125rem;
  line-height: 1.25;
  text-align: center;
  overflow-wrap: anywhere;
  hyphens: auto;
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
/* As large as its step, the dot included, and as far below its words as a thumb needs. */
const Back = styled(Link)`
  color: inherit;
  &::after {
    content: '';
    position: absolute;
    inset: 0 0 -14px;
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

/** A step, with the page that it links back to. */
export interface Step {
  name: string
  /** The address of the step, as a link once it is done. */
  path: string
}

export interface StepsProps {
  steps: readonly Step[]
  /** Index of the present step, from 0. */
  current: number
}

/** The progress through several pages; steps that are done link back. */
export const Steps = ({ steps, current }: StepsProps) => (
  <List aria-label={m.order_steps()}>
    {steps.map(({ name, path }, index) => {
      const state = index < current ? 'done' : index === current ? 'now' : 'ahead'
      return (
        <Place key={name} $state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <Dot $state={state} aria-hidden="true">
            {state === 'done' ? <Icon name="check" size={18} /> : formatNumber(index + 1)}
          </Dot>
          {state === 'done' ? (
            <Back to={path}>
              <Rich message={m.order_step_done} inputs={{ step: name }} as={{ hidden }} />
            </Back>
          ) : (
            <span>{name}</span>
          )}
        </Place>
      )
    })}
  </List>
)
