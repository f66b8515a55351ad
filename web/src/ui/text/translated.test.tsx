import { setLocaleResolver } from '@shop/contract/language.ts'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Translated } from './translated.tsx'

afterEach(() => setLocaleResolver(() => 'en'))

test('An untranslated text has its own language and direction, and nothing else is marked', () => {
  setLocaleResolver(() => 'ar')
  const { container } = render(
    <p>
      <Translated text="Made by hand.">Made by hand.</Translated> <Translated text="صنع يدوي">صنع يدوي</Translated>
    </p>,
  )
  const english = screen.getByText('Made by hand.')
  expect([english.tagName, english.lang, english.dir]).toEqual(['BDI', 'en', 'auto'])
  expect(container.querySelectorAll('[lang]')).toHaveLength(1)
})

test('On an English page Arabic texts are marked with their language', () => {
  render(<Translated text="صنع يدوي">صنع يدوي</Translated>)
  expect(screen.getByText('صنع يدوي')).toHaveAttribute('lang', 'ar')
})
