import { setTimeout as sleep } from 'node:timers/promises'
import type { ClusterShop, Twice } from './cluster-shop.ts'
import { NODES } from './database-cluster.ts'

/** Something that goes wrong; `strike` returns what puts it right. */
export interface Disaster {
  name: string
  strike(shop: ClusterShop): Promise<() => Promise<void>>
}

/** The nodes that play both parts; there are such, as the cluster was whole. */
async function parts({ databases }: ClusterShop): Promise<{ leader: number; standby: number }> {
  const [leader, standby] = [await databases.leader(), await databases.standby()]
  if (leader === undefined || standby === undefined) throw new Error('the cluster of databases is not whole')
  return { leader, standby }
}

/** Milliseconds that a leader writes without a follower: longer than a caller waits for a statement (2.5 s). */
const ALONE = 6000

const nodesBut = (node: number): number[] => Array.from({ length: NODES }, (_, index) => index + 1).filter((each) => each !== node)

/** A machine with a database loses its power, and is started again later. */
const powerCut = (name: string, part: 'leader' | 'standby'): Disaster => ({
  name,
  async strike(shop) {
    const node = (await parts(shop))[part]
    await shop.machines.powerOff(node)
    return async () => {
      await shop.machines.plugIn(node)
      shop.databases.startNode(node)
    }
  },
})

const killed = (name: Twice): Disaster => ({
  name,
  async strike(shop) {
    await shop.killCopy(name, 0)
    return () => shop.startCopy(name, 0)
  },
})

/** What happens to the shop, in this order. */
export const DISASTERS: readonly Disaster[] = [
  killed('api'),
  killed('gateway'),
  killed('web'),
  {
    name: 'pooler',
    async strike(shop) {
      await shop.killPooler(0)
      return () => shop.startPooler(0)
    },
  },
  powerCut('standby in step', 'standby'),
  powerCut('leader', 'leader'),
  {
    name: 'network between leader and standby',
    async strike(shop) {
      const { leader, standby } = await parts(shop)
      await shop.machines.cut(leader, standby)
      return () => shop.machines.mend(leader, standby)
    },
  },
  {
    // It lives on, and does not know that another leads.
    name: "leader's cable",
    async strike(shop) {
      const { leader } = await parts(shop)
      await shop.machines.unplug(leader)
      return () => shop.machines.plugIn(leader)
    },
  },
  {
    // Whatever it acknowledged meanwhile would be lost.
    name: 'leader without standbys, then its power',
    async strike(shop) {
      const { leader } = await parts(shop)
      const others = nodesBut(leader)
      for (const other of others) await shop.machines.cut(leader, other)
      await sleep(ALONE)
      await shop.machines.powerOff(leader)
      return async () => {
        for (const other of others) await shop.machines.mend(leader, other)
        await shop.machines.plugIn(leader)
        shop.databases.startNode(leader)
      }
    },
  },
]
