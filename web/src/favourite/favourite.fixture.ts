/** The viewer with these favourites, as the graph gives them to mutations and to `FavouriteNames`. */
export const aFavouriteList = (...products: { id: string; name: string }[]) => ({
  viewer: {
    __typename: 'Viewer',
    id: 'viewer_1',
    favourites: {
      __typename: 'ProductConnection',
      totalCount: products.length,
      nodes: products.map((product) => ({ __typename: 'Product', ...product })),
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    },
  },
})
