/** Leads to another document, where going on within this one will not do: what a document may load is decided when it is loaded. */
export const documents = {
  open: (address: string): void => location.assign(address),
  /** Leaves nothing to go back to. */
  replace: (address: string): void => location.replace(address),
  reload: (): void => location.reload(),
}
