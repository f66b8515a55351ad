import { styled } from 'styled-components'
import type { ICON_SHAPES } from './icon-shapes.ts'

export type IconName = keyof typeof ICON_SHAPES

export const Svg = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
`

export interface IconProps {
  name: IconName
  /** Edge in pixels. */
  size?: number
}

/** An icon beside text, in the colour of the text; hidden from screen readers. */
export const Icon = ({ name, size = 24 }: IconProps) => (
  <Svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <use href={`#icon-${name}`} />
  </Svg>
)
