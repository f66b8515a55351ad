import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { styled } from 'styled-components'
import { inTurn, type Outcome, type Refusal } from '../../lib/refusal.ts'
import { useSession } from '../../lib/session.ts'
import { typedValues } from './restore-typed-values.ts'
import { useRefusal } from '../../lib/use-refusal.ts'
import { Alert, type Tone } from '../alert.tsx'
import { Button } from '../button.tsx'
import { ButtonRow } from '../screen/button-row.ts'
import { FieldTexts, useAppForm, useStore } from './app-form.tsx'
import { ErrorSummary, focusFirstError, formErrorsIn, type FormError } from './error-summary.tsx'

const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  > button {
    justify-self: start;
  }
`

/* Below the fields of a dialog, whose content stands 20 px from its edges: in sight while they are scrolled. */
const Foot = styled(ButtonRow)`
  position: sticky;
  z-index: 1;
  inset-block-end: 0;
  margin: 0 -20px -20px;
  padding: 12px 20px;
  border-block-start: 1px solid var(--c-border);
  background: var(--c-surface);
`

interface Work<V, T, R extends Refusal> {
  /** The initial values, in the order of their fields on the page. */
  values: V
  labels: { [K in keyof V]: string }
  /** Sends the values. The form is pending until `onDone` has ended, too. */
  send: (values: V) => Promise<Outcome<T, R>>
  onDone?: (value: T, values: V) => unknown
  onChange?: (values: V) => void
  /** Called instead of `send` when a field breaks a rule. */
  onInvalid?: () => void
  /** Whether the values are not worth sending: nothing has changed yet. */
  isIdle?: (values: V) => boolean
}

/** A form of the shop: typed values stay when the shop refuses them; a field error stays at its field until the field changes. */
export function useShopForm<V extends object, T, R extends Refusal = Refusal>({ values, labels, send, ...on }: Work<V, T, R>) {
  const element = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal, putAside] = useRefusal<R>()
  const [sent, setSent] = useState<V>()
  const { ready } = useSession()
  const form = useAppForm({
    defaultValues: values,
    canSubmitWhenInvalid: true,
    listeners: { onChange: ({ formApi }) => on.onChange?.(formApi.state.values) },
    onSubmitInvalid: () => {
      focusFirstError(element.current)
      on.onInvalid?.()
    },
    onSubmit: async ({ value }) => {
      setRefusal(undefined)
      const outcome = await send(value)
      setSent(value)
      if (outcome.refusal) setRefusal(inTurn(refusal, outcome.refusal))
      else await on.onDone?.(outcome.value as T, value)
    },
  })
  // Takes the text that a visitor typed into the server's markup, in the layout effect of hydration: read earlier, it would lack the last
  // keys; read later, React has emptied the fields.
  const takeOver = useEffectEvent(() => {
    if (!ready) for (const [name, text] of typedValues(element.current, values)) form.setFieldValue(name as never, text as never)
  })
  useLayoutEffect(() => takeOver(), [])
  const state = useStore(form.store)
  const shell: Shell = {
    element,
    submit: () => void (form.state.isSubmitting || on.isIdle?.(form.state.values) || form.handleSubmit()),
    pending: state.isSubmitting,
    idle: on.isIdle?.(state.values) ?? false,
    dirty: !state.isDefaultValue,
    forgive: () => setRefusal(undefined),
    putAside,
    fieldErrors: state.submissionAttempts > 0 ? formErrorsIn(state.fieldMeta, labels) : [],
    refusal,
    said: (name) => ({
      label: labels[name as keyof V],
      refused: sent && sent[name as keyof V] === state.values[name as keyof V] ? refusal?.fields[name] : undefined,
    }),
  }
  return { form, shell, refusal }
}

export interface Shell {
  element: RefObject<HTMLFormElement | null>
  submit: () => void
  pending: boolean
  idle: boolean
  /** A value differs from its initial value. */
  dirty: boolean
  /** Clears the refusal. */
  forgive: () => void
  /** To be called when the form is out of sight and stays mounted. */
  putAside: () => void
  fieldErrors: FormError[]
  refusal: Refusal | undefined
  said: (name: string) => { label: string; refused: string | undefined }
}

export interface ShopFormProps {
  /** The form, from `useShopForm`. */
  shell: Shell
  /** Title of the alert when the shop refuses; the reason is shown below. */
  refusedTitle: string
  refusedTone?: Tone
  /** Shown below the reason. */
  more?: ReactNode
  /** Label of the button. */
  action: string
  wide?: boolean
  /** The button deletes something for good. */
  danger?: boolean
  /** Another button beside it. */
  beside?: ReactNode
  'aria-label'?: string
  /** The buttons stay in sight, at the foot of the dialog. */
  footed?: boolean
  /** The browser checks the fields, where we have no rules for them. */
  browserChecks?: boolean
  children: ReactNode
}

/** The fields of a form, with the refusal and the error summary above and the button below. */
export function ShopForm({
  shell,
  refusedTitle,
  refusedTone = 'danger',
  more,
  action,
  wide = true,
  danger = false,
  beside,
  footed = false,
  children,
  ...rest
}: ShopFormProps) {
  const { element, submit, pending, idle, fieldErrors, refusal, said } = shell
  const { ready } = useSession()
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) alert.current?.focus()
  }, [refusal])
  const { browserChecks = false, ...named } = rest
  const Row = footed ? Foot : ButtonRow
  const button = (
    // Until the page works, a press must not send the form (and a password) the browser's own way; it waits (app/event-replay.ts).
    <Button
      {...(ready ? { type: 'submit' } : { 'data-early': '' })}
      variant={danger ? 'danger' : 'primary'}
      wide={wide}
      pending={pending}
      aria-disabled={idle}
    >
      {action}
    </Button>
  )
  return (
    <Fields
      {...named}
      ref={element}
      method="post"
      noValidate={!browserChecks}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {refusal && (
        <Alert tone={refusedTone} title={refusal.title ?? refusedTitle} ref={alert}>
          {more ? (
            <>
              {refusal.reason}
              {more}
            </>
          ) : (
            refusal.reason
          )}
        </Alert>
      )}
      <ErrorSummary form={element} fieldErrors={fieldErrors} />
      <FieldTexts value={said}>{children}</FieldTexts>
      {beside ? (
        <Row $justify="flex-end">
          {beside}
          {button}
        </Row>
      ) : (
        button
      )}
    </Fields>
  )
}
