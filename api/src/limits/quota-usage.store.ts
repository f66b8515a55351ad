import type { RestQuotaUsage, RestQuotaTotals } from '@shop/contract/rest/limits.ts'
import { statement } from '../db/database.ts'

/** Adds what a gateway has counted in a minute. Two gateways may add to the same keys at once: keys are locked in one order. */
export const addQuotaUsage = statement<RestQuotaTotals['spent'][number]>(
  'limits.spend',
  `with asked as materialized (
    select sha256(convert_to('spent ' || $1::integer || ' ' || name, 'UTF8')) as key, name, sum(points) as points
    from unnest($2::text[], $3::bigint[]) as t (name, points) group by name
  ), counted as (
    insert into rate_limits as r (key, count, expires_at)
    select key, least(points, 1000000000), now() + interval '2 minutes' from asked order by key
    on conflict (key) do update set count = least(r.count::bigint + excluded.count, 1000000000)
    returning key, count
  ) select name as "of", count as points from counted join asked using (key)`,
)

export const valuesOf = ({ minute, spent }: RestQuotaUsage): unknown[] => [
  minute,
  spent.map(({ of }) => of),
  spent.map(({ points }) => points),
]

/** The accounts of the sessions with these hashes. */
export const accountsOf = statement<RestQuotaTotals['accounts'][number]>(
  'limits.accounts',
  `select encode(token_hash, 'hex') as session, user_id as account from sessions
  where token_hash = any (select decode(hash, 'hex') from unnest($1::text[]) as t (hash)) and expires_at > now()`,
)
