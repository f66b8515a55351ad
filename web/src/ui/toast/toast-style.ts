import { createGlobalStyle } from 'styled-components'

/** Looks of react-toastify's own elements. Its timer is the end of the progress bar's animation, so that one must run. */
export const ToastStyle = createGlobalStyle`
  [dir='rtl'] .Toastify__toast { --away: -24px; }
  .toast-in { animation: toast-in 180ms var(--ease) both; }
  .toast-out { animation: toast-out 150ms var(--ease) both; }
  .Toastify__toast-container {
    position: fixed;
    z-index: 60;
    /* Below the header: a toast must not hide the cart that it speaks of. */
    top: calc(12px + var(--header) + env(safe-area-inset-top));
    /* On wide screens at the end of the page, not of the window: that is where the cart is. */
    inset-inline-end: max(12px, calc((100vw - 1280px) / 2));
    display: grid;
    gap: 8px;
    width: min(380px, calc(100vw - 24px));
  }
  /* On phones at the thumb, and away from search and cart. */
  @media (max-width: 639.9px) {
    .Toastify__toast-container { top: auto; bottom: calc(12px + var(--foot) + env(safe-area-inset-bottom)); }
  }
  .Toastify__toast-container[class*='--bottom'] { top: auto; bottom: calc(12px + var(--foot) + env(safe-area-inset-bottom)); }
  .Toastify__toast-container--bottom-left { inset-inline: 12px auto; }
  .Toastify__toast-container--bottom-center { inset-inline: 0; margin-inline: auto; }
  /* What is in another language than the page, the offer of that language, stays long: on phones it must not lie on what stands at the foot. */
  @media (max-width: 639.9px) {
    .Toastify__toast-container--bottom-center:has([lang]) { top: calc(12px + var(--header) + env(safe-area-inset-top)); bottom: auto; }
  }
  .Toastify__toast {
    position: relative;
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 52px;
    padding: 8px 14px;
    overflow: hidden;
    touch-action: pan-y;
    background: var(--c-surface);
    color: var(--c-text);
    border: 1px solid var(--c-border);
    border-inline-start: 4px solid var(--tone);
    border-radius: var(--r-control);
    box-shadow: var(--shadow-3);
  }
  .Toastify__toast--info { --tone: var(--c-info); }
  .Toastify__toast--success { --tone: var(--c-success); }
  .Toastify__toast--error { --tone: var(--c-danger); }
  .Toastify__toast-icon { flex: none; color: var(--tone); }
  .Toastify__progress-bar--wrp { position: absolute; inset: auto 0 0; height: 0; overflow: hidden; }
  .Toastify__progress-bar--animated { animation: Toastify__trackProgress linear 1 forwards; }
`
