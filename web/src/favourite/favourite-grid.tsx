import { m } from '@shop/contract/messages/messages.js'
import { useApolloClient } from '@apollo/client/react'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { ProductGrid, type ProductGridProps } from '../product/card/product-grid.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { RemovedNotice } from '../ui/list/removed-notice.tsx'
import { useWaiting } from '../ui/waiting.ts'
import { addFavourite, removeFavourite, type FavouriteProduct } from './sync/change-favourite.ts'
import { roundButton } from './round-button.ts'

const Remove = styled.button`
  ${roundButton}
`

export interface FavouriteGridProps {
  products: readonly (ProductGridProps['products'][number] & FavouriteProduct)[]
  action: ProductGridProps['action']
  /** Shown when the last one is gone, or there was none. */
  empty: ReactNode
}

interface RemoveButtonProps extends FavouriteProduct {
  onRemove: (product: FavouriteProduct, button: HTMLElement) => void
}

/** The button over the picture of each card. */
function RemoveButton({ id, name, onRemove }: RemoveButtonProps) {
  const waiting = useWaiting()
  return (
    <Remove
      type="button"
      data-remove
      aria-label={m.favourite_remove({ name })}
      {...waiting}
      onClick={({ currentTarget }) => !waiting && onRemove({ id, name }, currentTarget)}
    >
      <Icon name="trash" size={20} />
    </Remove>
  )
}

const removeMark =
  (onRemove: RemoveButtonProps['onRemove']): NonNullable<ProductGridProps['mark']> =>
  ({ id, name }) => <RemoveButton id={id} name={name} onRemove={onRemove} />

/** Moves the focus when a card leaves: to the next one's button, else to the one before, else to the heading of the empty list. */
function focusNear(frame: HTMLElement | null, index = 0): void {
  setTimeout(() => {
    const buttons = frame?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
    const target = buttons[Math.min(index, buttons.length - 1)] ?? frame?.querySelector<HTMLElement>('h2')
    target?.focus()
  })
}

/** The favourites as cards, each with a button that removes it; the one removed last can be brought back. */
export function FavouriteGrid({ products, action, empty }: FavouriteGridProps) {
  const client = useApolloClient()
  // Off the screen at once; the account follows, and a refusal brings it back.
  const [leaving, setLeaving] = useState<readonly string[]>([])
  const [removed, setRemoved] = useState<FavouriteProduct>()
  const shown = products.filter(({ id }) => !leaving.includes(id))

  async function remove(product: FavouriteProduct, button: HTMLElement) {
    const frame = button.closest<HTMLElement>('[data-favourites]')
    const index = shown.findIndex(({ id }) => id === product.id)
    setLeaving((all) => [...all, product.id])
    focusNear(frame, index)
    const { refusal } = await removeFavourite(client, product)
    if (!refusal) setRemoved(product)
    setLeaving((all) => all.filter((id) => id !== product.id))
  }

  async function bringBack(product: FavouriteProduct) {
    if ((await addFavourite(client, product)).refusal) return
    setRemoved(undefined)
    focusNear(document.querySelector('[data-favourites]'))
  }

  return (
    <div data-favourites>
      {removed && (
        <RemovedNotice text={m.favourite_removed({ name: removed.name })} product={removed.name} onUndo={() => void bringBack(removed)} />
      )}
      {shown.length === 0 && empty}
      <ProductGrid products={shown} action={action} heading="h2" mark={removeMark((...pressed) => void remove(...pressed))} />
    </div>
  )
}
