import { Type, type Static } from 'typebox'

const Key = Type.String({ minLength: 1, maxLength: 200, pattern: '^[\\x20-\\x7e]+$', description: 'a client, as gateways name it' })
const Session = Type.String({
  pattern: '^[0-9a-f]{64}$',
  description: 'the SHA-256 of a token',
  examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
})
const Points = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })

/** The points that a gateway's clients have spent since its last report. */
export const RestQuotaUsage = Type.Object(
  {
    minute: Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: 'since 1970, on the clock' }),
    spent: Type.Array(Type.Object({ of: Key, points: Points }, { additionalProperties: false }), { maxItems: 500 }),
    sessions: Type.Array(Session, { maxItems: 100, description: 'of whom it wants to know the account' }),
  },
  { title: 'QuotaUsage', additionalProperties: false },
)
export type RestQuotaUsage = Static<typeof RestQuotaUsage>

/** The points spent at all gateways together, and the accounts of the sessions; unknown sessions are left out. */
export const RestQuotaTotals = Type.Object(
  {
    spent: Type.Array(Type.Object({ of: Type.String(), points: Type.Integer() })),
    accounts: Type.Array(Type.Object({ session: Type.String(), account: Type.String() })),
  },
  { title: 'QuotaTotals' },
)
export type RestQuotaTotals = Static<typeof RestQuotaTotals>
