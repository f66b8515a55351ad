import MiniSearch, { type SearchResult } from 'minisearch'
import { BASE } from '../places.ts'

/** A place of the site that is found: a page, or a part of one. */
export interface Entry {
  url: string
  title: string
  /** What it is: a mutation, a type, or the chapter that a part stands in. */
  kind: string
  text: string
  /** Other words for it. */
  keywords?: string
}

/** What explains a word comes before the types that use it, and the source of a client last. */
const WEIGHTS: Record<string, number> = { Chapter: 3, Source: 0.3 }
const PART = 2

/** Results on screen. */
const MAX_RESULTS = 12

/** An index over the entries; words of titles count more, and names such as `addToCart` are found by their parts. */
export function indexOf(entries: readonly Entry[]): MiniSearch<Entry> {
  const index = new MiniSearch<Entry>({
    idField: 'url',
    fields: ['title', 'keywords', 'text'],
    storeFields: ['title', 'kind'],
    tokenize: (text) =>
      text.split(/[^\p{L}\p{N}]+/u).flatMap((word) => [word, ...(/[a-z][A-Z]/.test(word) ? word.split(/(?=[A-Z])/) : [])]),
    searchOptions: {
      boost: { title: 5, keywords: 6 },
      boostDocument: (url, _term, stored) => WEIGHTS[String(stored?.['kind'])] ?? (String(url).includes('#') ? PART : 1),
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: 'AND',
    },
  })
  index.addAll(entries)
  return index
}

/** What is found for a text: all words, or some of them where nothing has all. */
export function find(index: MiniSearch<Entry>, text: string): SearchResult[] {
  const all = index.search(text)
  const found = all.length > 0 ? all : index.search(text, { combineWith: 'OR' })
  // The very name of something, as it is written, comes first.
  const isNamed = ({ title }: SearchResult): boolean => title === text.trim()
  return [...found.filter(isNamed), ...found.filter((each) => !isNamed(each))].slice(0, MAX_RESULTS)
}

const MARKUP = `<div class="box">
<label for="search-text">Search the documentation</label>
<input id="search-text" type="text" enterkeyhint="search" role="combobox" aria-expanded="false" aria-controls="search-results" aria-autocomplete="list" autocomplete="off" spellcheck="false">
<ul id="search-results" role="listbox" aria-label="Results"></ul>
<p id="search-count" role="status"></p>
<button type="button" class="close">Close</button>
</div>`

/** The index, read once; a failed try is not kept. */
let reading: Promise<MiniSearch<Entry>> | undefined
const readIndex = (): Promise<MiniSearch<Entry>> =>
  (reading ??= fetch(`${BASE}search.json`)
    .then((answer) => {
      if (!answer.ok) throw new Error(String(answer.status))
      return answer.json() as Promise<Entry[]>
    })
    .then(indexOf)
    .catch((error: unknown) => {
      reading = undefined
      throw error
    }))

const countOf = (found: number): string =>
  found === 0 ? 'Nothing found. Try another word.' : `${found === 1 ? '1 result' : `${found} results`}. Arrow keys choose, Enter opens.`

/** The dialog that searches; made when it is first opened. */
class SearchDialog {
  readonly dialog = document.createElement('dialog')
  readonly input: HTMLInputElement
  readonly list: HTMLUListElement
  readonly count: HTMLParagraphElement
  chosen = -1

  constructor() {
    this.dialog.setAttribute('aria-label', 'Search')
    this.dialog.innerHTML = MARKUP
    this.input = this.dialog.querySelector('input') as HTMLInputElement
    this.list = this.dialog.querySelector('ul') as HTMLUListElement
    this.count = this.dialog.querySelector('p') as HTMLParagraphElement
    this.input.addEventListener('input', () => void this.show())
    this.input.addEventListener('keydown', (event) => this.press(event))
    this.dialog.querySelector('.close')?.addEventListener('click', () => this.dialog.close())
    // A press beside the dialog is one on the dialog itself: its box covers all of it.
    this.dialog.addEventListener('click', ({ target }) => target === this.dialog && this.dialog.close())
    this.list.addEventListener('click', ({ target }) => this.open(target instanceof Element ? target.closest('li') : null))
    document.body.append(this.dialog)
  }

  get options(): HTMLLIElement[] {
    return [...this.list.children] as HTMLLIElement[]
  }

  async show(): Promise<void> {
    const text = this.input.value.trim()
    const index = await readIndex().catch(() => undefined)
    if (text !== this.input.value.trim()) return
    const found = text && index ? find(index, text) : []
    this.list.replaceChildren(...found.map(optionOf))
    this.input.setAttribute('aria-expanded', String(found.length > 0))
    this.choose(found.length > 0 ? 0 : -1)
    this.count.textContent = index ? (text ? countOf(found.length) : '') : 'The search cannot be reached just now.'
  }

  choose(place: number): void {
    this.chosen = place
    for (const [index, option] of this.options.entries()) option.setAttribute('aria-selected', String(index === place))
    const option = this.options[place]
    if (option) this.input.setAttribute('aria-activedescendant', option.id)
    else this.input.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }

  press(event: KeyboardEvent): void {
    const { length } = this.options
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && length > 0) this.choose((this.chosen + step + length) % length)
    else if (event.key === 'Enter') this.open(this.options[this.chosen])
    else return
    event.preventDefault()
  }

  open(option: HTMLElement | null | undefined): void {
    const url = option?.dataset['url']
    if (!url) return
    this.dialog.close()
    location.assign(url)
  }
}

/** A result, as something to choose. */
function optionOf({ id, title, kind }: SearchResult, place: number): HTMLLIElement {
  const option = document.createElement('li')
  option.id = `search-result-${place}`
  option.role = 'option'
  option.dataset['url'] = String(id)
  const [name, what] = [document.createElement('span'), document.createElement('small')]
  name.textContent = String(title)
  what.textContent = String(kind)
  option.append(name, ' ', what)
  return option
}

let search: SearchDialog | undefined

/** Opens the search; a second call while it is open does nothing. */
export function openSearch(): void {
  search ??= new SearchDialog()
  if (search.dialog.open) return
  search.dialog.showModal()
  search.input.select()
  void search.show()
}
