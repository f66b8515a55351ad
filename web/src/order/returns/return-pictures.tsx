import { m } from '@shop/contract/messages/messages.js'
import { Suspense, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Cluster } from '../../ui/layout/cluster.ts'
import { PrivatePicture } from './private-picture.tsx'
import type { ReturnPartsFragment } from './return.generated.ts'

/** Its code comes with the press that enlarges a picture. */
const PictureZoom = lazyPart(async () => (await import('../../product/gallery/zoom/picture-zoom.tsx')).PictureZoom)

const Open = styled.button`
  width: 88px;
  height: 88px;
  padding: 0;
  overflow: hidden;
  border: 1px solid var(--c-border);
  border-radius: var(--r-control);
  background: var(--c-sunken);
  cursor: zoom-in;
`

/** What the shopper shows of a return, each enlarged by a press. */
export function ReturnPictures({ of: { number, pictures } }: { of: Pick<ReturnPartsFragment, 'number' | 'pictures'> }) {
  // Undefined until the first press; closed, it stays for its way out.
  const [shown, setShown] = useState<{ index: number; open: boolean }>()
  const pressed = useRef<HTMLButtonElement>(null)
  const altOf = (index: number) => m.order_return_picture({ place: index + 1, count: pictures.length, number })
  const enlarged = pictures[shown?.index ?? 0]
  return (
    <>
      <Cluster as="ul" $gap={8} aria-label={m.order_return_pictures_of({ number })}>
        {pictures.map(({ small }, index) => (
          <li key={small}>
            <Open
              type="button"
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => {
                pressed.current = currentTarget
                setShown({ index, open: true })
              }}
            >
              <PrivatePicture url={small} alt={altOf(index)} />
            </Open>
          </li>
        ))}
      </Cluster>
      {shown && enlarged && (
        <Suspense>
          <PictureZoom
            open={shown.open}
            label={m.order_return_pictures_of({ number })}
            index={shown.index}
            count={pictures.length}
            render={() => <PrivatePicture key={enlarged.huge} url={enlarged.huge} alt={altOf(shown.index)} fit="contain" />}
            onLeaf={(step) => setShown({ ...shown, index: (shown.index + step + pictures.length) % pictures.length })}
            onClose={() => {
              setShown({ ...shown, open: false })
              pressed.current?.focus()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
