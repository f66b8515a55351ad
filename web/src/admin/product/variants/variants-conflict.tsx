import { ConflictChanges } from '../edit/edit-conflict.tsx'
import { changesMeanwhile } from './merge-variants.ts'
import type { VariantsValues } from './variant-values.ts'

interface VariantsConflictProps {
  /** The options and variants as this edit found them. */
  base: VariantsValues
  /** As another administrator has left them. */
  theirs: VariantsValues
  /** As they are typed here. */
  mine: VariantsValues
  onReload: () => void
  onOverwrite: () => void
}

/** What another administrator changed meanwhile, beside what is typed here; nothing where it was something else of the product. */
export const VariantsConflict = ({ base, theirs, mine, ...on }: VariantsConflictProps) => (
  <ConflictChanges changes={changesMeanwhile(base, theirs, mine)} {...on} />
)
