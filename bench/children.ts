import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

interface Child {
  pid: string
  command: string
}

/** The processes that a process has started; none on a system without /proc. */
export function childrenOf(parent: number | undefined): Child[] {
  const list = `/proc/${parent}/task/${parent}/children`
  if (!existsSync(list)) return []
  const pids = readFileSync(list, 'utf8').trim().split(' ').filter(Boolean)
  return pids.map((pid) => ({ pid, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }))
}

/** What a shop does behind its first start, of this checkout and of older ones. */
const BEHIND = /draw-demo|build-later|build-for-developers/

/** Waits until a shop has finished its first start in the background, which would take a core from the measurements. */
export async function untilSettled(shop: number | undefined): Promise<void> {
  while (childrenOf(shop).some(({ command }) => BEHIND.test(command))) await sleep(500)
}
