declare module 'subset-font' {
  /** Makes a smaller font; only the options that are used here. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      /** The features of OpenType that stay; all when left out. */
      keepFeatures?: readonly string[] | undefined
      variationAxes: Record<string, { min: number; max: number }>
    },
  ): Promise<Buffer>
}
