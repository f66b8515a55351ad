/** A saved address as the graph gives it, for tests. */
export const anAddress = (id: string, city = 'Cairo') => ({
  __typename: 'Address' as const,
  id,
  fullName: 'Mona Adel',
  phone: '01012345678',
  street: 'Talaat Harb',
  building: '12',
  city,
  governorate: city,
  country: 'Egypt',
  postalCode: '11511',
  formatted: `12 Talaat Harb, ${city}, 11511, Egypt`,
})

/** The viewer with these saved addresses. */
export const viewerWith = (...addresses: ReturnType<typeof anAddress>[]) => ({
  viewer: { __typename: 'Viewer' as const, id: 'viewer_1', addresses },
})
