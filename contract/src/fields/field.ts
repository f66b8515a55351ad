/**
 * How a field of a word is said once, in `contract/src/fields/<word>.ts`: rules, the columns of the database and of CSV, REST bodies, the
 * audit log and forms follow from it.
 */
import type { Rule } from '../rules.ts'

/** What fields of a kind hold: `money` is in piastres (in decimal EGP in REST, CSV and forms), a `country` is its code in ISO 3166-1. */
export interface KindValues {
  text: string
  country: string
  money: number
  integer: number
  decimal: number
  flag: boolean
}
export type Kind = keyof KindValues

interface Common {
  /** Under what a person reads it. */
  label: () => string
  /** What is to be typed, where the label does not say it. */
  hint?: () => string
  /** It has paragraphs. */
  multiline?: boolean
  /** It is written in Arabic. */
  arabic?: boolean
  /** Unit and form, for the REST service's description. */
  about?: string
  /** Its name in the graph, where that is not its name in REST. */
  graph?: string
}

/** A field that each layer handles by its kind. Its column is its name in snake case. */
export interface Field extends Common {
  kind: Kind
  /** Whether it may be left empty, and is null then. Such fields are additions to spec section 7. */
  empty: boolean
  rule: Rule
}

/** A field that has code of its own in each layer; only its place among the others, and its rule, stand here. */
export interface OwnField extends Common {
  kind: 'own'
  rule?: Rule
}

export type Fields = Readonly<Record<string, Field | OwnField>>

/** The names of the fields that are handled by their kind. */
export type PlainName<All extends Fields> = { [Name in keyof All]: All[Name] extends OwnField ? never : Name }[keyof All] & string

type ValueOf<One> = One extends { kind: infer K extends Kind; empty: infer Empty }
  ? KindValues[K] | (Empty extends true ? null : never)
  : never

/** The values of a word's fields, as the database has them. */
export type ValuesOf<All extends Fields> = { [Name in PlainName<All>]: ValueOf<All[Name]> }

/** A name in the graph. */
export type GraphName<All extends Fields, Name extends keyof All> = All[Name] extends { graph: infer Graph extends string } ? Graph : Name

type Options = Omit<Field, 'kind' | 'empty'>

/** A field that must be given. */
export const field = <const K extends Kind, const O extends Options>(kind: K, options: O) => ({ ...options, kind, empty: false as const })

/** A field that may be left empty. */
export const emptyField = <const K extends Kind, const O extends Options>(kind: K, options: O) => ({
  ...options,
  kind,
  empty: true as const,
})

/** A field with code of its own. */
export const ownField = <const O extends Omit<OwnField, 'kind'>>(options: O) => ({ ...options, kind: 'own' as const })

/** The fields that are handled by their kind, with their names, in order. */
export const plainFields = <All extends Fields>(all: All): [PlainName<All>, Field][] =>
  Object.entries(all).filter((named): named is [PlainName<All>, Field] => named[1].kind !== 'own')
