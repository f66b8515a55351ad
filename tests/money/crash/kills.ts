import { setTimeout as sleep } from 'node:timers/promises'
import { spoilProvider, type Disturbance } from './crash-run.ts'
import { planKill, VICTIMS } from './plan.ts'
import type { ShopProcesses } from './shop-processes.ts'

/** Rounds of kills, each with every victim, without which a run has not seen enough. */
const ROUNDS_OF_KILLS = 1

/** Kills one process after the other; `calm` is milliseconds from one kill to the next, about. */
export const kills = (seed: number, calm: number): Disturbance<ShopProcesses> => ({
  victims: VICTIMS,
  isEnough: (report) => report.times('kills') >= ROUNDS_OF_KILLS * VICTIMS.length,
  async disturb(shop, report, signal) {
    for (let nth = 0; !signal.aborted; nth += 1) {
      const { victim, wait } = planKill(seed, nth, calm)
      await sleep(wait, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      await shop.kill(victim)
      report.count('kills', victim)
      if (victim === 'stripe-stand-in') await spoilProvider(shop)
    }
  },
})
