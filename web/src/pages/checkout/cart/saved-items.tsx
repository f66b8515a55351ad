import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { EachPrice } from '../../../cart/each-price.tsx'
import { itemOf } from '../../../cart/line-item.ts'
import { useMoveToCartOutcome, useRemoveSavedItemOutcome } from '../../../cart/saved/change-saved.generated.ts'
import { inputOf, showRemoved, type SavedItem } from '../../../cart/saved/saved-cart.ts'
import { cartChanged } from '../../../cart/cart-changed.ts'
import { inOneLine } from '../../../lib/refusal.ts'
import { isPayable } from '../../../product/payable.ts'
import { variantPath } from '../../../product/variants/variant-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Cluster } from '../../../ui/layout/cluster.ts'
import { Stack } from '../../../ui/layout/stack.ts'
import { focusNeighbour } from '../../../ui/list/focus-neighbour.ts'
import { ItemRow } from '../../../ui/list/item-row.tsx'
import { Text } from '../../../ui/text/text.ts'
import { TOAST_MS, toast } from '../../../ui/toast/toast.ts'

const Section = styled.section`
  max-inline-size: 800px;
  margin-block-start: var(--rhythm);
  > h2:focus {
    outline: none;
  }
`
const List = styled.ul`
  margin-block-start: 16px;
  border-block-start: 1px solid var(--c-border);
`

const HEADING = 'saved-for-later'
const rowId = ({ variant }: SavedItem): string => `saved-${variant.id}`

/** Why something cannot be moved into the cart; undefined when it can. */
const reasonNotMovable = ({ product, variant }: SavedItem): string | undefined =>
  variant.stock === 0 ? m.cart_out_of_stock() : isPayable(product) ? undefined : m.cart_unavailable()

function Facts({ item }: { item: SavedItem }) {
  const { variant, quantity } = item
  const why = reasonNotMovable(item)
  return (
    <Stack $gap={4} $above={4}>
      <EachPrice variant={variant} />
      <Text $tone="muted" $size={14}>
        {m.cart_saved_pieces({ quantity: formatNumber(quantity) })}
      </Text>
      {why && (
        <Text $tone="accent" $size={14}>
          {why}
        </Text>
      )}
    </Stack>
  )
}

interface SavedRowProps {
  item: SavedItem
  cartId: string
  /** Called when the row is about to go. */
  onGone: () => void
}

function SavedRow({ item, cartId, onGone }: SavedRowProps) {
  const { cache } = useApolloClient()
  const sendMove = useMoveToCartOutcome()
  const sendRemoval = useRemoveSavedItemOutcome()
  const [pending, setPending] = useState(false)
  const { product, variant, quantity } = item
  const { name } = itemOf(item)

  async function move() {
    setPending(true)
    const { value, refusal } = await sendMove(inputOf(item))
    setPending(false)
    cartChanged(refusal)
    // Sold out, as the refusal tells the cache: then the pressed button is disabled.
    if (refusal?.error?.__typename === 'OutOfStockError') document.getElementById(rowId(item))?.focus()
    if (refusal) return toast.error(inOneLine(m.cart_moving_failed({ product: name }), refusal))
    onGone()
    const { movedQuantity: moved } = value
    const words =
      moved < quantity
        ? m.cart_moved_some({ product: name, moved: formatNumber(moved), saved: formatNumber(quantity) })
        : m.cart_moved({ product: name })
    toast.success(words, { duration: moved < quantity ? TOAST_MS.storefront : TOAST_MS.cart })
  }
  async function remove() {
    const settle = showRemoved(cache, cartId, item)
    onGone()
    const { refusal } = await sendRemoval(inputOf(item))
    settle()
    cartChanged(refusal)
    if (refusal) return toast.error(inOneLine(m.cart_removing_failed({ product: name }), refusal))
    toast.success(m.cart_saved_removed({ product: name }), { duration: TOAST_MS.cart })
  }
  return (
    <ItemRow
      id={rowId(item)}
      tabIndex={-1}
      image={variant.image ?? product.images[0]}
      edge={72}
      ruled={16}
      rowGap={12}
      below="phone"
      name={product.name}
      to={variantPath(product.id, variant.optionValues)}
      variant={variant.title}
      facts={<Facts item={item} />}
    >
      <Cluster $gap="8px 12px">
        <Button
          sends
          size="sm"
          variant="secondary"
          pending={pending}
          disabled={reasonNotMovable(item) !== undefined}
          aria-label={m.cart_move_named({ product: name })}
          onClick={() => void move()}
        >
          {m.cart_move()}
        </Button>
        <Button sends size="sm" variant="ghost" aria-label={m.cart_remove_named({ product: name })} onClick={() => void remove()}>
          <Icon name="trash" size={18} />
          {m.cart_remove()}
        </Button>
      </Cluster>
    </ItemRow>
  )
}

/** What the shopper has put aside from the cart, the latest first. */
export const SavedItems = ({ cartId, items }: { cartId: string; items: readonly SavedItem[] }) => (
  <Section aria-labelledby={HEADING}>
    <h2 id={HEADING} tabIndex={-1}>
      {m.cart_saved()}
    </h2>
    <Text $tone="muted" $size={14}>
      {m.cart_saved_note()}
    </Text>
    <List aria-labelledby={HEADING}>
      {items.map((item) => (
        <SavedRow key={item.variant.id} item={item} cartId={cartId} onGone={() => focusNeighbour(items.map(rowId), rowId(item))} />
      ))}
    </List>
  </Section>
)
