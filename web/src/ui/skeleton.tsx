import { m } from '@shop/contract/messages/messages.js'
import type { ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'
import { VisuallyHidden } from './visually-hidden.ts'

const appear = keyframes`
  to { opacity: 1; }
`
const breathe = keyframes`
  50% { opacity: 0.55; }
`

const Region = styled.div`
  opacity: 0;
  animation: ${appear} 120ms 150ms forwards;
`

/** A grey box of the final size. `height` and `width` are CSS lengths. */
export const SkeletonBlock = styled.div<{ $height?: string; $width?: string; $radius?: string }>`
  display: block;
  height: ${({ $height = '1em' }) => $height};
  width: ${({ $width = '100%' }) => $width};
  border-radius: ${({ $radius = 'var(--r-chip)' }) => $radius};
  background: var(--c-sunken);
  animation: ${breathe} 1600ms ease-in-out infinite;
`

/** Has the size of the coming content at once, its greys after 150 ms; announces 'Loading…' once for all of them. */
export const Skeleton = ({ children }: { children: ReactNode }) => (
  <Region aria-busy="true">
    <VisuallyHidden role="status">{m.ui_loading_page()}</VisuallyHidden>
    <div aria-hidden="true">{children}</div>
  </Region>
)
