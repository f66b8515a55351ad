/** Stands for every name that is not counted by itself. */
export const OTHER = 'other'

/** How many names are counted by themselves. */
export interface NameBounds {
  /** Names that any caller may send. */
  any: number
  /** Names that many callers use. */
  popular: number
}

/** The form of a name: as clients name operations, themselves and their versions. */
const NAME = /^[\w.+-]{1,64}$/

/**
 * Returns the name under which a name from outside is counted: itself, or `other` when there are too many already. So a stranger who makes
 * up names can neither fill the memory nor keep out a name that many use.
 */
export function createBoundedNames(bounds: NameBounds): (name: string, isPopular?: () => boolean) => string {
  const known = new Set<string>()
  const popular = new Set<string>()
  return (name, isPopular = () => false) => {
    if (popular.has(name)) return name
    if (NAME.test(name) && popular.size < bounds.popular && isPopular()) {
      known.delete(name)
      popular.add(name)
      return name
    }
    if (known.has(name)) return name
    if (known.size >= bounds.any || !NAME.test(name)) return OTHER
    known.add(name)
    return name
  }
}
