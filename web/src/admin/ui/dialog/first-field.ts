/** The field of a form that has the focus when the form opens, or goes on from what another administrator has left. */
export const firstFieldOf = (form: HTMLFormElement | null): HTMLElement | null | undefined =>
  form?.querySelector<HTMLElement>('input, select, textarea')
