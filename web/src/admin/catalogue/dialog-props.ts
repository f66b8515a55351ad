/** What every dialog of the catalogue is given. */
export interface CatalogueDialogProps {
  open: boolean
  onClose: () => void
  /** The thing that the dialog edits, when a row opened it. */
  id?: string | undefined
  /** Its name. */
  of?: string | undefined
}
