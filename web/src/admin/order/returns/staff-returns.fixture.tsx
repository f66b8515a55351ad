import { answers } from '../../../../../tests/support/graph.ts'
import { renderPage } from '../../../../../tests/support/render-page.tsx'
import { within } from '@testing-library/react'
import { money } from '../../../cart/cart.fixture.ts'
import { anOrderDetail } from '../../../order/detail/order-detail.fixture.ts'
import { AdminOrderPage } from '../order-page.tsx'

/** The number of the return in these tests. */
export const NUMBER = 'EG-100042-R1'

const delivered = anOrderDetail({ status: 'DELIVERED', availableActions: [] })
/** An order of EGP 330.00 that was delivered and paid in cash, of which nothing went back. */
const aCashOrder = { ...delivered, payment: { ...delivered.payment, refundableAmount: money(33_000) } }

/** Opens the page of an order with one return; the user at it. */
export function open(one: object, order: object = aCashOrder) {
  answers('query', 'AdminOrder', { order: { ...order, returns: [one] } })
  return renderPage(<AdminOrderPage />, '/dashboard/Orders/ord_1', { route: '/dashboard/Orders/:id' }).user
}
/** Lets a step succeed, with the return as it is then. */
export const succeeds = (name: string, one: object, order: object = aCashOrder) => {
  const field = name.charAt(0).toLowerCase() + name.slice(1)
  return answers('mutation', name, { [field]: { __typename: `${name}Success`, order: { ...order, returns: [one] } } })
}
/** Lets a step be refused. */
export const refuses = (name: string, type: string, more: object) => {
  const field = name.charAt(0).toLowerCase() + name.slice(1)
  return answers('mutation', name, { [field]: { __typename: type, ...more } })
}
/** Lets the shop refuse a field of a step. */
export const refusesField = (name: string, path: string[], message: string) =>
  refuses(name, 'ValidationError', { message, fields: [{ __typename: 'FieldError', path, message }] })
export const inputs = (calls: { variables: unknown }[]) => calls.map(({ variables }) => (variables as { input: object }).input)
/** A button of a dialog, by its name. */
export const press = (dialog: HTMLElement, name: RegExp | string) => within(dialog).getByRole('button', { name })
