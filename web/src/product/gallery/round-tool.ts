import { css } from 'styled-components'

/** A button of a picture's tools: an icon that a finger hits. */
export const roundTool = css`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  &:hover {
    background: var(--c-sunken);
  }
`
