import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { Link, type LinkProps } from './link.tsx'
import { Spinner } from './spinner.tsx'
import { useWaiting } from './waiting.ts'

interface Looks {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'md' | 'sm'
  /** As wide as its container. */
  wide?: boolean
}

const variants = {
  primary: css`
    background: var(--c-brand);
    color: var(--c-on-brand);
    &:hover:not([aria-disabled='true'], :disabled) {
      background: var(--c-brand-hover);
      color: var(--c-on-brand);
    }
  `,
  secondary: css`
    background: var(--c-surface);
    color: var(--c-text);
    border-color: var(--c-control);
    &:hover:not([aria-disabled='true'], :disabled) {
      background: var(--c-sunken);
      color: var(--c-text);
    }
  `,
  ghost: css`
    background: none;
    color: var(--c-brand);
    &:hover:not([aria-disabled='true'], :disabled) {
      background: var(--c-brand-soft);
    }
  `,
  danger: css`
    background: var(--c-danger-soft);
    color: var(--c-danger);
    border-color: var(--c-danger);
    &:hover:not([aria-disabled='true'], :disabled) {
      background: var(--c-danger);
      color: var(--c-surface);
    }
  `,
}

interface Shown {
  $variant: keyof typeof variants
  $size: 'md' | 'sm'
  $wide: boolean
}

/** Small for the eye, 44 px high for a finger. */
const forFingers = css`
  &::after {
    content: '';
    position: absolute;
    inset: -5px 0;
  }
`

const Box = styled.button<Shown>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: ${({ $size }) => ($size === 'sm' ? 36 : 44)}px;
  padding: 4px ${({ $size }) => ($size === 'sm' ? 12 : 20)}px;
  max-width: 100%;
  /* Its words stand in one line where there is room, whatever is beside it. */
  flex-shrink: 0;
  ${({ $wide }) => $wide && 'width: 100%; padding-inline: 8px; flex-shrink: 1;'}
  border: 1px solid transparent;
  border-radius: var(--r-control);
  font-size: ${({ $size }) => ($size === 'sm' ? '0.875rem' : '1rem')};
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  transition:
    background 120ms var(--ease),
    color 120ms var(--ease);
  ${({ $variant }) => variants[$variant]}
  ${({ $size }) => $size === 'sm' && forFingers}
  &[aria-disabled='true'],
  &:disabled {
    background: var(--c-sunken);
    color: var(--c-muted);
    border-color: var(--c-border);
    cursor: not-allowed;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
`

const Label = styled.span<{ $hidden: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  opacity: ${({ $hidden }) => ($hidden ? 0 : 1)};
`

const shown = (variant: Looks['variant'] = 'primary', size: Looks['size'] = 'md', wide = false): Shown => ({
  $variant: variant,
  $size: size,
  $wide: wide,
})

export interface ButtonProps extends Looks, Omit<ComponentPropsWithRef<'button'>, 'children'> {
  children: ReactNode
  /** A call is under way: a spinner is shown, presses do nothing, the focus stays. */
  pending?: boolean
  /** A press has to reach the shop, so it waits while the browser is offline; true for `type="submit"`. */
  sends?: boolean
}

/** A button. With `aria-disabled` it keeps its focus and its reason, and does nothing. */
export function Button({ variant, size, wide, pending = false, type = 'button', sends = type === 'submit', ...props }: ButtonProps) {
  const { onClick, children, ...rest } = { ...props, ...useWaiting(sends) }
  const idle = pending || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (idle) event.preventDefault()
    else onClick?.(event)
  }
  const state = pending ? { 'aria-busy': true } : {}
  return (
    <Box {...rest} {...state} {...shown(variant, size, wide)} type={type} onClick={press} aria-disabled={idle || undefined}>
      <Label $hidden={pending}>{children}</Label>
      {pending && <Spinner />}
    </Box>
  )
}

export interface ButtonLinkProps extends Looks, LinkProps {}

/** A link that looks like a button: for going somewhere. */
export const ButtonLink = ({ variant, size, wide, ...rest }: ButtonLinkProps) => <Box as={Link} {...rest} {...shown(variant, size, wide)} />
