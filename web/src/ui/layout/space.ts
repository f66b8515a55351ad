/** Pixels, or a length as CSS writes it. */
type Length = number | string

/** The room around things and between them. */
export interface Space {
  /** Between the things that stand in it; two lengths, as in '8px 16px', are those between rows and between columns. */
  $gap?: Length
  /** Before it and after it, beyond the gap of what it stands in. */
  $above?: Length
  $below?: Length
  /** Of things that are smaller than their place. */
  $align?: 'start' | 'center' | 'baseline' | 'stretch'
}

/** The room as styles. An object, whose numbers are pixels: every visitor loads this, and it is the shortest. */
export const space = ({ $gap, $above, $below, $align }: Space) => ({
  gap: $gap,
  marginBlockStart: $above,
  marginBlockEnd: $below,
  placeItems: $align,
})
