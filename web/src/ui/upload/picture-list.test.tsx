import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Picture } from './picture.ts'
import { PictureField } from './picture-field.tsx'

const picture = (name: string): Picture => ({ url: `/${name}`, preview: `/${name}`, name })
const button = (name: string) => screen.getByRole('button', { name })

function Form() {
  const [pictures, setPictures] = useState([picture('a.png'), picture('b.png')])
  return (
    <form>
      <PictureField label="Images" name="images" value={pictures} onChange={setPictures} />
    </form>
  )
}

test('A picture is moved by keyboard, and at the end its button keeps the focus and does nothing', async () => {
  const user = userEvent.setup()
  render(<Form />)
  const names = () => screen.getAllByRole('button', { name: /^Remove/ }).map((each) => each.getAttribute('aria-label'))
  button('Move b.png up').focus()
  await user.keyboard('{Enter}')
  expect(names()).toEqual(['Remove b.png', 'Remove a.png'])
  expect(button('Move b.png up')).toHaveFocus()
  expect(button('Move b.png up')).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('{Enter}')
  expect(names()).toEqual(['Remove b.png', 'Remove a.png'])
})

test('A picture that is taken away gives the focus to the next one, the last one to the field', async () => {
  const user = userEvent.setup()
  render(<Form />)
  button('Remove a.png').focus()
  await user.keyboard('{Enter}')
  expect(button('Remove b.png')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  expect(document.querySelector('[name="images"]')).toHaveFocus()
})
