import { m } from '@shop/contract/messages/messages.js'
import { formatNumber } from '@shop/contract/language.ts'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { translated } from '../../lib/language/written-by.ts'
import { paths } from '../../lib/paths.ts'
import type { ProductFactsFragment } from '../product.generated.ts'
import { Link } from '../../ui/link.tsx'
import { Text } from '../../ui/text/text.ts'

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding-block: 12px;
    padding-inline: 0 8px;
    border-block-end: 1px solid var(--c-border);
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  th {
    width: 30%;
    min-width: 104px;
    color: var(--c-muted);
    font-weight: 500;
    overflow-wrap: break-word;
  }
  td a {
    display: inline-block;
    min-width: 44px;
    padding-block: 10px;
    margin-block: -10px;
  }
  tr:last-child > * {
    border: 0;
  }
`
/* The most read fact comes first, over the whole width. */
const About = styled.tr`
  > th {
    padding-block-end: 0;
    border: 0;
  }
  + tr > td {
    padding-block-start: 4px;
  }
`
const Prose = styled.div`
  white-space: pre-line;
  max-width: 65ch;
`

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{children}</td>
    </tr>
  )
}

/** The facts about a product, as a table (spec section 2). */
export function ProductFacts({ product }: { product: ProductFactsFragment }) {
  const { brandName, category, department, stock, weight, countryOfOrigin, description } = product
  return (
    <section aria-labelledby="details">
      <Text as="h2" $below={8} id="details">
        {m.product_details()}
      </Text>
      <Table>
        <tbody>
          <About>
            <th scope="row" colSpan={2}>
              {m.product_description()}
            </th>
          </About>
          <tr>
            <td colSpan={2}>
              <Prose {...translated(description)}>{description || '–'}</Prose>
            </td>
          </tr>
          <Row name={m.product_brand()}>{brandName || m.product_unbranded()}</Row>
          <Row name={m.product_category()}>{category ? <Link to={paths.category(category.id)}>{category.name}</Link> : '–'}</Row>
          <Row name={m.product_department()}>{department ? <Link to={paths.department(department.id)}>{department.name}</Link> : '–'}</Row>
          {countryOfOrigin && <Row name={m.product_country_of_origin()}>{countryOfOrigin.name}</Row>}
          <Row name={m.product_stock()}>{formatNumber(stock)}</Row>
          <Row name={m.product_weight()}>{m.product_weight_kilograms({ weight: formatNumber(weight) })}</Row>
        </tbody>
      </Table>
    </section>
  )
}
