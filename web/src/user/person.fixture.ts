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
