import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { Stack } from '../../../ui/layout/stack.ts'
import { Rich } from '../../../ui/rich.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { CheckboxGroup } from './checkbox-group.tsx'
import { Choice, countText } from './choice.tsx'
import { Group } from './filter-group.ts'
import type { Filters } from '../filters.ts'
import { OptionGroups } from './option-groups.tsx'
import { PriceSpan } from './price-span.tsx'
import type { Facets } from './use-facets.ts'

export interface FilterFieldsProps {
  facets: Facets
  filters: Filters
  onChange: (filters: Filters) => void
  /** Id of the form that they belong to; none where choices do not count at once. */
  form?: string
}

type Part = FilterFieldsProps & { say: (count: number) => string }

function Brands({ facets, filters, onChange, form, say }: Part) {
  const { brands: chosen } = filters
  // Chosen brands stay, though no product of them may be left.
  const gone = chosen
    .filter((brand) => !facets.brands.some((each) => each.brand === brand))
    .map((brand) => ({ brand, name: brand, count: 0 }))
  const known = [...facets.brands, ...gone]
  if (known.length === 0) return null
  return (
    <CheckboxGroup
      legend={m.product_brand()}
      name="brand"
      values={known.map(({ brand, name, count }) => ({ value: brand, label: <bdi>{name}</bdi>, count: say(count) }))}
      chosen={chosen}
      onChange={(brands) => onChange({ ...filters, brands })}
      form={form}
      showAll={{ words: m.product_filter_all_brands({ number: known.length }) }}
    />
  )
}

function Categories({ facets: { categories }, filters, onChange, form, say }: Part) {
  const { categoryId } = filters
  if (categories.length < 2 && categoryId === undefined) return null
  return (
    <Group>
      <legend>{m.product_category()}</legend>
      <Choice
        type="radio"
        name="category"
        value=""
        form={form}
        checked={categoryId === undefined}
        onChange={() => onChange({ ...filters, categoryId: undefined })}
      >
        {m.product_filter_all_categories()}
      </Choice>
      {categories.map(({ category, count }) => (
        <Choice
          key={category.id}
          type="radio"
          name="category"
          value={category.id}
          form={form}
          checked={categoryId === category.id}
          onChange={() => onChange({ ...filters, categoryId: category.id })}
          count={say(count)}
        >
          {category.name}
        </Choice>
      ))}
    </Group>
  )
}

function AndUp({ stars: average }: { stars: number }) {
  const stars = () => <Stars average={average} />
  return <Rich message={m.product_filter_and_up} as={{ stars }} />
}

function Ratings({ facets, filters, onChange, form, say }: Part) {
  const choose = (rating: number | undefined) => onChange({ ...filters, rating })
  return (
    <Group>
      <legend>{m.product_filter_rating()}</legend>
      <Choice type="radio" name="rating" value="" form={form} checked={filters.rating === undefined} onChange={() => choose(undefined)}>
        {m.product_filter_any_rating()}
      </Choice>
      {facets.ratings.map(({ minRating, count }) => (
        <Choice
          key={minRating}
          type="radio"
          name="rating"
          value={String(minRating)}
          form={form}
          checked={filters.rating === minRating}
          onChange={() => choose(minRating)}
          count={say(count)}
        >
          <AndUp stars={minRating} />
        </Choice>
      ))}
    </Group>
  )
}

/** Everything that a list can be narrowed down by, with how many products each choice leaves. */
export function FilterFields(props: FilterFieldsProps) {
  const { facets, filters, onChange, form } = props
  const { minPrice, maxPrice, inStockCount, cashOnDeliveryCount, onSaleCount, isComplete } = facets
  const part = { ...props, say: (count: number) => countText(count, isComplete) }
  const hint =
    minPrice && maxPrice && isComplete && m.product_filter_span({ from: formatMoney(minPrice.amount), to: formatMoney(maxPrice.amount) })
  return (
    <Stack $gap={20}>
      <Categories {...part} />
      <PriceSpan filters={filters} onChange={onChange} form={form} hint={hint || undefined} />
      <OptionGroups {...props} />
      <Brands {...part} />
      <Ratings {...part} />
      <Group>
        <legend>{m.product_filter_availability()}</legend>
        <Choice
          type="checkbox"
          name="stock"
          value="in"
          form={form}
          checked={filters.inStock}
          onChange={(inStock) => onChange({ ...filters, inStock })}
          count={part.say(inStockCount)}
        >
          {m.product_filter_in_stock()}
        </Choice>
        {(onSaleCount > 0 || filters.onSale) && (
          <Choice
            type="checkbox"
            name="sale"
            value="1"
            form={form}
            checked={filters.onSale}
            onChange={(onSale) => onChange({ ...filters, onSale })}
            count={part.say(onSaleCount)}
          >
            {m.product_on_sale()}
          </Choice>
        )}
        <Choice
          type="checkbox"
          name="cash"
          value="1"
          form={form}
          checked={filters.cash}
          onChange={(cash) => onChange({ ...filters, cash })}
          count={part.say(cashOnDeliveryCount)}
        >
          {m.product_filter_cash_possible()}
        </Choice>
      </Group>
    </Stack>
  )
}
