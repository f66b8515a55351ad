import { useEffect, useEffectEvent, useState } from 'react'

/** Id of the option at an index of the list. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`

/**
 * Makes a text box the combobox of a list below it (APG): the arrow keys move through the list while the focus stays in the box,
 * Enter presses the option they have reached. Returns its index; -1 while it is the box itself, as it is at first unless `start` says else.
 */
export function useListKeys(input: HTMLInputElement, listId: string, count: number, start = -1): number {
  const [index, setIndex] = useState(start)
  const [counted, setCounted] = useState(count)
  if (counted !== count) {
    setCounted(count)
    setIndex(start)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && count > 0) {
      // One position more than options: between the last and the first is the box.
      setIndex(((index + 1 + step + count + 1) % (count + 1)) - 1)
      event.preventDefault()
    }
    if (event.key === 'Enter' && index >= 0) {
      document.getElementById(optionId(listId, index))?.click()
      event.preventDefault()
    }
  })
  useEffect(() => {
    input.addEventListener('keydown', press)
    return () => input.removeEventListener('keydown', press)
  }, [input])
  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(count > 0),
      'aria-controls': count > 0 ? listId : undefined,
      'aria-activedescendant': index >= 0 ? optionId(listId, index) : undefined,
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) input.removeAttribute(name)
      else input.setAttribute(name, value)
    }
    if (index >= 0) document.getElementById(optionId(listId, index))?.scrollIntoView({ block: 'nearest' })
  }, [input, listId, count, index])
  return index
}
