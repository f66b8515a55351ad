import { css } from 'styled-components'

/** A link of a line that a finger hits: 44 px high, without taking their room, and above what it reaches into. */
export const tallLink = css`
  position: relative;
  display: inline-block;
  padding-block: 12px;
  margin-block: -12px;
`
