import { styled } from 'styled-components'

const Ring = styled.span`
  position: absolute;
  inset: 0;
  margin: auto;
  width: 18px;
  height: 18px;
  border: 2px solid currentColor;
  border-inline-end-color: transparent;
  border-radius: 50%;
  animation: turn 700ms linear infinite;
`

/** A ring that turns in the middle of a busy element. */
export const Spinner = () => <Ring aria-hidden="true" />
