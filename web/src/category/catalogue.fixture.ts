import type { CatalogueQuery } from './catalogue.generated.ts'

const image = (id: string) => ({ __typename: 'Image', id, small: `/images/${id}.320.webp`, medium: `/images/${id}.640.webp` })

/** A category as its card shows it. */
export const aCategory = (id: string, name: string) => ({ __typename: 'Category' as const, id, name, image: image(`${id}_i`) })

export const aDepartment = (id: string, name: string, ...categories: object[]) => ({
  __typename: 'Department' as const,
  id,
  name,
  categories,
})

/** A response to `Catalogue`: two departments with a category each. */
export const catalogue = () =>
  ({
    shop: {
      __typename: 'Shop',
      id: 'shop',
      departments: [
        aDepartment('dep_1', 'Electronics', aCategory('cat_1', 'Phones')),
        aDepartment('dep_2', 'Home & Kitchen', aCategory('cat_2', 'Lamps')),
      ],
    },
  }) as unknown as CatalogueQuery & Record<string, unknown>
