import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import uPlot from 'uplot'

const HEIGHT = 240

/* The library's own few rules, so that no style sheet has to be loaded for them. */
const Place = styled.div`
  min-width: 0;
  height: ${HEIGHT}px;
  .uplot,
  .u-wrap {
    position: relative;
  }
  .u-over,
  .u-under,
  .u-axis {
    position: absolute;
  }
  canvas {
    display: block;
    position: relative;
    width: 100%;
    height: 100%;
    max-width: none;
  }
`

export interface Bar {
  /** Shown below the bar, where it fits. */
  label: string
  value: number
}

interface BarChartProps {
  /** For screen readers; the numbers are in a table beside the chart. */
  label: string
  bars: readonly Bar[]
  /** Writes the numbers at the side, as short as they can be. */
  format: (value: number) => string
}

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name) || 'gray'

/** A colour of the theme as the canvas takes it: `light-dark()` resolved. */
function colour(probe: HTMLElement, name: string): string {
  probe.style.color = `var(${name})`
  return getComputedStyle(probe).color || token(name)
}

function optionsOf(probe: HTMLElement, bars: readonly Bar[], format: BarChartProps['format'], width: number): uPlot.Options {
  const axis = {
    stroke: () => colour(probe, '--c-muted'),
    grid: { stroke: () => colour(probe, '--c-border'), width: 1 },
    ticks: { show: false },
    font: `12px ${getComputedStyle(probe).fontFamily}`,
  }
  // From right to left the first bar, and the numbers, are at the right.
  const mirrored = document.documentElement.dir === 'rtl'
  const labelAt = (index: number): string => (Number.isInteger(index) ? (bars[index]?.label ?? '') : '')
  return {
    width,
    height: HEIGHT,
    cursor: { show: false },
    legend: { show: false },
    scales: {
      x: { time: false, dir: mirrored ? -1 : 1, range: [-0.6, bars.length - 0.4] },
      y: { range: (_chart, _min, max) => [0, Math.max(1, max * 1.08)] },
    },
    series: [
      {},
      {
        fill: () => colour(probe, '--c-brand'),
        stroke: () => colour(probe, '--c-brand'),
        points: { show: false },
        ...(uPlot.paths.bars && { paths: uPlot.paths.bars({ size: [0.7, 48] }) }),
      },
    ],
    axes: [
      { ...axis, grid: { show: false }, space: 56, incrs: [1, 2, 5, 7, 10, 14, 30, 60], values: (_chart, places) => places.map(labelAt) },
      { ...axis, side: mirrored ? 1 : 3, size: 64, values: (_chart, values) => values.map(format) },
    ],
  }
}

/** A simple bar chart on a canvas, in the colours of the theme. */
export function BarChart({ label, bars, format }: BarChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const probe = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const box = place.current
    if (!box || !probe.current) return
    const data: uPlot.AlignedData = [bars.map((_, at) => at), bars.map(({ value }) => value)]
    const chart = new uPlot(optionsOf(probe.current, bars, format, box.clientWidth), data, box)
    const resized = new ResizeObserver(() => chart.setSize({ width: box.clientWidth, height: HEIGHT }))
    resized.observe(box)
    const themed = new MutationObserver(() => chart.redraw(false))
    themed.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      resized.disconnect()
      themed.disconnect()
      chart.destroy()
    }
  }, [bars, format])
  return (
    <>
      <span ref={probe} hidden />
      <Place ref={place} role="img" aria-label={label} />
    </>
  )
}
