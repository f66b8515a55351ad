import { m } from '@shop/contract/messages/messages.js'
import type { ProductStatus } from '../../../lib/schema.generated.ts'
import { momentOf } from '../../../lib/time/moments.ts'

/** The statuses of a product in words. */
export const statusLabels = (): Record<ProductStatus, string> => ({
  ACTIVE: m.product_status_active(),
  DRAFT: m.product_status_draft(),
  ARCHIVED: m.product_status_archived(),
})

/** Whether, and from when, shoppers see a product, in words. */
export const statusWords = ({ status, publishAt }: { status: ProductStatus; publishAt: string | null }): string =>
  status === 'ACTIVE' && publishAt !== null ? m.product_scheduled_at({ time: momentOf(publishAt) }) : statusLabels()[status]
