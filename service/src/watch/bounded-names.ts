/** Stands for every name that is not told apart. */
export const OTHER = 'other'

/** How many names are told apart. */
export interface NameBounds {
  /** Names that anybody may bring. */
  newcomers: number
  /** Names of which it is known that many use them. */
  regulars: number
}

/** What a name may look like: as clients name operations, themselves and their versions. */
const NAME = /^[\w.+-]{1,64}$/

/**
 * Returns what a name that came from outside is counted under: itself, or `other` when there are too many already. So a stranger who makes
 * up names can neither fill the memory nor keep out a name that many use.
 */
export function createBoundedNames({ newcomers, regulars }: NameBounds): (name: string, isRegular?: () => boolean) => string {
  const kept = new Set<string>()
  const settled = new Set<string>()
  return (name, isRegular = () => false) => {
    if (settled.has(name)) return name
    if (NAME.test(name) && settled.size < regulars && isRegular()) {
      kept.delete(name)
      settled.add(name)
      return name
    }
    if (kept.has(name)) return name
    if (kept.size >= newcomers || !NAME.test(name)) return OTHER
    kept.add(name)
    return name
  }
}
