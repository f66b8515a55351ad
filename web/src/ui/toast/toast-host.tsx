import { directionOf } from '@shop/contract/languages.ts'
import { m } from '@shop/contract/messages/messages.js'
import { createRoot } from 'react-dom/client'
import { cssTransition, toast, ToastContainer, type Id } from 'react-toastify/unstyled'
import { styled } from 'styled-components'
import { Icon } from '../icon/icon.tsx'
import { ToastStyle } from './toast-style.ts'
import type { ToastOptions, ToastTone } from './toast.ts'

/** Most toasts on screen; the oldest gives way. */
const MAX_TOASTS = 3

const Slide = cssTransition({ enter: 'toast-in', exit: 'toast-out', collapseDuration: 150 })

const Body = styled.div`
  flex: 1;
  min-width: 0;
  display: flex;
  align-items: center;
  gap: 12px;
`
const Text = styled.p`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`
const Press = styled.button`
  flex: none;
  min-height: 44px;
  margin-block: -4px;
  padding: 0 12px;
  border: 1px solid var(--c-control);
  border-radius: var(--r-control);
  background: none;
  font-weight: 600;
`
const Close = styled.button`
  flex: none;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-block: -4px;
  margin-inline-end: -10px;
  border: 0;
  border-radius: var(--r-control);
  background: none;
  color: var(--c-muted);
`

interface ContentProps {
  id: Id
  text: string
  action: ToastOptions['action'] | undefined
  lang: ToastOptions['lang'] | undefined
}

/** While something in it has the focus, a toast stays. */
function Content({ id, text, action, lang }: ContentProps) {
  const spoken = lang && { lang, dir: directionOf(lang) }
  const close = () => {
    toast.dismiss(id)
    before?.focus()
  }
  const act = () => {
    close()
    action?.onClick()
  }
  return (
    <Body onFocus={() => toast.pause({ id })} onBlur={() => toast.play({ id })}>
      <Text {...spoken}>{text}</Text>
      {action && (
        <Press type="button" onClick={act} {...spoken}>
          {action.label}
        </Press>
      )}
      <Close type="button" aria-label={m.ui_close_notification()} onClick={close}>
        <Icon name="close" size={18} />
      </Close>
    </Body>
  )
}

const ICONS = { info: 'info', success: 'tick', error: 'cross' } as const

let open: Id[] = []
/** What had the focus before it came to the toasts. */
let before: HTMLElement | undefined
let serial = 0

/** Shows a toast; its text has been announced already, so the toast itself is silent. */
export function showToast(tone: ToastTone, text: string, { duration, action, position, lang }: ToastOptions & { duration: number }): void {
  mountOnce()
  const id = `toast-${(serial += 1)}`
  toast(<Content id={id} text={text} action={action} lang={lang} />, {
    toastId: id,
    type: tone,
    role: 'group',
    ariaLabel: m.ui_notification(),
    autoClose: duration,
    ...(position && { position }),
    icon: <Icon name={ICONS[tone]} />,
    onClose: () => {
      open = open.filter((each) => each !== id)
    },
  })
  open = [...open, id]
  if (open.length > MAX_TOASTS) toast.dismiss(open[0])
}

let mounted = false

function mountOnce(): void {
  if (mounted) return
  mounted = true
  const place = document.body.appendChild(document.createElement('div'))
  place.addEventListener('focusin', ({ relatedTarget: from }) => {
    if (from instanceof HTMLElement && !place.contains(from)) before = from
  })
  createRoot(place).render(
    <>
      <ToastStyle />
      <ToastContainer
        position="top-right"
        newestOnTop
        closeButton={false}
        hideProgressBar
        closeOnClick={false}
        draggable
        pauseOnHover
        pauseOnFocusLoss
        transition={Slide}
        hotKeys={(event) => event.key === 'F8'}
        aria-label={m.ui_notifications()}
        rtl={document.dir === 'rtl'}
      />
    </>,
  )
  // The layout's live region announces the toasts; with a second one screen readers would read everything twice.
  requestAnimationFrame(() => place.querySelector('.Toastify')?.setAttribute('aria-live', 'off'))
}
