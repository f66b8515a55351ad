/** A category as administrators see it. */
export const treeCategory = (id: string, name: string, department: { id: string; name: string }) => ({
  __typename: 'Category' as const,
  id,
  name,
  englishName: name,
  arabicName: null,
  image: null,
  department: { __typename: 'Department' as const, ...department },
})

/** A department with its categories, by their ids and names. */
export const treeDepartment = (id: string, name: string, categories: Record<string, string> = {}) => ({
  __typename: 'Department' as const,
  id,
  name,
  englishName: name,
  arabicName: null,
  categories: Object.entries(categories).map(([each, label]) => treeCategory(each, label, { id, name })),
})

/** A response to `CatalogueTree`. */
export const catalogueTree = () => ({
  shop: {
    __typename: 'Shop',
    id: 'shop',
    departments: [
      treeDepartment('dep_1', 'Electronics', { cat_1: 'Phones', cat_2: 'Laptops' }),
      treeDepartment('dep_2', 'Home', { cat_3: 'Lamps' }),
    ],
  },
})
