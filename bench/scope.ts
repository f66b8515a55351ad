/** The servers, processes and folders that a run has made and must end. */
export interface Scope {
  /** Remembers how to end something that was just started. */
  onEnd(end: () => Promise<void> | void): void
  /** Ends everything, the last first; repeated calls wait for the first. */
  end(): Promise<void>
}

export function createScope(): Scope {
  const ends: (() => Promise<void> | void)[] = []
  let ending: Promise<void> | undefined
  const endAll = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) {
      try {
        await end()
      } catch (error) {
        console.error('Something could not be cleaned up:', error)
      }
    }
  }
  return {
    onEnd: (end) => void ends.push(end),
    end: () => (ending ??= endAll()),
  }
}

/** Runs `work` and ends all it started, also on Ctrl-C, on failure, and when it takes longer than `minutes`. */
export async function withScope(minutes: number, work: (scope: Scope) => Promise<void>): Promise<void> {
  const scope = createScope()
  const stop = (reason: string) => {
    console.error(`\n${reason}: cleaning up …`)
    void scope.end().then(() => process.exit(1))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop(signal))
  const timer = setTimeout(() => stop(`Not done after ${minutes} minutes`), minutes * 60_000)
  try {
    await work(scope)
  } finally {
    clearTimeout(timer)
    await scope.end()
  }
}
