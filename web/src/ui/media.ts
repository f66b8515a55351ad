/** From these widths on. */
export const media = {
  sm: '@media (min-width: 640px)',
  md: '@media (min-width: 768px)',
  lg: '@media (min-width: 1024px)',
  xl: '@media (min-width: 1280px)',
  /** Windows so low that what sticks to their edges would hide most of the page. */
  low: '@media (max-height: 599.98px)',
  /** A mouse or the like: things that show on hover. */
  hover: '@media (hover: hover) and (pointer: fine)',
  calm: '@media (prefers-reduced-motion: reduce)',
}
