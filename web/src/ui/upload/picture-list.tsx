import { m } from '@shop/contract/messages/messages.js'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Cluster } from '../layout/cluster.ts'
import { announce } from '../../lib/announce.ts'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../icon/icon-button.ts'
import { focusBeside } from '../list/focus-beside.ts'
import { moved, sizeInWords, type Picture } from './picture.ts'
import { Stack } from '../layout/stack.ts'
import { Text } from '../text/text.ts'

/** Edge in pixels below which a picture looks poor in the shop. */
const GOOD_EDGE = 600

/* On narrow screens the tools are below name and size. */
const Item = styled(Cluster)`
  padding: 6px;
  border: 1px solid var(--c-border);
  border-radius: var(--r-control);
`
const Img = styled.img`
  flex: none;
  width: 56px;
  height: 56px;
  border-radius: var(--r-chip);
  object-fit: cover;
  background: var(--c-sunken);
`
const Words = styled.div`
  flex: 1 1 160px;
  min-width: 0;
  font-size: 0.875rem;
  line-height: 1.4;
`
const Name = styled.p`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
const Cover = styled.span`
  padding: 1px 8px;
  border-radius: var(--r-pill);
  background: var(--c-brand-soft);
  color: var(--c-brand);
  font-weight: 600;
`
const Tools = styled.div`
  display: flex;
  margin-inline-start: auto;
`

interface PictureListProps {
  pictures: readonly Picture[]
  onChange: (pictures: Picture[]) => void
  /** They can be put in order: the first is the cover. */
  sortable: boolean
  /** The shop will show them, so a small one is marked as small. */
  forShop: boolean
}

interface MoveButtonProps {
  icon: 'up' | 'down'
  label: string
  /** Whether the picture cannot be moved any further. */
  isEnd: boolean
  onMove: () => void
}

/** Moves a picture by one place. At the end it keeps the focus: the press that brought the picture there disables it. */
const MoveButton = ({ icon, label, isEnd, onMove }: MoveButtonProps) => (
  <IconButton type="button" aria-label={label} aria-disabled={isEnd || undefined} onClick={() => !isEnd && onMove()}>
    <Icon name={icon} size={20} />
  </IconButton>
)

/** A picture with its name, size and tools. */
function PictureItem({ pictures, onChange, sortable, forShop, index }: PictureListProps & { index: number }) {
  const picture = pictures[index] as Picture
  const [small, setSmall] = useState('')
  const move = (to: number) => {
    onChange(moved(pictures, index, to))
    announce(m.ui_upload_place({ name: picture.name, place: to + 1, count: pictures.length }))
  }
  return (
    <Item as="li" $gap="4px 12px">
      <Img
        src={picture.preview}
        alt=""
        width={56}
        height={56}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
          if (forShop && picture.file && Math.min(width, height) < GOOD_EDGE) setSmall(m.ui_upload_small({ width, height }))
        }}
      />
      <Words>
        <Name>
          <bdi>{picture.name}</bdi>
        </Name>
        <Text $tone="muted">
          {sortable && index === 0 && <Cover>{m.ui_upload_cover()}</Cover>}{' '}
          {picture.file ? sizeInWords(picture.file.size) : m.ui_upload_arrived()}
          {small}
        </Text>
      </Words>
      <Tools>
        {sortable && (
          <>
            <MoveButton icon="up" label={m.ui_upload_up({ name: picture.name })} isEnd={index === 0} onMove={() => move(index - 1)} />
            <MoveButton
              icon="down"
              label={m.ui_upload_down({ name: picture.name })}
              isEnd={index === pictures.length - 1}
              onMove={() => move(index + 1)}
            />
          </>
        )}
        <IconButton
          type="button"
          aria-label={m.ui_remove({ what: picture.name })}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget)
            onChange(pictures.toSpliced(index, 1))
          }}
        >
          <Icon name="trash" size={20} />
        </IconButton>
      </Tools>
    </Item>
  )
}

/** The chosen pictures in their order; the first is the cover. */
export const PictureList = (props: PictureListProps) => (
  <Stack as="ul" $gap={8} aria-label={m.ui_upload_chosen()}>
    {props.pictures.map(({ url }, index) => (
      <PictureItem key={url} {...props} index={index} />
    ))}
  </Stack>
)
