import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller } from '../../support/shop.ts'
import { ask, DOORS, type Answer, type Door, type Refusal } from './ask.ts'
import type { Call } from './calls.ts'
import { mayBeRefused, type Circumstances } from './expected-answers.ts'
import { seeded } from './plan.ts'
import type { Random } from '../../../demo/src/random.ts'
import type { CrashShop } from './crash-shop.ts'
import type { Report, Told } from './told.ts'

/** Milliseconds after which a client that cannot get through gives up, which fails the run. */
const TIMEOUT = 120_000
/** Milliseconds between two tries. */
const PAUSE = 150

/** A checkout that ended with an answer that no table has, which the report names. */
export class UnexpectedAnswer extends Error {}

/** The final result of a call. */
export type Outcome<T> = ({ kind: 'done'; value: T } | Refusal) & { door: Door; retried: boolean }

/** How a call is made. */
export interface HowToAsk {
  who: Caller
  /** The circumstances at the time of the answer. */
  now: () => Omit<Circumstances, 'retried'>
  /** The first door; another one by chance for each further try. */
  door?: Door | undefined
  /** Hears of each try that was cut off. */
  onCutOff?: () => void
}

/** Makes calls for one checkout until they are answered, and fails the run on any answer that was not expected. */
export class Client {
  readonly #shop: CrashShop
  readonly #report: Report
  readonly #told: Pick<Told, 'nth' | 'fate'>
  readonly #seed: number
  readonly #first: Random

  constructor(shop: CrashShop, report: Report, told: Pick<Told, 'nth' | 'fate'>, seed: number) {
    this.#shop = shop
    this.#report = report
    this.#told = told
    this.#seed = seed
    this.#first = seeded(seed, 'doors', told.nth)
  }

  /** Doors by chance, for calls that are made several times at once. */
  doors(): Door[] {
    return this.#first.shuffled(DOORS)
  }

  /** Makes a call until it is answered, done or with a refusal that may be. Throws an UnexpectedAnswer otherwise. */
  async ask<T>(call: Call<T>, { who, now, door: first, onCutOff }: HowToAsk): Promise<Outcome<T>> {
    const doors = call.graph ? DOORS : (['rest'] as const)
    let door = first ?? this.#first.pick(doors)
    const others = seeded(this.#seed, 'retries', this.#told.nth, call.name)
    let retried = false
    const begun = Date.now()
    while (Date.now() < begun + TIMEOUT) {
      const answer = await ask(door, this.#shop.urlOf(door, others), who.headers, call)
      if (answer.kind !== 'unanswered') {
        this.#report.answered.push({ what: call.name, at: Date.now(), took: Date.now() - begun })
        return this.#judge(call, answer, { door, retried, now })
      }
      this.#report.count('unanswered', `${answer.why} (${door})`)
      onCutOff?.()
      retried = true
      door = others.pick(doors)
      await sleep(PAUSE)
    }
    return this.#fail(call, door, 'no answer in two minutes')
  }

  #judge<T>(
    call: Call<T>,
    answer: Exclude<Answer<T>, { kind: 'unanswered' }>,
    { door, retried, now }: { door: Door; retried: boolean; now: HowToAsk['now'] },
  ): Outcome<T> {
    if (answer.kind === 'unexpected') return this.#fail(call, door, answer.text)
    if (answer.kind === 'refused') {
      if (!mayBeRefused(call.name, answer, { ...now(), retried })) this.#fail(call, door, `${answer.code} ${answer.text}`)
      this.#report.count('refused', `${call.name}: ${answer.code}`)
    }
    this.#report.count(call.name, `${answer.kind} at ${door}`)
    return { ...answer, door, retried }
  }

  #fail<T>(call: Call<T>, door: Door, text: string): never {
    this.#report.unexpected(call.name, door, this.#told, text)
    throw new UnexpectedAnswer(text)
  }
}
