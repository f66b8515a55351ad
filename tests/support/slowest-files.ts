import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

const MAX_FILES = 10

/** Prints the slowest files at the end of a run, in seconds: the whole of a file, from its imports to its clean-up. */
export class SlowestFiles implements Reporter {
  onTestRunEnd(files: readonly TestModule[]): void {
    const timed = files.map((file) => {
      const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = file.diagnostic()
      return { file, took: environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration }
    })
    const slowest = timed.toSorted((a, b) => b.took - a.took).slice(0, MAX_FILES)
    // For few files the list above says it.
    if (files.length <= MAX_FILES) return
    const lines = slowest.map(({ file, took }) => `${(took / 1000).toFixed(1).padStart(7)} s  ${relative(process.cwd(), file.moduleId)}`)
    console.log(`\n Slowest files\n${lines.join('\n')}\n`)
  }
}
