import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { useCatalogueQuery } from '../../category/catalogue.generated.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CategoryLinks, type MenuDepartment } from './category-links.tsx'

const Header = styled.h3`
  font-size: 1rem;
`
const Toggle = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: 48px;
  padding: 0;
  border: 0;
  background: none;
  font-weight: 600;
  text-align: start;
  svg {
    transition: rotate 180ms var(--ease);
  }
  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }
`
const Panel = styled.ul`
  padding-block: 0 8px;
  padding-inline: 16px 0;
  margin-inline-start: 2px;
  border-inline-start: 2px solid var(--c-border);
  a {
    display: flex;
    align-items: center;
    min-height: 44px;
    color: var(--c-text);
    text-decoration: none;
    &:hover {
      color: var(--c-brand);
      text-decoration: underline;
    }
  }
`

function Department({ department }: { department: MenuDepartment }) {
  const [open, setOpen] = useState(false)
  const panel = useId()
  return (
    <li>
      <Header>
        <Toggle type="button" aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
          {department.name}
          <Icon name="down" size={20} />
        </Toggle>
      </Header>
      <Panel id={panel} hidden={!open}>
        <CategoryLinks department={department} />
      </Panel>
    </li>
  )
}

/** The accordion of the side menu: every department opens to its categories. */
export function MenuDepartments() {
  const { data, error, refetch } = useCatalogueQuery()
  const departments = data?.shop?.departments
  if (departments)
    return (
      <Stack as="ul" $above={8}>
        {departments.map((department) => (
          <Department key={department.id} department={department} />
        ))}
      </Stack>
    )
  if (error)
    return (
      <Stack $above={12}>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Stack>
    )
  return (
    <Stack $above={16}>
      <Skeleton gap={16} heights={[32, 32, 32, 32, 32, 32]} />
    </Stack>
  )
}
