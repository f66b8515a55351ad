/** Milliseconds between two looks at the clock. */
const TICK = 20
/** Milliseconds that count between two looks: when the machine lets this process stand still, the rest of that time is not the shop's. */
const MOST = 60

/** Milliseconds of a clock that tests leave alone. */
const now = (): number => Number(process.hrtime.bigint() / 1_000_000n)

/** Begins to measure how long something takes that waits; the function that is returned ends it, and tells the milliseconds in which this process was awake. */
export function startStopwatch(): () => number {
  let awake = 0
  let seen = now()
  const look = () => {
    const present = now()
    awake += Math.min(present - seen, MOST)
    seen = present
  }
  const ticking = setInterval(look, TICK)
  return () => {
    clearInterval(ticking)
    look()
    return awake
  }
}
