import sharp from 'sharp'

/** A picture of one colour. */
export const pictureOf = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
    .png()
    .toBuffer()
