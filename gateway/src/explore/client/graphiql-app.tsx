import 'graphiql/style.css'
import './explorer.css'
import { useGraphiQL, useGraphiQLActions } from '@graphiql/react'
import { GraphiQL } from 'graphiql'
import { Kind, parse } from 'graphql'
import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { createPortal } from 'react-dom'
import { Bar } from './bar.tsx'
import { type OpenTab, showCost } from './cost.ts'
import { exampleIn, textOf, variablesOf } from './example-tabs.ts'
import { fetchFromGraph } from './fetcher.ts'
import { askedExample, type Example, exampleNamed, forgetAsked } from './page-data.ts'
import { language, notice } from './settings.ts'
import { removeStoredHeaders, session } from './session.ts'
import { useStore } from './store.ts'
import { say } from './words.ts'

/** What a first visit opens; the list has the others. */
const FIRST = ['shopper/browse', 'shopper/cart', 'shopper/order']

type Fetcher = NonNullable<Parameters<typeof GraphiQL>[0]['fetcher']>

const tabOf = (example: Example) => ({ query: textOf(example, language.get()), variables: variablesOf(example) })

/** Opens an example as a tab, or shows the tab that it has. */
function useOpen(): (example: Example) => void {
  const tabs = useGraphiQL((state) => state.tabs)
  const queryEditor = useGraphiQL((state) => state.queryEditor)
  const variableEditor = useGraphiQL((state) => state.variableEditor)
  const { addTab, changeTab, setOperationFacts, updateActiveTabValues } = useGraphiQLActions()
  return (example) => {
    const place = tabs.findIndex(({ query }) => exampleIn(query) === example.name)
    if (place !== -1) return changeTab(place)
    const tab = tabOf(example)
    addTab()
    queryEditor?.setValue(tab.query)
    variableEditor?.setValue(tab.variables)
    updateActiveTabValues(tab)
    // GraphiQL reads the text a moment later: a press on the run button before that would send an operation of the tab before.
    const documentAST = parse(tab.query)
    const operations = documentAST.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    setOperationFacts({ documentAST, operations, operationName: operations[0]?.name?.value ?? '' })
  }
}

/** Above a tab's example stand its title and its explanation in the language that is chosen. */
function useLanguageOfTab(isReady: boolean): void {
  const tongue = useStore(language)
  const opened = useGraphiQL((state) => state.tabs[state.activeTabIndex]?.id)
  const queryEditor = useGraphiQL((state) => state.queryEditor)
  const { updateActiveTabValues } = useGraphiQLActions()
  useEffect(() => {
    if (opened === undefined || !isReady) return
    const text = queryEditor?.getValue() ?? ''
    const example = exampleNamed(exampleIn(text) ?? null)
    const before = example && textOf(example, tongue === 'ar' ? 'en' : 'ar')
    const head = before?.slice(0, before.length - (example?.query.length ?? 0))
    if (!example || !head || !text.startsWith(head)) return
    const query = textOf({ ...example, query: text.slice(head.length) }, tongue)
    queryEditor?.setValue(query)
    // Or GraphiQL writes the tab of the last visit over it, which it opens with.
    updateActiveTabValues({ query })
  }, [isReady, tongue, opened, queryEditor, updateActiveTabValues])
}

/** GraphiQL names the search of its documentation by a shortcut alone. */
function useNamedSearch(): void {
  const panel = useGraphiQL((state) => state.visiblePlugin)
  useEffect(() => {
    if (panel) document.querySelector('.graphiql-doc-explorer-search input')?.setAttribute('aria-label', 'Search the schema')
  }, [panel])
}

/** The bar, which stands above GraphiQL and acts on its tabs. */
function Bridge() {
  const open = useOpen()
  const variableEditor = useGraphiQL((state) => state.variableEditor)
  const isReady = useGraphiQL((state) => Boolean(state.queryEditor)) && variableEditor !== undefined
  const tab = useGraphiQL((state) => state.tabs[state.activeTabIndex])
  const tongue = useStore(language)
  const now = useStore(session)
  const isOpened = useRef(false)
  useLanguageOfTab(isReady)
  useNamedSearch()
  useEffect(() => showCost(tab as OpenTab | undefined, `${tongue} ${now?.token}`), [tab, tongue, now])
  useEffect(() => {
    if (!isReady || isOpened.current) return
    isOpened.current = true
    // GraphiQL leaves out the variables of the tab that it opens with.
    if (tab?.variables && !variableEditor?.getValue()) variableEditor?.setValue(tab.variables)
    const example = exampleNamed(askedExample)
    if (example) open(example)
    else if (askedExample !== null) notice.set(say(language.get(), 'noSuchExample'))
    forgetAsked()
  }, [isReady, open, tab, variableEditor])
  const place = document.querySelector('#bar')
  return place && createPortal(<Bar onOpen={open} />, place)
}

removeStoredHeaders()
const workerOf = (label: string): string => `?explorer=${label === 'json' || label === 'graphql' ? label : 'editor'}-worker.js`
Object.assign(globalThis, {
  MonacoEnvironment: { globalAPI: false, getWorker: (_id: string, label: string) => new Worker(workerOf(label)) },
})
const first = FIRST.map(exampleNamed).filter((example) => example !== undefined)
const place = document.querySelector('#explorer')
if (place) {
  createRoot(place).render(
    <GraphiQL
      fetcher={((operation, options) => fetchFromGraph(operation, options?.headers)) as Fetcher}
      defaultTabs={first.map(tabOf)}
      shouldPersistHeaders={false}
      showPersistHeadersSettings={false}
      defaultEditorToolsVisibility
      inputValueDeprecation
      schemaDescription
    >
      <GraphiQL.Footer>
        <Bridge />
      </GraphiQL.Footer>
    </GraphiQL>,
  )
}
