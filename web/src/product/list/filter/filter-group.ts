import { styled } from 'styled-components'

/** The choices of one kind, under their name. */
export const Group = styled.fieldset`
  display: grid;
  legend {
    padding: 0 0 4px;
    font-weight: 600;
    font-size: 0.9375rem;
  }
`
