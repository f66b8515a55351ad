import { m } from '@shop/contract/messages/messages.js'
import type { ReactNode } from 'react'
import { hidden } from '../../ui/marks.tsx'
import { Rich } from '../../ui/rich.tsx'

const seen = (words: ReactNode) => <span aria-hidden="true">{words}</span>

/** The number of the visible picture among all, which is read out when it changes. `index` counts from 0. */
export const PicturePosition = ({ index, count }: { index: number; count: number }) => (
  <span aria-live="polite">
    <Rich message={m.product_picture_place} inputs={{ place: index + 1, count }} as={{ hidden, seen }} />
  </span>
)
