/** Says something to a visitor who does not see the page. */
export function say(text: string): void {
  const place = document.querySelector('#said')
  if (place) place.textContent = text
}

/** Copies a text, and says so; says what to do instead where the browser does not let a page copy. */
export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    say(said)
  } catch {
    say('Your browser does not let this page copy. Select the text and copy it.')
  }
}
