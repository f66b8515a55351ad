import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers } from '../../../tests/support/graph.ts'
import { renderPage } from '../../../tests/support/render-page.tsx'
import { catalogue } from '../category/catalogue.fixture.ts'
import { NotFoundPage } from './not-found-page.tsx'

test('an unknown path links home and to the categories', async () => {
  answers('query', 'Catalogue', catalogue())
  renderPage(<NotFoundPage />, '/nowhere')
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
  expect(await screen.findByRole('link', { name: 'Phones' })).toHaveAttribute('href', '/product/category/cat_1')
})
