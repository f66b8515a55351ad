import { css } from 'styled-components'

/** A star behind the label of a required field. It is for the eye: the field itself has `required` for screen readers. */
export const requiredMark = css`
  &::after {
    content: ' *';
    content: ' *' / '';
    color: var(--c-danger);
  }
`
