import { setLocaleResolver } from '@shop/contract/language.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../../../tests/support/render-page.tsx'
import { SortSelect } from './sort-select.tsx'

afterEach(() => setLocaleResolver(() => 'en'))

test.each([
  ['en', 'Sort by', 'Price: Low to High'],
  ['ar', 'الترتيب حسب', 'السعر: من الأقل إلى الأعلى'],
] as const)('Sort orders are named in the language of the page (%s), and each has one URL', async (language, label, option) => {
  setLocaleResolver(() => language)
  const { user } = renderPage(<SortSelect unsorted="–" />, '/')
  await user.selectOptions(screen.getByRole('combobox', { name: label }), option)
  expect(new URLSearchParams(window.location.search).get('sort')).toBe('Price: Low to High')
  expect(screen.getByRole('option', { name: option, selected: true })).toBeInTheDocument()
})
