import { useState } from 'react'
import { signIn, signOut } from './account.ts'
import { DocumentationLink } from './documentation-link.tsx'
import { language } from './settings.ts'
import { session } from './session.ts'
import { useStore } from './store.ts'
import { say, type Word } from './words.ts'

function SignInForm() {
  const tongue = useStore(language)
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function submit(form: FormData): Promise<void> {
    const [email = '', password = ''] = [form.get('email'), form.get('password')].map((value) => (typeof value === 'string' ? value : ''))
    setBusy(true)
    const why = await signIn(email, password).catch(() => say(tongue, 'unreachable'))
    setBusy(false)
    setRefusal(why ?? '')
  }
  return (
    <form
      className="bar-form"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(new FormData(event.currentTarget))
      }}
    >
      <label>
        {say(tongue, 'email')} <input name="email" type="email" autoComplete="username" required dir="ltr" />
      </label>
      <label>
        {say(tongue, 'password')} <input name="password" type="password" autoComplete="current-password" required dir="ltr" />
      </label>
      <button type="submit" disabled={isBusy}>
        {say(tongue, 'signIn')}
      </button>
      <span role="alert">{refusal}</span>
      <small>
        {say(tongue, 'hint')} <DocumentationLink below="/start/#the-accounts-of-the-demo-shop" text={say(tongue, 'accounts')} />
      </small>
    </form>
  )
}

/** Signs in, tells who is signed in, and signs out. */
export function AccountForm() {
  const tongue = useStore(language)
  const now = useStore(session)
  if (now) {
    return (
      <span className="bar-account">
        {say(tongue, 'signedInAs')} <bdi>{now.name}</bdi>
        {now.role && ` (${say(tongue, now.role as Word)})`}{' '}
        <button type="button" onClick={() => void signOut()}>
          {say(tongue, 'signOut')}
        </button>
      </span>
    )
  }
  return (
    <details className="bar-account">
      <summary>{say(tongue, 'account')}</summary>
      <SignInForm />
    </details>
  )
}
