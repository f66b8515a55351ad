import { screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../tests/support/announcements.ts'
import { renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { StockAlert } from './stock-alert.tsx'

const variant = (id: string, viewerHasStockAlert: boolean) => ({ __typename: 'ProductVariant', id, viewerHasStockAlert })
const known = (is: boolean) =>
  answers('query', 'StockAlert', {
    product: { __typename: 'Product', id: 'prod_1', variants: [variant('prod_1:var_1', false), variant('prod_1:var_2', is)] },
  })
function Shown() {
  const { pathname, search } = useLocation()
  return (
    <>
      <StockAlert productId="prod_1" variantId="prod_1:var_2" name="Shirt (L)" />
      <output>{pathname + search}</output>
    </>
  )
}
const open = () => renderPage(<Shown />, '/product/one/prod_1?variant=L', { route: '/*' })

test('A visitor is led to the login page, and back to the choice', async () => {
  const asked = known(false)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Tell me when it is back, Shirt (L)' }))
  expect(await screen.findByText(`/login?next=${encodeURIComponent('/product/one/prod_1?variant=L')}`)).toBeVisible()
  expect(asked).toEqual([])
})

test('A shopper asks, is told so, and gives it up', async () => {
  const said = recordAnnouncements()
  signIn()
  known(false)
  const requests = answers('mutation', 'RequestStockAlert', {
    requestStockAlert: { __typename: 'RequestStockAlertSuccess', variant: variant('prod_1:var_2', true) },
  })
  const cancels = answers('mutation', 'CancelStockAlert', {
    cancelStockAlert: { __typename: 'CancelStockAlertSuccess', variant: variant('prod_1:var_2', false) },
  })
  const { user } = open()
  const ask = await screen.findByRole('button', { name: 'Tell me when it is back, Shirt (L)' })
  await user.click(ask)
  expect(await screen.findByText('We will mail you once when Shirt (L) is back.', { selector: 'p' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: "Don't tell me, Shirt (L)" }))
  expect(await screen.findByRole('button', { name: 'Tell me when it is back, Shirt (L)' })).toBeVisible()
  const input = { productId: 'prod_1', variantId: 'prod_1:var_2' }
  expect([...requests, ...cancels].map(({ variables }) => variables)).toEqual([{ input }, { input }])
  expect(said.all).toEqual(['We will mail you once when Shirt (L) is back.', 'You will get no mail about Shirt (L).'])
})

test('A press before it is known whether the shopper waits already asks', async () => {
  const said = recordAnnouncements()
  signIn()
  fails('query', 'StockAlert')
  const requests = answers('mutation', 'RequestStockAlert', {
    requestStockAlert: { __typename: 'RequestStockAlertSuccess', variant: variant('prod_1:var_2', true) },
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Tell me when it is back, Shirt (L)' }))
  await waitFor(() => expect(said.all).toEqual(['We will mail you once when Shirt (L) is back.']))
  expect(requests).toHaveLength(1)
})

test('A refusal is said', async () => {
  const said = recordAnnouncements()
  signIn()
  known(false)
  answers('mutation', 'RequestStockAlert', {
    requestStockAlert: { __typename: 'StockAlertLimitError', message: 'You can wait for 50 products at once' },
  })
  const { user } = open()
  const ask = await screen.findByRole('button', { name: 'Tell me when it is back, Shirt (L)' })
  await user.click(ask)
  await waitFor(() => expect(said.all).toEqual(['You can wait for 50 products at once']))
  expect(screen.queryByText(/We will mail you/)).toBeNull()
})
