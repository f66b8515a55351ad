import { m } from '@shop/contract/messages/messages.js'
import { useLayoutEffect } from 'react'
import { styled } from 'styled-components'
import { useOnline } from '../../lib/online.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { OFFLINE_BANNER } from '../../ui/waiting.ts'

const Banner = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: 30;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  min-height: var(--foot);
  padding: 4px var(--gutter);
  background: var(--c-warning-soft);
  border-block-start: 1px solid var(--c-warning);
  font-size: 0.875rem;
  line-height: 1.4;
  svg {
    flex: none;
    color: var(--c-warning);
  }
`

/** Shows that the connection is gone; what was read stays readable. At the foot of the window, so that nothing moves. */
export function OfflineBanner() {
  const online = useOnline()
  useLayoutEffect(() => void document.documentElement.toggleAttribute('data-offline', !online), [online])
  return (
    <div role="status" id={OFFLINE_BANNER}>
      {!online && (
        <Banner>
          <Icon name="offline" size={20} />
          {m.shop_offline()}
        </Banner>
      )}
    </div>
  )
}
