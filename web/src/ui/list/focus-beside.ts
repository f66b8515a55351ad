/**
 * Before an item of a list goes, the focus goes to the last button of the one after it, else of the one before; from the only one to the
 * field that adds another.
 */
export function focusBeside(button: Element): void {
  const item = button.closest('li')
  const beside = item?.nextElementSibling ?? item?.previousElementSibling
  const place = beside ? [...beside.querySelectorAll('button')].at(-1) : item?.parentElement?.parentElement?.querySelector('input')
  place?.focus()
}
