import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { createGlobalStyle } from 'styled-components'

/** The one font file; preloaded by the server. */
export const fontUrl = interUrl

/** 'Nile linen': tokens as CSS variables, so that a change of theme renders nothing again. */
export const GlobalStyle = createGlobalStyle`
  @font-face {
    font-family: 'Inter Variable';
    font-style: normal;
    font-display: optional;
    font-weight: 100 900;
    src: url(${interUrl}) format('woff2-variations');
    unicode-range: U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC,
      U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD;
  }
  /* Letters as wide and lines as high as Inter's, where Inter comes too late. */
  @font-face {
    font-family: 'Inter Fallback';
    src: local('Arial'), local('Liberation Sans'), local('Helvetica');
    size-adjust: 107.12%;
    ascent-override: 90.44%;
    descent-override: 22.52%;
    line-gap-override: 0%;
  }
  :root {
    color-scheme: light dark;
    --c-bg: light-dark(#fbfaf8, #0f1214);
    --c-surface: light-dark(#ffffff, #171b1e);
    --c-sunken: light-dark(#f3f1ed, #1e2327);
    --c-text: light-dark(#1a1d1f, #f2f1ee);
    --c-muted: light-dark(#5b6166, #a9afb4);
    --c-border: light-dark(#e4e0d9, #2c3237);
    --c-control: light-dark(#85817a, #767d84);
    --c-brand: light-dark(#0b6b5d, #3cc4ad);
    --c-brand-hover: light-dark(#08564b, #5ad4bf);
    --c-on-brand: light-dark(#ffffff, #06231e);
    --c-brand-soft: light-dark(#e3f2ee, #12332e);
    --c-accent: light-dark(#c2410c, #ff9466);
    --c-accent-soft: light-dark(#ffede3, #3a2117);
    --c-star: light-dark(#b45309, #f5b042);
    --c-danger: light-dark(#b42318, #ff8a80);
    --c-danger-soft: light-dark(#fdecea, #3b1a18);
    --c-success: light-dark(#137333, #6fd08c);
    --c-success-soft: light-dark(#e6f4ea, #16301e);
    --c-warning: light-dark(#8a5a00, #f2c14e);
    --c-warning-soft: light-dark(#fff4db, #33280f);
    --c-info: light-dark(#1d5fbf, #86b4ff);
    --c-info-soft: light-dark(#e8f0fc, #16263f);
    --c-focus: light-dark(#1d4ed8, #8ab4ff);
    --r-chip: 6px;
    --r-control: 10px;
    --r-card: 14px;
    --r-hero: 20px;
    --r-pill: 999px;
    --shadow-1: 0 1px 2px light-dark(#1a1d1f0d, #0000);
    --shadow-2: 0 4px 16px -2px light-dark(#1a1d1f1a, #0006);
    --shadow-3: 0 16px 48px -8px light-dark(#1a1d1f33, #000a);
    --ease: cubic-bezier(0.2, 0, 0, 1);
    --gutter: 16px;
    --rhythm: clamp(40px, 6vw, 96px);
    --header: 112px;
    --foot: 0px;
    --in-light: block;
    --in-dark: none;
  }
  @media (prefers-color-scheme: dark) { :root { --in-light: none; --in-dark: block; } }
  /* Room for the banner that says that the browser is offline: what sticks to the foot of the window stands above it. */
  :root:has(#offline > *) { --foot: 64px; }
  :root[data-theme='light'] { color-scheme: light; --in-light: block; --in-dark: none; }
  :root[data-theme='dark'] { color-scheme: dark; --in-light: none; --in-dark: block; }
  @media (min-width: 768px) { :root { --gutter: 24px; --header: 72px; } }
  @media (min-width: 1024px) { :root { --gutter: 32px; } }

  *, *::before, *::after { box-sizing: border-box; }
  * { margin: 0; }
  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }
  /* The header covers nothing that comes into view. Not as padding of the window: that would scroll when the header itself gets the focus. */
  :where(main, main *) { scroll-margin-top: calc(var(--header) + 16px); }
  body {
    min-height: 100dvh;
    padding-block-end: var(--foot);
    background: var(--c-bg);
    color: var(--c-text);
    font: 400 1rem/1.55 'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans Arabic', sans-serif;
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }
  #root { isolation: isolate; }
  h1, h2, h3 { line-height: 1.2; letter-spacing: -0.015em; text-wrap: balance; }
  h1 { font-size: clamp(1.75rem, 1.4rem + 1.8vw, 2.5rem); font-weight: 700; letter-spacing: -0.02em; }
  h2 { font-size: 1.5rem; font-weight: 650; }
  h3 { font-size: 1.125rem; font-weight: 600; letter-spacing: -0.005em; }
  h1:focus, main:focus, h2:focus { outline: none; }
  a { color: var(--c-brand); text-underline-offset: 0.2em; text-decoration-thickness: from-font; }
  a:hover { color: var(--c-brand-hover); }
  img, svg, picture { display: block; max-width: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { cursor: pointer; }
  /* Pressed before the page works: taken, not done yet. */
  button[aria-busy='true']:not([aria-disabled]) { opacity: 0.55; cursor: progress; animation: taken 900ms ease-in-out infinite alternate; }
  @keyframes taken { from { opacity: 0.8; } }
  ul, ol { padding: 0; list-style: none; }
  :focus-visible { outline: 2px solid var(--c-focus); outline-offset: 2px; }
  [hidden] { display: none !important; }
  ::selection { background: var(--c-brand-soft); }
  @media (prefers-reduced-motion: reduce) {
    *:not(.Toastify__progress-bar), *::before, *::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 1ms !important;
      scroll-behavior: auto !important;
    }
  }
`
