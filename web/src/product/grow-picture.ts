/** Milliseconds that the product page may take to stand; after that it comes as it is. */
const TIMEOUT_MS = 200
/** The gallery's large picture has this name, too (gallery/gallery-parts.ts): what has the same name before and after grows into the other. */
const NAME = 'product-picture'

/** The picture of the card whose link is pressed, if a plain press leads from a card to another page. */
function pictureOf(event: MouseEvent): { link: HTMLAnchorElement; picture: HTMLElement } | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const picture = link?.pathname.startsWith('/product/one/') ? link.closest('article')?.querySelector('img') : undefined
  return link && picture ? { link, picture } : undefined
}

/** Waits until the product page stands, for a little while. */
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

/** Lets the picture of a card grow into that of the product page (a view transition), for those who do not mind motion. */
export function growPictures(): void {
  if (typeof document.startViewTransition !== 'function') return
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  // The press is held until the browser has seen the page as it was, and then made again.
  let again = false
  const onClick = (event: MouseEvent) => {
    const pressed = again || calm.matches ? undefined : pictureOf(event)
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
