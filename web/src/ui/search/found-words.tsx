import { useEffect } from 'react'
import { occurrences } from './occurrences.ts'

/** Where the words of a search occur in the texts below an element. */
function rangesIn(root: Element, search: string, terms: readonly string[] | undefined): Range[] {
  const ranges: Range[] = []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const node = texts.currentNode as Text
    for (const [start, end] of occurrences(node.data, search, terms)) {
      const range = new Range()
      range.setStart(node, start)
      range.setEnd(node, end)
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
  /** The terms that the shop searched for, synonyms and all; undefined where they are not known. */
  terms?: readonly string[] | undefined
}

/** Shows where the words of a search occur, without touching the texts; nothing in browsers that cannot draw it. */
export function FoundWords({ list, within, search, terms }: FoundWordsProps) {
  useEffect(() => {
    if (!globalThis.CSS?.highlights) return
    const draw = () => {
      const ranges = [...document.querySelectorAll(within)].flatMap((root) => rangesIn(root, search, terms))
      CSS.highlights.set(list, new Highlight(...ranges))
    }
    draw()
    const observer = new MutationObserver(draw)
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      CSS.highlights.delete(list)
    }
  }, [list, within, search, terms])
  return null
}
