import type { ReactNode } from 'react'
import { VisuallyHidden } from './visually-hidden.ts'

/** How <Rich> shows words that matter. */
export const strong = (words: ReactNode): ReactNode => <strong>{words}</strong>

/** How <Rich> shows words that may be of another direction than the sentence. */
export const apart = (words: ReactNode): ReactNode => <bdi>{words}</bdi>

/** How <Rich> renders words for screen readers only. */
export const hidden = (words: ReactNode): ReactNode => <VisuallyHidden>{words}</VisuallyHidden>

/** How <Rich> shows when something was: the words of a moment, which programs can read too. */
export const timeAt = (instant: string) => (words: ReactNode) => <time dateTime={instant}>{words}</time>

/** How <Rich> shows codes and the like, which are read from left to right in any sentence. */
export const fromLeft = (words: ReactNode): ReactNode => <span dir="ltr">{words}</span>
