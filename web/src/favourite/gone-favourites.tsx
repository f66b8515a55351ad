import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { Button } from '../ui/button.tsx'
import { surface } from '../ui/card.ts'
import { TOAST_MS, toast } from '../ui/toast/toast.ts'
import { readFavourites, useFavourites, writeFavourites, type Favourite } from './favourite-store.ts'

const List = styled.ul`
  display: grid;
  gap: 12px;
  margin-block-start: 24px;
`
const Item = styled.li`
  ${surface}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 12px 16px;
`
const Muted = styled.p`
  color: var(--c-muted);
  font-size: 0.9375rem;
`

/** Favourites that the shop does not have any more. */
export const useGoneFavourites = (): readonly Favourite[] => useFavourites().filter(({ gone }) => gone)

/** Lists favourites that are no longer available; only the browser still knows them, so only it forgets them. */
export function GoneFavourites({ items }: { items: readonly Favourite[] }) {
  const remove = ({ id, name }: Favourite) => {
    writeFavourites(readFavourites().filter((item) => item.id !== id))
    toast.error(m.favourite_removed({ name }), { duration: TOAST_MS.storefront })
  }
  return (
    <List aria-label={m.favourite_gone()}>
      {items.map((item) => (
        <Item key={item.id}>
          <div>
            <p>{item.name}</p>
            <Muted>{m.favourite_gone()}</Muted>
          </div>
          <Button
            variant="secondary"
            size="sm"
            aria-label={m.favourite_remove_gone_named({ name: item.name })}
            onClick={() => remove(item)}
          >
            {m.favourite_remove_gone()}
          </Button>
        </Item>
      ))}
    </List>
  )
}
