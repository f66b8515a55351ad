import { css, styled } from 'styled-components'

/** A raised surface: shadow in light, border in dark. */
export const surface = css`
  background: var(--c-surface);
  border: 1px solid var(--c-border);
  border-radius: var(--r-card);
  box-shadow: var(--shadow-1);
`

/** A box for one thing. */
export const Card = styled.div<{ $padded?: boolean }>`
  ${surface}
  padding: ${({ $padded = true }) => ($padded ? 'clamp(16px, 3vw, 24px)' : '0')};
`
