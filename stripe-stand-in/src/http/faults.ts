/** The faults: the connection breaks before or after the work, no answer comes, a late one, or an error. */
export const FAULTS = ['reset-before', 'reset-after', 'hang', 'slow', '429', '500', 'html'] as const

/** Which calls fail, and how. */
export interface FaultRule {
  kind: (typeof FAULTS)[number]
  /** The beginning of the calls' path; all calls when left out. */
  path?: string
  method?: string
  /** How many calls; 1 when left out. */
  times?: number
  /** How likely each is to fail, from 0 to 1; 1 when left out. */
  chance?: number
  /** Milliseconds that a slow answer takes. */
  delay?: number
}

/** The faults that tests have ordered. */
export class Faults {
  #rules: FaultRule[] = []

  add(rule: FaultRule): void {
    this.#rules.push({ times: 1, chance: 1, ...rule })
  }

  clear(): void {
    this.#rules = []
  }

  /** Returns the fault of a call, and uses it up. */
  take(method: string, path: string): FaultRule | undefined {
    const rule = this.#rules.find(
      (rule) =>
        (rule.path === undefined || path.startsWith(rule.path)) &&
        (rule.method === undefined || rule.method === method) &&
        Math.random() < (rule.chance ?? 1),
    )
    if (!rule) return undefined
    rule.times = (rule.times ?? 1) - 1
    if (rule.times <= 0) this.#rules = this.#rules.filter((other) => other !== rule)
    return rule
  }
}
