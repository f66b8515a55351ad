import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, tells } from '../../../../tests/support/graph.ts'
import { MONA, renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { anOrderDetail } from '../../order/detail/order-detail.fixture.ts'
import { AdminOrderPage } from './order-page.tsx'

const told = (changes: object = {}) => ({ data: { orderUpdated: anOrderDetail(changes) } })

test("The back office's page of an order follows what others do with it", async () => {
  signIn({ ...MONA, role: 'ADMIN' })
  answers('query', 'AdminOrder', { order: anOrderDetail({ status: 'CONFIRMED', availableActions: ['ADVANCE', 'CANCEL'] }) })
  tells('AdminOrderUpdated', told({ status: 'PROCESSING', availableActions: ['ADVANCE'], trackingNumber: 'BOS-2', carrier: 'Bosta' }))
  renderPage(<AdminOrderPage />, '/dashboard/Orders/ord_1', { route: '/dashboard/Orders/:id' })
  expect(await screen.findByText('BOS-2', {}, { timeout: 5000 })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
})
