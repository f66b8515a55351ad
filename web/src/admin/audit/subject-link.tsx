import { m } from '@shop/contract/messages/messages.js'
import { adminPaths } from '../../lib/admin-paths.ts'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'

/** The paths of the things that administrators change. */
const PLACES: Record<string, ((id: string) => string) | undefined> = {
  department: paths.department,
  category: paths.category,
  product: paths.product,
  user: adminPaths.customer,
  order: adminPaths.order,
  delivery: () => adminPaths.delivery,
  coupon: () => adminPaths.coupons,
  review: () => adminPaths.reviews,
  home: () => adminPaths.homePage,
  settings: () => adminPaths.settings,
}

/** The subject of a log entry, by its name where the log has one; a link where the thing has a page, which may show that it is gone. */
export function SubjectLink({ type, id, name }: { type: string; id: string; name: string | null }) {
  const place = PLACES[type]
  const words = name === null ? m.shop_audit_subject({ type }) : <bdi>{name}</bdi>
  return place ? <Link to={place(id)}>{words}</Link> : words
}
