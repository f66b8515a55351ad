import { styled } from 'styled-components'

/** Fields of one thing among several in a form, in a frame under its name: a `legend` comes first. */
export const FieldGroup = styled.fieldset`
  padding: 12px 16px 16px;
  border: 1px solid var(--c-border);
  border-radius: var(--r-control);
  legend {
    padding-inline: 6px;
    margin-inline-start: -6px;
    font-weight: 600;
  }
`
