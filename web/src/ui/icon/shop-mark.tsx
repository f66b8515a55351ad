/** A khan: the arched gate of a merchants' inn with its lantern (demo/src/site/mark.ts draws the same for tabs). */
export const ShopMark = () => (
  <svg width="34" height="34" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
    <rect width="64" height="64" rx="15" fill="#0b6b5d" />
    <path d="M13 53V31C13 21 25 18 32 8 39 18 51 21 51 31V53H43V32C43 26.5 36.5 24 32 18.5 27.5 24 21 26.5 21 32V53z" fill="#fbfaf8" />
    <path d="M32 22V33" stroke="#ff9466" strokeWidth="2.4" />
    <path d="M32 31l6.5 8.5-6.5 9-6.5-9z" fill="#ff9466" />
  </svg>
)
