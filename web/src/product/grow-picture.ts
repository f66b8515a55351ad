/** Milliseconds to wait for the product page; after that it appears without the transition's end. */
const TIMEOUT_MS = 200
/** The gallery's large picture has this name, too (gallery/gallery-parts.ts): the browser lets one grow into the other. */
const NAME = 'product-picture'

/** The picture of the card whose link is pressed, if a plain press leads from a card to another page. */
function pictureOf(event: MouseEvent): { link: HTMLAnchorElement; picture: HTMLElement } | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const picture = link?.pathname.startsWith('/product/one/') ? link.closest('article')?.querySelector('img') : undefined
  return link && picture ? { link, picture } : undefined
}

/** Waits until the product page is on screen, for a little while. */
function productPage(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(() => document.getElementById('details') && done())
    observer.observe(document.body, { childList: true, subtree: true })
    setTimeout(done, TIMEOUT_MS)
  })
}

/** Lets the picture of a card grow into that of the product page (a view transition), unless the visitor prefers reduced motion. */
export function growPictures(): void {
  if (typeof document.startViewTransition !== 'function') return
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  // The press waits until the browser has captured the page as it was, and is then repeated.
  let again = false
  const onClick = (event: MouseEvent) => {
    const pressed = again || reducedMotion.matches ? undefined : pictureOf(event)
    if (!pressed) return
    const { link, picture } = pressed
    event.preventDefault()
    event.stopPropagation()
    picture.style.viewTransitionName = NAME
    const transition = document.startViewTransition(() => {
      picture.style.viewTransitionName = ''
      const there = productPage()
      again = true
      link.click()
      again = false
      return there
    })
    // Left out by the browser, in a hidden window for example: the page has changed all the same.
    transition.ready.catch(() => undefined)
  }
  document.addEventListener('click', onClick, { capture: true })
}
