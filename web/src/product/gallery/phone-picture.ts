import { css } from 'styled-components'

/** Phones on which the thumbnails would push the button off the first screen, or make the picture small. */
export const shortPhone = '@media (max-width: 639.98px) and (max-height: 879.98px)'

/** `--picture`, as wide as a picture is on phones: a name of three lines, price and button stand below it on the first screen. */
export const phonePicture = css`
  --picture: min(100%, max(200px, calc(100svh - 530px)));
  ${shortPhone} {
    --picture: min(100%, max(200px, calc(100svh - 446px)));
  }
`
