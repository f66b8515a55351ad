import { setTimeout as sleep } from 'node:timers/promises'
import { statement } from '../../../api/src/db/database.ts'
import { FATES, LIFETIME, Shopper, type Fate, type Told } from './shopper.ts'
import { findTruth, type Truth } from './truth.ts'
import { World } from './world.ts'

/** How much of a storm. */
export interface StormOptions {
  checkouts: number
  /** Shoppers at once. */
  shoppers: number
  /** Milliseconds from one kill to the next, about. */
  calm: number
  /** Says how far it is. */
  say(text: string): void
}

const STOCK = 100_000
const PRODUCTS = 4
/** Milliseconds for everything to come to rest afterwards. */
const REST = 120_000

// Half an hour passes in some seconds: the clock of the database cannot be turned, the times it is compared with can.
const turnClock = statement(
  'crash.clock',
  `update orders set expires_at = now(), settle_at = now()
  where status = 'AWAITING_PAYMENT' and expires_at > now() and placed_at < now() - make_interval(secs => $1)`,
)
const lookAgain = statement(
  'crash.look',
  `update orders set settle_at = now() where status = 'AWAITING_PAYMENT' and settle_at > now() + interval '3 seconds'
  and placed_at < now() - interval '3 seconds'`,
)
const retryJobs = statement(
  'crash.retry',
  `update outbox set due_at = now() where done_at is null and dead_at is null and due_at > now() + interval '3 seconds' and last_error is not null`,
)
const restlessStatement = statement<{ waiting: number; jobs: number; refunds: number }>(
  'crash.restless',
  `select (select count(*)::integer from orders where status = 'AWAITING_PAYMENT') as waiting,
    (select count(*)::integer from outbox where done_at is null) as jobs,
    (select count(*)::integer from refunds where status = 'PENDING') as refunds`,
)

function anyFate(): Fate {
  let place = Math.random() * Object.values(FATES).reduce((sum, weight) => sum + weight, 0)
  for (const [fate, weight] of Object.entries(FATES)) if ((place -= weight) < 0) return fate as Fate
  return 'cash'
}

/** Does `work` again and again until the signal; what fails, since the database is away, comes again. */
async function keepDoing(signal: AbortSignal, pause: () => number, work: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await sleep(pause(), undefined, { signal }).catch(() => {})
    if (!signal.aborted) await work().catch(() => {})
  }
}

const clock = (world: World, signal: AbortSignal): Promise<void> =>
  keepDoing(
    signal,
    () => 500,
    async () => {
      await world.db.query(turnClock, [LIFETIME / 1000])
      for (const hurry of [lookAgain, retryJobs]) await world.db.query(hurry)
    },
  )

/** Kills one of the apis or the gateway, and every fourth time crashes the database. What goes wrong here is the test's own fault, and ends it. */
async function kill(world: World, calm: number, signal: AbortSignal): Promise<void> {
  for (let nth = 1; !signal.aborted; nth += 1) {
    await sleep(calm * (0.5 + Math.random()), undefined, { signal }).catch(() => {})
    if (signal.aborted) return
    if (nth % 4 === 2) await world.crashDatabase()
    else await world.kill()
  }
}

async function badWeather({ standIn: { control } }: World): Promise<void> {
  await control.weather({ drop: 0.25, triple: 0.25, spread: 1500 })
  const path = '/v1'
  const times = 1e9
  for (const kind of ['reset-before', 'reset-after', '500', '429'] as const) await control.fault({ kind, path, times, chance: 0.03 })
  await control.fault({ kind: 'slow', path, times, chance: 0.05, delay: 400 })
}

/** Waits until no payment, no job and no event is on its way; returns what is left after too long. */
async function comeToRest(world: World): Promise<string[]> {
  await world.standIn.control.clearFaults()
  await world.standIn.control.weather({ drop: 0, triple: 0, spread: 0 })
  let left = ''
  for (const deadline = Date.now() + REST; Date.now() < deadline; await sleep(300)) {
    const [rest] = await world.db.query(restlessStatement)
    const events = await world.standIn.control.underway()
    left = JSON.stringify({ ...rest, events })
    if (rest && Object.values(rest).every((number) => number === 0) && events === 0) return []
  }
  return [`rest: there is still work after ${REST / 1000} s: ${left}`]
}

async function shop(world: World, { checkouts, shoppers, say }: StormOptions): Promise<Told[]> {
  const products = await world.fixtures.products(...Array.from({ length: PRODUCTS }, () => ({ stock: STOCK })))
  const told: Told[] = []
  let begun = 0
  const work = async (): Promise<void> => {
    const shopper = new Shopper(world, await world.fixtures.caller())
    // A fast machine goes on until it has seen trouble.
    while (begun < checkouts || world.happened.kills < 2 || world.happened.crashes < 1) {
      begun += 1
      const chosen = products.filter(() => Math.random() < 0.4)
      told.push(await shopper.buy(anyFate(), chosen.length > 0 ? chosen : products.slice(0, 1), `checkout ${begun}`))
      if (told.length % 50 === 0)
        say(`${told.length} of ${checkouts} carts, ${world.happened.kills} kills, ${world.happened.crashes} crashes`)
    }
  }
  await Promise.all(Array.from({ length: shoppers }, work))
  return told
}

/** Opens a shop, kills its parts while people buy, lets it come to rest, and returns what is true then. */
export async function runStorm(options: StormOptions): Promise<Truth> {
  const world = await World.open()
  const [storm, time] = [new AbortController(), new AbortController()]
  try {
    const turning = clock(world, time.signal)
    await badWeather(world)
    const killing = kill(world, options.calm, storm.signal)
    const told = await Promise.race([
      shop(world, options),
      killing.then((): never => {
        throw new Error('The killer is gone')
      }),
    ])
    storm.abort()
    await killing
    const restless = await comeToRest(world)
    time.abort()
    await turning
    const truth = await findTruth(world, told, STOCK)
    return { ...truth, violations: [...restless, ...truth.violations] }
  } finally {
    storm.abort()
    time.abort()
    await world.close()
  }
}
