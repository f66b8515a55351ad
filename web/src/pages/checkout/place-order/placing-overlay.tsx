import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { Spinner } from '../../../ui/spinner.tsx'

const Cover = styled.div`
  position: fixed;
  inset: 0;
  z-index: 60;
  display: grid;
  place-items: center;
  background: color-mix(in srgb, var(--c-bg) 80%, transparent);
`
const Words = styled.p`
  position: relative;
  padding: 20px 28px 56px;
  border: 1px solid var(--c-border);
  border-radius: var(--r-card);
  background: var(--c-surface);
  box-shadow: var(--shadow-3);
  font-weight: 600;
`
const Turning = styled.span`
  position: absolute;
  inset: auto 0 18px;
  block-size: 24px;
  color: var(--c-brand);
`

/** Covers the page while the order is on its way, so that nothing else can be pressed. */
export const PlacingOverlay = () => (
  <Cover>
    <Words role="status">
      {m.order_placing()}
      <Turning>
        <Spinner />
      </Turning>
    </Words>
  </Cover>
)
