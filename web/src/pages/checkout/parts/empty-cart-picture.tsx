/** A drawn, empty basket in the shop's colours. */
export const EmptyCartPicture = () => (
  <svg width="180" height="140" viewBox="0 0 180 140" fill="none" aria-hidden="true">
    <ellipse cx="90" cy="124" rx="66" ry="8" fill="var(--c-sunken)" />
    <path d="M34 58h112l-12 52a10 10 0 0 1-10 8H56a10 10 0 0 1-10-8z" fill="var(--c-brand-soft)" stroke="var(--c-brand)" strokeWidth="3" />
    <path d="M58 56 74 22M122 56l-16-34" stroke="var(--c-brand)" strokeWidth="3" strokeLinecap="round" />
    <path d="M26 58h128" stroke="var(--c-brand)" strokeWidth="6" strokeLinecap="round" />
    <path d="M68 74v28M90 74v28M112 74v28" stroke="var(--c-brand)" strokeWidth="3" strokeLinecap="round" opacity=".45" />
  </svg>
)
