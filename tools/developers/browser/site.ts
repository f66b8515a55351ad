import '../site.css'
import { toggleTheme } from '../../../web/src/lib/theme/theme-choice.ts'
import { copyText } from './copy.ts'

/** A button with words of its own. */
function buttonOf(text: string, name: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.textContent = text
  button.setAttribute('aria-label', name)
  button.addEventListener('click', press)
  return button
}

/** Every block of code can be copied. */
function addCopyButtons(): void {
  for (const pre of document.querySelectorAll('pre')) {
    const box = document.createElement('div')
    box.className = 'code'
    pre.replaceWith(box)
    box.append(
      pre,
      buttonOf('Copy', 'Copy this code', () => void copyText(pre.textContent ?? '', 'The code is copied.')),
    )
  }
}

/** The link beside a heading is followed, and its whole address copied. */
function copyAnchors(): void {
  for (const anchor of document.querySelectorAll<HTMLAnchorElement>('a.anchor'))
    anchor.addEventListener('click', () => void copyText(anchor.href, 'The link is copied.'))
}

/** Whether a key was meant for a field. */
const isInField = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Search and its index come when they are first opened. */
const openSearch = async (): Promise<void> => (await import('./search.ts')).openSearch()

function listenForSearch(): void {
  const button = document.querySelector<HTMLButtonElement>('#open-search')
  button?.addEventListener('click', () => void openSearch())
  document.addEventListener('keydown', (event) => {
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isInField(event)
    const isControlK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
    if (!isSlash && !isControlK) return
    event.preventDefault()
    void openSearch()
  })
}

function offerThemes(): void {
  const button = document.querySelector<HTMLButtonElement>('#toggle-theme')
  button?.addEventListener('click', toggleTheme)
}

addCopyButtons()
copyAnchors()
listenForSearch()
offerThemes()
