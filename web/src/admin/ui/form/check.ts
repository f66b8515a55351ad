import { styled } from 'styled-components'

/** A checkbox with its words, as the label of both. */
export const Check = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  input {
    width: 18px;
    height: 18px;
    accent-color: var(--c-brand);
  }
`
