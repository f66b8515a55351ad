import { code128 } from './code-128.ts'

/** A text as a barcode, for scanners; hidden from screen readers, for which the text beside it is enough. */
export function Barcode({ text }: { text: string }) {
  const widths = code128(text)
  if (!widths) return null
  const ends = widths.map((_, index) => widths.slice(0, index + 1).reduce((sum, width) => sum + width, 0))
  // Every second one is a gap; ten modules before and behind stay white.
  const bars = widths.flatMap((width, index) => (index % 2 === 0 ? [`M${10 + (ends[index] ?? 0) - width} 0h${width}v40h-${width}z`] : []))
  const wide = 20 + (ends.at(-1) ?? 0)
  return (
    <svg viewBox={`0 0 ${wide} 40`} width={wide * 1.25} height={50} shapeRendering="crispEdges" aria-hidden="true">
      <path d={bars.join('')} fill="#000" />
    </svg>
  )
}
