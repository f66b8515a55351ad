import { m } from '@shop/contract/messages/messages.js'
import { forLanguage } from '@shop/contract/language.ts'
import { styled } from 'styled-components'
import { Button } from '../../../ui/button.tsx'
import { Cluster } from '../../../ui/layout/cluster.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { ProductFilterInput } from '../../../lib/schema.generated.ts'
import type { Filters } from '../filters.ts'
import { NO_FILTERS } from './chosen.ts'
import { optionWords } from './option-words.ts'
import { useFacets, type Facets } from './use-facets.ts'
import { useFilters } from './use-filters.ts'

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  max-width: 100%;
  padding-block: 0;
  padding-inline: 16px 10px;
  border: 1px solid var(--c-brand);
  border-radius: var(--r-pill);
  background: var(--c-brand-soft);
  color: var(--c-brand);
  font-size: 0.875rem;
  text-align: start;
  overflow-wrap: anywhere;
`

/** Without '.00': filters are in whole pounds. */
const wholePounds = forLanguage((tag) => new Intl.NumberFormat(tag, { style: 'currency', currency: 'EGP', maximumFractionDigits: 0 }))
const egp = (pounds: number): string => wholePounds().format(pounds)

const wordsOf = ({ min, max }: Filters): string =>
  min !== undefined && max !== undefined
    ? m.product_filter_span({ from: egp(min), to: egp(max) })
    : min !== undefined
      ? m.product_filter_from({ price: egp(min) })
      : m.product_filter_up_to({ price: egp(max ?? 0) })

/** The chosen filters, each with the filters that stay without it. Two brands may be called the same. */
function chosen(filters: Filters, facets: Facets | undefined): { key?: string; text: string; without: Filters }[] {
  const { brands, options, min, max, rating, inStock, cash, onSale, categoryId } = filters
  const category = facets?.categories.find((each) => each.category.id === categoryId)?.category.name ?? m.product_category()
  return [
    ...(categoryId === undefined ? [] : [{ text: category, without: { ...filters, categoryId: undefined } }]),
    ...(min === undefined && max === undefined
      ? []
      : [{ text: wordsOf(filters), without: { ...filters, min: undefined, max: undefined } }]),
    ...brands.map((brand) => ({
      key: brand,
      text: facets?.brands.find((each) => each.brand === brand)?.name ?? brand,
      without: { ...filters, brands: brands.filter((each) => each !== brand) },
    })),
    ...options.map((option) => ({
      key: option,
      text: optionWords(option, facets?.options),
      without: { ...filters, options: options.filter((each) => each !== option) },
    })),
    ...(rating === undefined ? [] : [{ text: m.product_filter_stars({ stars: rating }), without: { ...filters, rating: undefined } }]),
    ...(inStock ? [{ text: m.product_filter_in_stock(), without: { ...filters, inStock: false } }] : []),
    ...(onSale ? [{ text: m.product_on_sale(), without: { ...filters, onSale: false } }] : []),
    ...(cash ? [{ text: m.product_filter_cash(), without: { ...filters, cash: false } }] : []),
  ]
}

/** The filters of a list, each with a button that removes it. */
export function FilterChips({ list }: { list: ProductFilterInput }) {
  const [filters, change] = useFilters()
  const { facets } = useFacets(list, filters)
  return (
    <Cluster as="ul" $gap="4px 8px" $below={16} aria-label={m.ui_filters_chosen()}>
      {chosen(filters, facets).map(({ text, key = text, without }) => (
        <li key={key}>
          <Chip type="button" aria-label={m.ui_remove({ what: text })} onClick={() => change(without)}>
            <bdi>{text}</bdi>
            <Icon name="close" size={16} />
          </Chip>
        </li>
      ))}
      <li>
        <Button variant="ghost" onClick={() => change(NO_FILTERS)}>
          {m.ui_clear_all()}
        </Button>
      </li>
    </Cluster>
  )
}
