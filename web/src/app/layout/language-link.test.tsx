import { knowLanguage } from '@shop/contract/language.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../../tests/support/render-page.tsx'
import { chosenLanguage } from '../../lib/language/language-choice.ts'
import { LanguageLink } from './language-link.tsx'

afterEach(() => knowLanguage(() => 'en'))

test('leads to the same page in Arabic, in its own name, and keeps the choice', async () => {
  const { user } = renderPage(<LanguageLink />, '/searchResults/lamp?sort=x')
  const link = screen.getByRole('link', { name: 'العربية' })
  expect(link).toHaveAttribute('href', '/ar/searchResults/lamp?sort=x')
  expect(link).toHaveAttribute('lang', 'ar')
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(link)
  expect(chosenLanguage()).toBe('ar')
})

test('leads back to English', () => {
  knowLanguage(() => 'ar')
  renderPage(<LanguageLink />, '/')
  expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/')
})
