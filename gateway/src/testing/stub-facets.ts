import type { RestProductFacets } from '@shop/contract/rest/product-facets.ts'

/** The filters that can narrow the stub shop's lists down; one category is gone. */
export const FACETS: RestProductFacets = {
  minPrice: 1.5,
  maxPrice: 20.5,
  brands: [{ brand: 'Brand', count: 20, arabicBrand: 'العلامة' }],
  categories: [
    { category: 'cat_2', count: 5 },
    { category: 'cat_gone', count: 1 },
  ],
  ratings: [4, 3, 2, 1].map((minRating) => ({ minRating, count: 20 })),
  options: [
    { option: 'Size', arabicName: 'المقاس', values: [{ value: 'M', arabicValue: null, swatch: null, count: 3 }], complete: true },
    {
      option: 'Colour',
      arabicName: null,
      values: [{ value: 'White', arabicValue: 'أبيض', swatch: '#ffffff', count: 2 }],
      complete: false,
    },
  ],
  inStock: 16,
  cod: 10,
  complete: true,
}
