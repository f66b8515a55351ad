import { useEffect } from 'react'
import { createGlobalStyle } from 'styled-components'

const Looks = createGlobalStyle`
  ::highlight(results), ::highlight(suggestions) {
    background-color: var(--c-brand-soft);
    color: var(--c-text);
    text-decoration: underline 2px var(--c-brand);
  }
`

/** Where the words (in lower case) occur in the texts below an element. */
function occurrences(root: Element, words: readonly string[]): Range[] {
  const ranges: Range[] = []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const node = texts.currentNode as Text
    const text = node.data.toLowerCase()
    // A few letters change their length with their case: what is then where cannot be told.
    if (text.length !== node.length) continue
    for (const word of words)
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range()
        range.setStart(node, at)
        range.setEnd(node, at + word.length)
        ranges.push(range)
      }
  }
  return ranges
}

export interface FoundWordsProps {
  /** The list in which they are shown. */
  list: 'results' | 'suggestions'
  /** The texts to look into, as a selector. */
  within: string
  search: string
}

/** Shows where the words of a search occur, without touching the texts; nothing in browsers that cannot draw it. */
export function FoundWords({ list, within, search }: FoundWordsProps) {
  useEffect(() => {
    if (!globalThis.CSS?.highlights) return
    const words = search.toLowerCase().split(/\s+/).filter(Boolean)
    const draw = () => {
      const ranges = [...document.querySelectorAll(within)].flatMap((root) => occurrences(root, words))
      CSS.highlights.set(list, new Highlight(...ranges))
    }
    draw()
    const observer = new MutationObserver(draw)
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      CSS.highlights.delete(list)
    }
  }, [list, within, search])
  return <Looks />
}
