import { currentLanguage } from '@shop/contract/language.ts'
import { directionOf } from '@shop/contract/languages.ts'
import { m } from '@shop/contract/messages/messages.js'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../icon/icon.tsx'
import { useFocusAfter } from './use-focus-after.ts'
import { usePress } from './use-press.ts'

const Frame = styled.dialog<{ $width: number }>`
  margin: auto;
  padding: 0;
  width: min(${({ $width }) => $width}px, calc(100vw - 24px));
  max-width: none;
  max-height: calc(100dvh - 24px);
  border: 0;
  @media (forced-colors: active) {
    border: 1px solid;
  }
  border-radius: var(--r-hero);
  background: var(--c-surface);
  color: var(--c-text);
  box-shadow: var(--shadow-3);
  overscroll-behavior: contain;
  opacity: 0;
  transform: translateY(12px);
  transition:
    opacity 300ms var(--ease),
    transform 300ms var(--ease),
    overlay 300ms allow-discrete,
    display 300ms allow-discrete;
  &[open] {
    opacity: 1;
    transform: none;
    @starting-style {
      opacity: 0;
      transform: translateY(12px);
    }
  }
  &::backdrop {
    background: #0008;
    opacity: 0;
    transition:
      opacity 150ms,
      overlay 150ms allow-discrete,
      display 150ms allow-discrete;
  }
  &[open]::backdrop {
    opacity: 1;
    @starting-style {
      opacity: 0;
    }
  }
`
const Header = styled.header`
  position: sticky;
  z-index: 1;
  inset-block-start: 0;
  background: var(--c-surface);
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding-block: 12px;
  padding-inline: 20px 12px;
  border-block-end: 1px solid var(--c-border);
`
const Body = styled.div`
  padding: 20px;
`
const Footer = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 12px;
  padding: 12px 20px 20px;
`
const CloseButton = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 0;
  border-radius: var(--r-control);
  background: none;
  &:hover {
    background: var(--c-sunken);
  }
`

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** Whether Escape and a press beside it close it, too; true when left out. */
  dismissable?: boolean
  /** The content stays mounted, out of sight, while the dialog is closed. */
  keepMounted?: boolean
  /** Widest it may be, in pixels. */
  width?: number
  /** 'alertdialog' for a question that has to be answered; 'dialog' when left out. */
  role?: 'alertdialog'
  /** Id of the text that is read out with the title. */
  describedBy?: string
  /** Buttons below the content. */
  footer?: ReactNode
  children: ReactNode
}

/** A native modal dialog: the page behind it is inert, the focus returns to what opened it, or near it. */
export function Dialog({
  open,
  onClose,
  title,
  dismissable = true,
  keepMounted = false,
  width = 520,
  role,
  describedBy,
  footer,
  children,
}: DialogProps) {
  const frame = useRef<HTMLDialogElement>(null)
  const label = useId()
  useFocusAfter(open)
  useEffect(() => {
    const dialog = frame.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])
  usePress(frame, (pressed) => {
    if (dismissable && pressed === frame.current) onClose()
  })
  return (
    <Frame
      // In the page's direction, also where it stands within a text of the other.
      dir={directionOf(currentLanguage())}
      ref={frame}
      role={role}
      aria-labelledby={label}
      aria-describedby={describedBy}
      $width={width}
      // React has both events bubble, so one of a dialog within this one arrives here, too.
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget) onClose()
      }}
      // For browsers that let a second Escape close the dialog even when `cancel` is prevented.
      closedby={dismissable ? undefined : 'none'}
      onCancel={(event) => {
        if (!dismissable && event.target === event.currentTarget) event.preventDefault()
      }}
    >
      {(open || keepMounted) && (
        <>
          <Header>
            <h2 id={label}>{title}</h2>
            <CloseButton type="button" aria-label={m.ui_close()} onClick={onClose}>
              <Icon name="close" />
            </CloseButton>
          </Header>
          <Body>{children}</Body>
          {footer && <Footer>{footer}</Footer>}
        </>
      )}
    </Frame>
  )
}
