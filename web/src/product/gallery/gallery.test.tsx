import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../../tests/support/render-page.tsx'
import { aProduct } from '../product.fixture.ts'
import { Gallery } from './gallery.tsx'

afterEach(() => {
  document.dir = ''
})

const [first] = aProduct('prod_1').images
const images = ['img_a', 'img_b', 'img_c'].map((id) => ({ ...first, id }))
const seen = (number: number) => screen.getByRole('button', { name: `Enlarge A lamp, picture ${number} of 3` })

test.each([
  ['left to right', 'ltr', 'ArrowRight', 'ArrowLeft'],
  ['right to left', 'rtl', 'ArrowLeft', 'ArrowRight'],
])(
  'On a page that reads from %s, the arrow keys browse the pictures in that direction, in the row and enlarged',
  async (_, dir, on, back) => {
    document.dir = dir
    const { user } = renderPage(<Gallery product={{ ...aProduct('prod_1'), images } as never} />, '/')
    seen(1).focus()
    await user.keyboard(`{${on}}`)
    expect(seen(2)).toHaveFocus()
    await user.keyboard(`{${back}}`)
    expect(seen(1)).toHaveFocus()
    await user.click(seen(1))
    await screen.findByRole('img', { name: 'A lamp, picture 1 of 3' })
    await user.keyboard(`{${on}}`)
    expect(screen.getByRole('img', { name: 'A lamp, picture 2 of 3' })).toBeVisible()
    await user.keyboard(`{${back}}`)
    expect(screen.getByRole('img', { name: 'A lamp, picture 1 of 3' })).toBeVisible()
  },
)
