import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, money } from '../../../../tests/support/graph.ts'
import { renderPage } from '../../../../tests/support/render-page.tsx'
import { DeliveryPage } from './delivery-page.tsx'
import { PrivacyPage } from './privacy-page.tsx'
import { QuestionsPage } from './questions-page.tsx'
import { TermsPage } from './terms-page.tsx'

const facts = {
  shop: {
    __typename: 'Shop',
    id: 'shop',
    contactEmail: 'hello@khan.example',
    freeShippingFrom: null,
    shippingFee: money(2300),
    cashOnDeliveryFee: money(700),
    departments: [],
  },
}

test.each([
  ['Delivery and returns', DeliveryPage],
  ['Privacy', PrivacyPage],
  ['Terms of sale', TermsPage],
  ['Questions and answers', QuestionsPage],
])('The page %s has every number and the address of the shop filled in, and the contact of the shop', async (title, Page) => {
  answers('query', 'ShopFacts', facts)
  renderPage(<Page />, '/help')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  expect(document.body.textContent).not.toMatch(/[{}]/)
  expect(screen.getByRole('link', { name: 'hello@khan.example' })).toHaveAttribute('href', 'mailto:hello@khan.example')
  expect(screen.getByText(/Sunday to Thursday, 9 am to 5 pm/)).toBeVisible()
})

test('The help pages have the fees of the shop', async () => {
  answers('query', 'ShopFacts', facts)
  renderPage(<DeliveryPage />, '/Delivery')
  expect(await screen.findByText(/Shipping and handling: EGP\s23/)).toBeVisible()
  expect(screen.getByText(/Cash on Delivery fee: EGP\s7/)).toBeVisible()
  expect(screen.getByText(/14 days from the day you received a product/)).toBeVisible()
})
