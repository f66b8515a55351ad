import type { Answered } from '../money/crash/told.ts'

/** What shoppers did in a stretch of time, and how long they waited. */
export interface Measured {
  /** What was asked. */
  what: string
  /** How many answers came. */
  answers: number
  /** Milliseconds: the longest stretch without any answer. */
  pause: number
  /** Milliseconds that the slowest hundredth of calls took at least, their further tries included. */
  slowest: number
}

/** Measures the answers to `what` between two moments. */
export function measure(all: readonly Answered[], what: string, from: number, to: number): Measured {
  const answers = all.filter((each) => each.what === what && each.at >= from && each.at <= to)
  const moments = [from, ...answers.map(({ at }) => at).toSorted((a, b) => a - b), to]
  const gaps = moments.slice(1).map((at, index) => at - (moments[index] ?? at))
  const took = answers.map((each) => each.took).toSorted((a, b) => a - b)
  return { what, answers: answers.length, pause: Math.max(...gaps), slowest: took[Math.floor(took.length * 0.99)] ?? Number.NaN }
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

/** The cells of a row of the table. */
export const cellsOf = ({ answers, pause, slowest }: Measured): string => `${answers} | ${seconds(pause)} | ${seconds(slowest)}`
