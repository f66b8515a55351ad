/** An account as administrators see it, for tests. */
export const aPerson = (id: string, changes: object = {}) => ({
  __typename: 'User' as const,
  id,
  name: 'Omar Sherif',
  email: 'omar@khan.example',
  phone: '01112345678',
  role: 'SHOPPER',
  createdAt: '2026-03-01T09:30:00.000Z',
  ...changes,
})

/** The same with what it has bought. */
export const aCustomer = (id: string, changes: object = {}) => ({
  ...aPerson(id),
  language: 'AR',
  purchases: {
    __typename: 'Purchases' as const,
    orderCount: 12,
    paid: { __typename: 'Money' as const, amount: 45_000, currency: 'EGP' },
    lastOrderedAt: '2026-03-04T09:30:00.000Z',
  },
  ...changes,
})
