import type { Filters } from '../filters.ts'

export const NO_FILTERS: Filters = { brands: [], options: [], inStock: false, cash: false, onSale: false }

/** How many choices narrow a list down; a price span is one. */
export const countChosen = ({ brands, min, max, rating, inStock, cash, onSale, categoryId, options }: Filters): number =>
  brands.length +
  options.length +
  [min ?? max, rating, inStock || undefined, cash || undefined, onSale || undefined, categoryId].filter((one) => one !== undefined).length
