const isBroken = (picture: HTMLImageElement): boolean => picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== ''

/** Pictures that cannot be loaded leave their quiet ground instead of the browser's torn page; one that comes after all is shown. */
export function hideBrokenPictures(): void {
  const settle = ({ target }: { target: EventTarget | null }) => {
    if (target instanceof HTMLImageElement) target.style.visibility = isBroken(target) ? 'hidden' : ''
  }
  // These events do not bubble.
  for (const type of ['error', 'load']) document.addEventListener(type, settle, { capture: true })
  for (const target of document.images) settle({ target })
}
