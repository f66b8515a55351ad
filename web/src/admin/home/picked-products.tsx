import { m } from '@shop/contract/messages/messages.js'
import { HOME_ROW_PRODUCTS } from '@shop/contract/shop.ts'
import { skipToken } from '@apollo/client/react'
import { useDeferredValue, useId, useState } from 'react'
import { styled } from 'styled-components'
import { useSuggestionsQuery } from '../../product/suggestions.generated.ts'
import { Button } from '../../ui/button.tsx'
import { FieldErrorText } from '../../ui/form/field-error-text.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Thumbnail } from '../../ui/list/thumbnail.tsx'
import { Text } from '../../ui/text/text.ts'
import { MoveTools } from '../product/variants/move-tools.tsx'
import type { PickedProduct } from './home-values.ts'

/** Letters from which on products are looked for. */
const SHORTEST = 2

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
  const { data } = useSuggestionsQuery(search.length >= SHORTEST ? { variables: { search } } : skipToken)
  const found = search.length >= SHORTEST ? data?.products?.nodes.filter(({ id }) => picked.every((one) => one.id !== id)) : undefined
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
  products: readonly PickedProduct[]
  error: string | undefined
  onChange: (products: PickedProduct[]) => void
}

/** The hand-picked products of a row in their order, and a search that finds more. */
export function PickedProducts({ products, error, onChange }: PickedProductsProps) {
  const id = useId()
  const [text, setText] = useState('')
  const isFull = products.length >= HOME_ROW_PRODUCTS
  return (
    <Stack $gap={12}>
      <Text $weight={600} $size={15}>
        {m.admin_home_products()}
      </Text>
      {error && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}
      {products.length > 0 && (
        <Stack as="ol" $gap={4} aria-label={m.admin_home_products()}>
          {products.map((product, nth) => (
            <Line key={product.id}>
              <Thumbnail image={product.images[0]} edge={40} />
              <bdi>{product.name}</bdi>
              <MoveTools
                name={product.name}
                nth={nth}
                count={products.length}
                onMove={(to) => onChange(products.toSpliced(nth, 1).toSpliced(to, 0, product))}
                onRemove={() => onChange(products.toSpliced(nth, 1))}
              />
            </Line>
          ))}
        </Stack>
      )}
      {isFull ? (
        <Text $tone="muted">{m.admin_home_products_full({ most: HOME_ROW_PRODUCTS })}</Text>
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
