import { useState } from 'react'
import { Button } from '../../ui/button.tsx'

interface StepButtonProps {
  words: string
  /** The step and what it is of, for screen readers. */
  label: string
  /** Takes the step; the button waits for it. */
  take: (button: HTMLElement) => Promise<unknown> | void
}

/** The button of the next step in a row of a list. */
export function StepButton({ words, label, take }: StepButtonProps) {
  const [pending, setPending] = useState(false)
  async function press(button: HTMLElement) {
    setPending(true)
    await take(button)
    setPending(false)
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      sends
      pending={pending}
      aria-label={label}
      onClick={({ currentTarget }) => void press(currentTarget)}
    >
      {words}
    </Button>
  )
}
