import type { ApolloClient } from '@apollo/client'
import { styled } from 'styled-components'
import { CatalogueDocument, useCatalogueQuery } from '../../category/catalogue.generated.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CategoryLinks } from './category-links.tsx'

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: 0 24px;
  a {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding-inline: 12px;
    border-radius: var(--r-control);
    color: var(--c-text);
    text-decoration: none;
    overflow-wrap: anywhere;
    &:hover {
      background: var(--c-sunken);
      color: var(--c-brand);
    }
    &:focus-visible {
      outline-offset: -2px;
    }
  }
  > li:first-child a {
    font-weight: 650;
  }
`

/** Reads the data of every panel ahead. */
export const preparePanel = (client: ApolloClient) => client.query({ query: CatalogueDocument })

/** The categories of a department that a visitor has opened in the bar. */
export function DepartmentPanel({ id }: { id: string }) {
  const { data, error, refetch } = useCatalogueQuery()
  const department = data?.shop?.departments?.find((each) => each.id === id)
  if (department)
    return (
      <List>
        <CategoryLinks department={department} />
      </List>
    )
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  return <Skeleton heights={[44]} />
}
