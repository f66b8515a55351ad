import { css } from 'styled-components'

/** A link in a line of text that a finger hits: 44 px high without making the line higher, and above the text that it reaches into. */
export const tallLink = css`
  position: relative;
  display: inline-block;
  padding-block: 12px;
  margin-block: -12px;
`
