import { onTestFinished, vi } from 'vitest'

/** For the rest of a test, what is to come after exactly one of these milliseconds comes after `late`: how fast a busy machine is decides nothing then. */
export function waitBeyond(limits: readonly number[], late = 60_000): void {
  const { setTimeout } = globalThis
  const patient = (run: () => void, time = 0, ...more: []) => setTimeout(run, limits.includes(time) ? late : time, ...more)
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(patient)
  onTestFinished(() => spy.mockRestore())
}
