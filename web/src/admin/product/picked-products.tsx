import { m } from '@shop/contract/messages/messages.js'
import { skipToken } from '@apollo/client/react'
import { useDeferredValue, useId, useState } from 'react'
import { styled } from 'styled-components'
import { useSuggestionsQuery, type SuggestionsQuery } from '../../product/suggestions.generated.ts'
import { Button } from '../../ui/button.tsx'
import { FieldErrorText } from '../../ui/form/field-error-text.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { focusBeside } from '../../ui/list/focus-beside.ts'
import { Thumbnail } from '../../ui/list/thumbnail.tsx'
import { Text } from '../../ui/text/text.ts'
import { MoveTools } from './variants/move-tools.tsx'

type Suggestion = NonNullable<SuggestionsQuery['products']>['nodes'][number]
/** A product as it is shown among those that were picked. */
export type PickedProduct = Pick<Suggestion, 'id' | 'name'> & Partial<Pick<Suggestion, 'images'>>

/** What staff chose, with words in place of the name of a product that shoppers do not see now. */
export const pickedOf = ({
  productIds,
  products,
}: {
  productIds: readonly string[]
  products: readonly PickedProduct[]
}): PickedProduct[] => productIds.map((id) => products.find((product) => product.id === id) ?? { id, name: m.admin_product_unseen() })

/** Letters from which on products are looked for. */
const MIN_LETTERS = 2

const Line = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  > bdi {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

/** Products whose names have the typed words, each with a button that adds it. */
function Found({ text, picked, onAdd }: { text: string; picked: readonly PickedProduct[]; onAdd: (product: PickedProduct) => void }) {
  const search = useDeferredValue(text.trim())
  const { data } = useSuggestionsQuery(search.length >= MIN_LETTERS ? { variables: { search } } : skipToken)
  const found = search.length >= MIN_LETTERS ? data?.products?.nodes.filter(({ id }) => picked.every((one) => one.id !== id)) : undefined
  return (
    <div role="status">
      {found?.length === 0 && <Text $tone="muted">{m.admin_home_product_none()}</Text>}
      {found && (
        <Stack as="ul" $gap={4}>
          {found.map((product) => (
            <Line key={product.id}>
              <Thumbnail image={product.images[0]} edge={40} />
              <bdi>{product.name}</bdi>
              <Button
                variant="secondary"
                size="sm"
                aria-label={m.admin_home_product_add({ name: product.name })}
                onClick={() => onAdd(product)}
              >
                {m.admin_home_product_add_short()}
              </Button>
            </Line>
          ))}
        </Stack>
      )}
    </div>
  )
}

interface PickedProductsProps {
  label: string
  /** How many may be picked. */
  max: number
  /** Whether their order counts. */
  isOrdered?: boolean
  products: readonly PickedProduct[]
  error?: string | undefined
  onChange: (products: PickedProduct[]) => void
}

/** Products that were picked by hand, and a search that finds more. */
export function PickedProducts({ label, max, isOrdered = false, products, error, onChange }: PickedProductsProps) {
  const id = useId()
  const [text, setText] = useState('')
  const isFull = products.length >= max
  const without = (nth: number, button: Element) => {
    focusBeside(button)
    onChange(products.toSpliced(nth, 1))
  }
  return (
    <Stack $gap={12}>
      <Text $weight={600} $size={15}>
        {label}
      </Text>
      {error && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}
      {products.length > 0 && (
        <Stack as="ol" $gap={4} aria-label={label}>
          {products.map((product, nth) => (
            <Line key={product.id}>
              {product.images && <Thumbnail image={product.images[0]} edge={40} />}
              <bdi>{product.name}</bdi>
              {isOrdered ? (
                <MoveTools
                  name={product.name}
                  nth={nth}
                  count={products.length}
                  onMove={(to) => onChange(products.toSpliced(nth, 1).toSpliced(to, 0, product))}
                  onRemove={(button) => without(nth, button)}
                />
              ) : (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={m.admin_home_product_remove({ name: product.name })}
                  onClick={({ currentTarget }) => without(nth, currentTarget)}
                >
                  {m.cart_coupon_remove()}
                </Button>
              )}
            </Line>
          ))}
        </Stack>
      )}
      {isFull ? (
        <Text $tone="muted">{m.admin_home_products_full({ max })}</Text>
      ) : (
        <>
          <TextField
            name="product-search"
            type="search"
            label={m.admin_home_product_search()}
            value={text}
            autoComplete="off"
            dir="auto"
            onChange={setText}
          />
          <Found text={text} picked={products} onAdd={(product) => onChange([...products, product])} />
        </>
      )}
    </Stack>
  )
}
