import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { Cluster } from '../ui/layout/cluster.ts'
import { Button } from '../ui/button.tsx'
import { surface } from '../ui/card.ts'
import { Stack } from '../ui/layout/stack.ts'
import { Text } from '../ui/text/text.ts'
import { TOAST_MS, toast } from '../ui/toast/toast.ts'
import { readFavourites, useFavourites, writeFavourites, type Favourite } from './favourite-store.ts'

const Item = styled(Cluster)`
  ${surface}
  padding: 12px 16px;
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
    <Stack as="ul" $gap={12} $above={24} aria-label={m.favourite_gone()}>
      {items.map((item) => (
        <Item as="li" $gap="8px 16px" $justify="space-between" key={item.id}>
          <div>
            <p>{item.name}</p>
            <Text $tone="muted" $size={15}>
              {m.favourite_gone()}
            </Text>
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
    </Stack>
  )
}
