import { styled } from 'styled-components'

/** A checkbox with its words, as the label of both. */
export const Check = styled.label`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  input {
    flex: none;
    width: 20px;
    height: 20px;
    accent-color: var(--c-brand);
  }
`
