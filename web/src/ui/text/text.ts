import { styled } from 'styled-components'
import { space, type Space } from '../layout/space.ts'

interface TextProps extends Space {
  /** A colour of the theme. */
  $tone?: 'muted' | 'accent' | 'danger' | 'success'
  /** In pixels, where the text of the page has 16. */
  $size?: 13 | 14 | 15 | 18
  $weight?: 600
}

/** Words of another weight than those around them. `as` says what they are, when no paragraph: a heading, a part of a line. */
export const Text = styled.p<TextProps>(space, ({ $tone, $size, $weight }) => ({
  color: $tone && `var(--c-${$tone})`,
  fontSize: $size && `${$size / 16}rem`,
  fontWeight: $weight,
}))

/** What a person wrote: its lines stay, and no long word reaches beyond its place. */
export const Prose = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`
