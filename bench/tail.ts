import type { Effort } from './gateway-speed.ts'
import { visit, type Visit } from './load.ts'
import { median } from './median.ts'
import type { Operation } from './operations.ts'
import { startGateway, type Ground, type Load, type Server } from './processes.ts'
import { format, judged, type Row } from './table.ts'

// As much as a public query may ask for: whole products by the hundred.
const BIG_QUERY = `query Big($first: Int!, $page: Int!) { products(first: $first, page: $page) { totalCount nodes {
  id name description brand price { amount currency } weight stock inStock cashOnDelivery images { id altText width height url }
  category { id name } department { id name } rating { average count distribution { stars count } } } pageInfo { pageCount } } }`

/** Big queries of which no two are alike, so that no cache helps. */
function bigQueries(count: number): Visit[] {
  const pages = Math.floor(count / 100)
  return Array.from({ length: pages * 50 }, (_, place) => {
    const variables = { first: 100 - Math.floor(place / pages), page: 1 + (place % pages) }
    return visit('/graphql', JSON.stringify({ query: BIG_QUERY, variables }))
  })
}

/** How long a cached query can take while others ask for a lot. `besides` is a second load generator. */
export async function tail(
  ground: Ground,
  load: Load,
  besides: Load,
  api: Server,
  home: Operation,
  count: number,
  effort: Effort,
): Promise<Row[]> {
  const { origin } = await startGateway(ground, api.origin, 'on')
  const cached = { origin, visits: [visit('/graphql', home.bodies[0], { 'accept-encoding': 'br' })], visitors: 4, pause: 10 }
  const big = { origin, visits: bigQueries(count), visitors: 2 }
  const alone: number[] = []
  const disturbed: number[] = []
  let beside = 0
  for (let round = 0; round <= effort.rounds; round += 1) {
    const quiet = await load({ ...cached, seconds: effort.seconds })
    const disturbing = besides({ ...big, seconds: effort.seconds * 2 + 0.4 })
    const busy = await load({ ...cached, seconds: effort.seconds * 2 })
    beside = (await disturbing).visits / (effort.seconds * 2)
    if (round > 0) alone.push(quiet.p99)
    if (round > 0) disturbed.push(busy.p99)
  }
  const meaning = `cached home query while ${format(beside)} queries/s of 100 whole products run; ${format(median(alone))} ms without them`
  return [judged('p99 beside big queries', median(disturbed), ' ms', { max: 10 }, meaning)]
}
