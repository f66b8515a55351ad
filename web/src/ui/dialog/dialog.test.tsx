import { setLocaleResolver } from '@shop/contract/language.ts'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(() => setLocaleResolver(() => 'en'))

test.each([
  ['en', 'rtl', 'ltr'],
  ['ar', 'ltr', 'rtl'],
] as const)('A dialog of a page in %s has the direction of the page, also within a text of the other', (language, around, expected) => {
  setLocaleResolver(() => language)
  render(
    <article dir={around}>
      <Dialog open title="Report" onClose={() => undefined}>
        Why?
      </Dialog>
    </article>,
  )
  expect(screen.getByRole('dialog')).toHaveAttribute('dir', expected)
})
