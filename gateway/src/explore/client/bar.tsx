import { useState } from 'react'
import { AccountForm } from './account-form.tsx'
import { costLine } from './cost.ts'
import { DocumentationLink } from './documentation-link.tsx'
import { type Example, examples, type Language } from './page-data.ts'
import { language, notice } from './settings.ts'
import { useStore } from './store.ts'
import { say } from './words.ts'

function ExampleList({ tongue, onOpen }: { tongue: Language; onOpen: (example: Example) => void }) {
  return (['shopper', 'staff'] as const).map((audience) => (
    <section key={audience}>
      <h2>{say(tongue, audience)}</h2>
      <ul>
        {examples
          .filter((example) => example.audience === audience)
          .map((example) => (
            <li key={example.name}>
              <button type="button" onClick={() => onOpen(example)}>
                {example.title[tongue]}
              </button>
              <p>{example.about[tongue]}</p>
              {Object.entries(example.warnings).map(([operation, warning]) => (
                <p key={operation} className="bar-warning">
                  <strong>
                    {say(tongue, 'warning')} <code dir="ltr">{operation}</code>:
                  </strong>{' '}
                  {warning[tongue]}
                </p>
              ))}
            </li>
          ))}
      </ul>
    </section>
  ))
}

/** What holds for all tabs: who is signed in, the language, the examples, and the cost of the open tab. */
export function Bar({ onOpen }: { onOpen: (example: Example) => void }) {
  const tongue = useStore(language)
  const [isOpen, setOpen] = useState(false)
  const said = useStore(notice)
  return (
    <section className="bar" lang={tongue} dir={tongue === 'ar' ? 'rtl' : 'ltr'} aria-label={say(tongue, 'bar')}>
      <h1>{say(tongue, 'title')}</h1>
      <AccountForm />
      <label>
        {say(tongue, 'language')}{' '}
        <select value={tongue} onChange={({ target }) => language.set(target.value as Language)}>
          <option value="en" lang="en">
            English
          </option>
          <option value="ar" lang="ar">
            العربية
          </option>
        </select>
      </label>
      <details className="bar-examples" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{say(tongue, 'examples')}</summary>
        <div className="bar-list">
          <ExampleList
            tongue={tongue}
            onOpen={(example) => {
              setOpen(false)
              onOpen(example)
            }}
          />
        </div>
      </details>
      <DocumentationLink text={say(tongue, 'documentation')} />
      <p role="alert">{said}</p>
      <p id="cost" role="status">
        {useStore(costLine)}
      </p>
    </section>
  )
}
