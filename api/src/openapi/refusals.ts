import type { ProblemCode } from '@shop/contract/rest/codes.ts'
import type { Access } from '../http/auth.ts'
import type { ProblemExamples } from './problem-examples.ts'

/** The parts of a route from which its refusals follow. */
interface Route {
  access: Access
  /** The codes that it declares. */
  refuses: readonly ProblemCode[]
  /** Whether callers enter anything. */
  hasInput: boolean
}

/** The codes with which a call can be refused: those of its guard and of its input, and those that it declares. */
export function refusalsOf({ access, refuses, hasInput }: Route): ProblemCode[] {
  const guard: ProblemCode[] = access === 'public' ? [] : ['UNAUTHENTICATED']
  if (access === 'shopper' || access === 'admin') guard.push('FORBIDDEN')
  return [...new Set([...(hasInput ? (['VALIDATION'] as const) : []), ...guard, ...refuses])]
}

interface Answer {
  description: string
  content: { 'application/json': object }
}
/** The responses of a call by their status. */
export type Responses = Record<string, Answer | { $ref: string }>

const problem = { schema: { $ref: '#/components/schemas/Problem' } }
const examplesOf = (codes: readonly ProblemCode[]) => ({
  examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
})
const answerOf = (codes: readonly ProblemCode[], json: object = problem): Answer => ({
  description: codes.join(', '),
  content: { 'application/json': { ...json, ...examplesOf(codes) } },
})

/** The responses of calls that refuse, with those that many calls share: each code by itself, and the faults of every call. */
export class Refusals {
  /** `components.responses`. */
  readonly shared: Record<string, Answer> = { Fault: answerOf(['UNAVAILABLE', 'INTERNAL']) }

  readonly #examples: ProblemExamples

  constructor(examples: ProblemExamples) {
    this.#examples = examples
  }

  /** The responses of a call that refuses with these codes, beside those that its route describes. */
  responsesOf(codes: readonly ProblemCode[], described: Responses): Responses {
    const byStatus = Map.groupBy(codes, (code) => String(this.#examples[code].status))
    const refused = [...byStatus].map(([status, same]) => [status, this.#answer(same, described[status])])
    // What no reader could have understood, as an address that is too long, any call refuses.
    const unread = codes.length === 0 && { '4XX': this.#answer(['VALIDATION']) }
    return { ...described, ...Object.fromEntries(refused), ...unread, default: { $ref: '#/components/responses/Fault' } }
  }

  #answer(codes: readonly ProblemCode[], described?: Responses[string]): Responses[string] {
    const [code] = codes
    // POST /order answers 409 with a list as well.
    if (described && 'content' in described) return answerOf(codes, described.content['application/json'])
    if (code === undefined || codes.length > 1) return answerOf(codes)
    this.shared[code] ??= answerOf([code])
    return { $ref: `#/components/responses/${code}` }
  }
}
