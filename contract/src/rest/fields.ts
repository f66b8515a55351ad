/** The parts of REST bodies that follow from the fields of a word. */
import { Type, type TBoolean, type TInteger, type TNull, type TNumber, type TOptional, type TString, type TUnion } from 'typebox'
import { plainFields, type Fields, type Kind, type PlainName } from '../fields/field.ts'

const SCHEMAS = {
  text: Type.String,
  country: Type.String,
  money: Type.Number,
  integer: Type.Integer,
  decimal: Type.Number,
  flag: Type.Boolean,
}
interface Schemas {
  text: TString
  country: TString
  money: TNumber
  integer: TInteger
  decimal: TNumber
  flag: TBoolean
}

type SchemaOf<One> = One extends { kind: infer K extends Kind; empty: infer Empty }
  ? Empty extends true
    ? TOptional<TUnion<[Schemas[K], TNull]>>
    : Schemas[K]
  : never

const addition = (about?: string) => ({ description: `addition: ${about ? `${about}; ` : ''}null when there is none` })

/** The properties of a body that shows a thing. */
export const restProperties = <All extends Fields>(all: All) =>
  Object.fromEntries(
    plainFields(all).map(([name, { kind, empty, about }]) => [
      name,
      empty
        ? Type.Optional(Type.Union([SCHEMAS[kind](), Type.Null()], addition(about)))
        : SCHEMAS[kind](about === undefined ? {} : { description: about }),
    ]),
  ) as { [Name in PlainName<All>]: SchemaOf<All[Name]> }

/** The properties of a form that saves a thing, as texts, since a form has no other type. */
export const formProperties = (all: Fields) =>
  Object.fromEntries(
    Object.entries(all).flatMap(([name, field]) => {
      if (!field.rule) return []
      const about = field.kind === 'flag' ? 'true or false' : field.about
      // A rule that takes nothing at all is that of a field which may be left out.
      const isEmpty = field.rule('') === undefined
      if (isEmpty && field.kind === 'own') return [[name, Type.Optional(Type.String({ description: `addition: ${about}` }))]]
      if (isEmpty) return [[name, Type.Optional(Type.String({ description: `addition: ${about ? `${about}; ` : ''}empty for none` }))]]
      return [[name, Type.String(about === undefined ? {} : { description: about })]]
    }),
  )
