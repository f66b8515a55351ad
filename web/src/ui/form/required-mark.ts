import { css } from 'styled-components'

/** A star behind the label of what has to be filled in. It is for the eye: the field itself says `required` to screen readers. */
export const requiredMark = css`
  &::after {
    content: ' *';
    content: ' *' / '';
    color: var(--c-danger);
  }
`
