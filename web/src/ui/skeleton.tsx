import { m } from '@shop/contract/messages/messages.js'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Stack } from './layout/stack.ts'
import { VisuallyHidden } from './visually-hidden.ts'

const Region = styled.div`
  opacity: 0;
  animation: appear 120ms 150ms forwards;
`

/** A grey box of the final size. `height` and `width` are CSS lengths. */
export const SkeletonBlock = styled.div<{ $height?: string; $width?: string; $radius?: string }>`
  display: block;
  height: ${({ $height = '1em' }) => $height};
  width: ${({ $width = '100%' }) => $width};
  border-radius: ${({ $radius = 'var(--r-chip)' }) => $radius};
  background: var(--c-sunken);
  animation: breathe 1600ms ease-in-out infinite;
`

/** Greys as parts of a layout, by their heights in pixels: lines of text below 44, controls below 49, else boxes. */
export const SkeletonBlocks = ({ heights }: { heights: readonly number[] }) =>
  heights.map((height, index) => (
    <SkeletonBlock
      key={index}
      $height={`${height}px`}
      {...(height < 44 ? { $width: '40%' } : { $radius: `var(--r-${height < 49 ? 'control' : 'card'})` })}
    />
  ))

interface SkeletonProps {
  /** Of greys below each other, as in `SkeletonBlocks`. */
  heights?: readonly number[]
  /** Between these, in pixels. */
  gap?: number
  /** Shown below these: the page's own layout with greys in it. */
  children?: ReactNode
}

/** Has the size of the coming content at once, its greys after 150 ms; announces 'Loading…' once for all of them. */
export const Skeleton = ({ heights = [], gap = 20, children }: SkeletonProps) => (
  <Region aria-busy="true">
    <VisuallyHidden role="status">{m.ui_loading_page()}</VisuallyHidden>
    <Stack aria-hidden="true" $gap={gap}>
      <SkeletonBlocks heights={heights} />
      {children}
    </Stack>
  </Region>
)
