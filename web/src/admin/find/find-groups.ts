import { m } from '@shop/contract/messages/messages.js'
import { foldText } from '@shop/contract/fold-text.ts'
import { adminPaths } from '../../lib/admin-paths.ts'
import { shownStatus } from '../../order/order-status.tsx'
import { SECTIONS, type Section } from '../sections.ts'
import type { FindQuery } from './find.generated.ts'
import { recentPages } from './recent-pages.ts'

/** Something that was found, and where it leads. */
export interface Found {
  key: string
  to: string
  name: string
  note?: string | undefined
}

/** What was found of one kind. */
export interface FoundGroup {
  title: string
  found: Found[]
}

const asFound = ({ path, title }: Section): Found => ({ key: path, to: path, name: title() })

/** The pages of the menu whose name has the text; the last ones that were open first where nothing is typed. */
function pageGroups(text: string): FoundGroup[] {
  const pages = SECTIONS.filter(({ icon }) => icon)
  if (text !== '') {
    const wanted = foldText(text)
    return [{ title: m.admin_find_pages(), found: pages.filter(({ title }) => foldText(title()).includes(wanted)).map(asFound) }]
  }
  const recent = recentPages()
  return [
    { title: m.admin_find_recent(), found: recent.map(asFound) },
    { title: m.admin_find_pages(), found: pages.filter((page) => !recent.includes(page)).map(asFound) },
  ]
}

function productsOf({ coded, named }: FindQuery): Found[] {
  const byName = named?.nodes ?? []
  const all = [...(coded ?? []), ...byName.filter(({ id }) => !coded?.some((product) => product.id === id))]
  return all.map(({ id, name }) => ({ key: id, to: adminPaths.productVariants(id), name }))
}

/** What there is for a text, by its kind; kinds of which nothing was found are left out. */
export function findGroups(text: string, data: FindQuery | undefined): FoundGroup[] {
  const groups: FoundGroup[] = [
    ...pageGroups(text),
    {
      title: m.admin_orders(),
      found: (data?.orders?.nodes ?? []).map(({ id, number, status, customer }) => ({
        key: id,
        to: adminPaths.order(id),
        name: number,
        note: [customer?.name, shownStatus(status).words()].filter(Boolean).join(' · '),
      })),
    },
    {
      title: m.admin_users(),
      found: (data?.users?.nodes ?? []).map(({ id, name, email }) => ({ key: id, to: adminPaths.customer(id), name, note: email })),
    },
    { title: m.admin_products(), found: data ? productsOf(data) : [] },
  ]
  return groups.filter(({ found }) => found.length > 0)
}
