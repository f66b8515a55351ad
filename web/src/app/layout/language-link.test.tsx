import { setLocaleResolver } from '@shop/contract/language.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../../tests/support/render-page.tsx'
import { LanguageLink } from './language-link.tsx'

afterEach(() => setLocaleResolver(() => 'en'))

test('The language link leads to the same page in Arabic, named in Arabic, with a mark that stores the choice', () => {
  renderPage(<LanguageLink />, '/searchResults/lamp?sort=x')
  const link = screen.getByRole('link', { name: 'العربية' })
  expect(link).toHaveAttribute('href', '/ar/searchResults/lamp?sort=x')
  expect(link).toHaveAttribute('lang', 'ar')
  expect(link).toHaveAttribute('referrerpolicy', 'same-origin')
})

test('The language link of an Arabic page leads back to English', () => {
  setLocaleResolver(() => 'ar')
  renderPage(<LanguageLink />, '/')
  expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/')
})
