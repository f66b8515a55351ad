import { onTestFinished, vi } from 'vitest'

/** For the rest of a test, what gives up after exactly `limit` milliseconds waits for a minute: how fast a busy machine is decides nothing then. */
export function waitBeyond(limit: number): void {
  const { setTimeout } = globalThis
  const patient = (run: () => void, time?: number, ...more: []) => setTimeout(run, time === limit ? 60_000 : time, ...more)
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(patient)
  onTestFinished(() => spy.mockRestore())
}
