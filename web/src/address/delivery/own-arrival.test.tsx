import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { anAddress } from '../address.fixture.ts'
import { OwnArrival } from './own-arrival.tsx'

const promised = (delivery: object | null) => ({ shop: { __typename: 'Shop', id: 'shop', delivery } })
const days = (from: string, to: string) => ({ __typename: 'DeliveryPromise', from, to })
const line = () => document.body.textContent?.replaceAll('\u00a0', ' ')

test("a visitor reads when an order arrives in the shop's own governorate", async () => {
  const asked = answers('query', 'Delivery', promised(days('2026-11-24', '2026-11-24')))
  renderPage(<OwnArrival />, '/product/one/prod_1')
  expect(await screen.findByText('by Tue 24 Nov')).toBeVisible()
  expect(line()).toContain('Delivery to Cairo: by Tue 24 Nov')
  expect(asked.map(({ variables }) => variables)).toEqual([{ governorate: 'Cairo' }])
})

test("a shopper reads when an order arrives at the shopper's own address", async () => {
  signIn()
  answers('query', 'Addresses', {
    viewer: { __typename: 'Viewer', id: 'viewer_1', addresses: [{ ...anAddress('addr_1'), governorate: 'Aswan' }] },
  })
  answers('query', 'Delivery', ({ governorate }) => promised(governorate === 'Aswan' ? days('2026-11-26', '2026-11-30') : null))
  renderPage(<OwnArrival />, '/product/one/prod_1')
  expect(await screen.findByText('Thu 26 – Mon 30 Nov')).toBeVisible()
  expect(line()).toContain('Delivery to Aswan')
})

test('without a promised day, or when it cannot be read, no arrival is shown', async () => {
  for (const asked of [answers('query', 'Delivery', promised(null)), fails('query', 'Delivery')]) {
    const { client } = renderPage(<OwnArrival />, '/product/one/prod_1')
    await waitFor(() => expect(asked.length + client.getObservableQueries().size).toBeGreaterThan(0))
    await waitFor(() => expect(line()).not.toContain('Delivery to'))
  }
})
