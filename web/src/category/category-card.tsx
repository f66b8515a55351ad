import { m } from '@shop/contract/messages/messages.js'
import type { FragmentType } from '@apollo/client'
import { styled } from 'styled-components'
import { paths } from '../lib/paths.ts'
import { surface } from '../ui/card.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { Link } from '../ui/link.tsx'
import { media } from '../ui/media.ts'
import { Picture } from '../ui/picture.tsx'
import { type CategoryCardFragment, useCategoryCardFragment } from './category-card.generated.ts'

const Box = styled.article`
  ${surface}
  position: relative;
  height: 100%;
  overflow: hidden;
  transition: box-shadow 120ms var(--ease);
  ${media.hover} {
    &:hover {
      box-shadow: var(--shadow-2);
      border-color: var(--c-control);
    }
    &:hover img {
      scale: 1.03;
    }
  }
  /* What has the focus is asked first: to look for it in each card takes longer than all other rules. */
  &:focus-within:has(a:focus-visible) {
    outline: 2px solid var(--c-focus);
    outline-offset: 2px;
  }
  a:focus-visible {
    outline: none;
  }
`
const Media = styled.div`
  aspect-ratio: 3 / 2;
  overflow: hidden;
  background: var(--c-sunken);
  img {
    transition: scale 500ms var(--ease);
  }
`
const Body = styled.div`
  display: grid;
  gap: 2px;
  padding: 12px 16px 14px;
`
const Name = styled.h3`
  font-size: 1rem;
  overflow-wrap: anywhere;
`
const More = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  justify-self: start;
  font-size: 0.875rem;
  font-weight: 600;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  [dir='rtl'] & svg {
    scale: -1 1;
  }
`

export interface CategoryCardProps {
  category: FragmentType<CategoryCardFragment>
  /** How wide its picture is shown: the `sizes` attribute. */
  sizes: string
  heading?: 'h2' | 'h3'
}

/** A category: picture, name, and 'show more', which is the whole card. */
export function CategoryCard({ category, sizes, heading = 'h3' }: CategoryCardProps) {
  const { id, name, image } = useCategoryCardFragment(category)
  const sources = image && {
    srcs: [
      { url: image.small, width: 320 },
      { url: image.medium, width: 640 },
    ],
  }
  return (
    <Box>
      <Media>
        <Picture image={sources} alt="" sizes={sizes} width={400} height={300} />
      </Media>
      <Body>
        <Name as={heading}>{name}</Name>
        <More to={paths.category(id)} aria-label={m.category_show_more_of({ category: name })}>
          {m.category_show_more()} <Icon name="right" size={16} />
        </More>
      </Body>
    </Box>
  )
}
