import { type Language, LANGUAGES } from '@shop/contract/languages.ts'

/** A message in one language, in inlang's format: a text, or one for each case of its inputs. */
export type Message = string | [{ declarations: string[]; selectors: string[]; match: Record<string, string> }]

/** A piece of a text: words, the name of an input, or marked words. */
type Piece = { words: string } | { input: string } | { mark: string; inside: Piece[] }

/** Pieces of a mark that is still open. */
interface Open {
  mark: string
  inside: Piece[]
}

function fail(key: string, language: Language): never {
  throw new Error(`There is no text ${key} in ${language}`)
}

/** `{name}`, `{#mark}`, `{/mark}` and `{#mark/}`. */
const PLACE = /\{(#|\/|)(\w+)(\/?)\}/g

/** Takes a text apart. Throws for marks that are not closed. */
function piecesOf(text: string): Piece[] {
  const all: Open = { mark: '', inside: [] }
  const open = [all]
  const add = (piece: Piece) => void (open.at(-1) ?? all).inside.push(piece)
  let from = 0
  for (const { 0: place, 1: sign, 2: name = '', 3: alone, index } of text.matchAll(PLACE)) {
    if (index > from) add({ words: text.slice(from, index) })
    from = index + place.length
    if (sign === '') add({ input: name })
    else if (sign === '#' && alone) add({ mark: name, inside: [] })
    else if (sign === '#') open.push({ mark: name, inside: [] })
    else if (open.length > 1 && open.at(-1)?.mark === name) add(open.pop() ?? all)
    else throw new Error(`${place} closes nothing in “${text}”`)
  }
  if (open.length > 1) throw new Error(`{#${open.at(-1)?.mark}} is not closed in “${text}”`)
  if (from < text.length) add({ words: text.slice(from) })
  return all.inside
}

const inQuotes = (text: string): string => text.replace(/['\\]/g, '\\$&')
const inTemplate = (words: string): string => words.replace(/[\\`]|\$\{/g, '\\$&')
const textCode = (pieces: Piece[]): string =>
  `\`${pieces.map((piece) => ('words' in piece ? inTemplate(piece.words) : 'input' in piece ? `\${i.${piece.input}}` : '')).join('')}\``

/** A list of texts and marks: the `MessagePart`s of contract/src/message.ts. */
function partsCode(pieces: Piece[]): string {
  const parts: string[] = []
  let texts: Piece[] = []
  const flush = () => {
    if (texts.length > 0) parts.push(textCode(texts))
    texts = []
  }
  for (const piece of pieces) {
    if (!('mark' in piece)) texts.push(piece)
    else {
      flush()
      parts.push(`[${JSON.stringify(piece.mark)}${piece.inside.length > 0 ? `, ${partsCode(piece.inside)}` : ''}]`)
    }
  }
  flush()
  return `[${parts.join(', ')}]`
}

const flat = (pieces: Piece[]): Piece[] => pieces.flatMap((piece) => ('mark' in piece ? [piece, ...flat(piece.inside)] : [piece]))

/** A message as it was read: its inputs and marks, and its texts by their conditions. */
interface Read {
  inputs: string[]
  marks: string[]
  /** Declarations of plural forms, in code. */
  forms: string[]
  cases: { condition: string; pieces: Piece[] }[]
}

const INPUT = /^input (\w+)$/
const PLURAL = /^local (\w+) = (\w+): plural$/

/**
 * The cases of a message without those that say what its last one says anyway: Arabic has six plural forms, of which few texts need all.
 * Only where one input or form decides: with two, a case between may hold for the same numbers.
 */
function withoutRepeats(match: Record<string, string>): [key: string, text: string][] {
  const cases = Object.entries(match)
  const last = cases.at(-1)
  return cases.filter((each) => each === last || each[0].includes(',') || each[1] !== last?.[1])
}

/** Reads a message. Throws for a declaration that it does not understand, and where the last case does not hold for all others. */
function read(message: Message, language: Language): Read {
  const [{ declarations, match }] = typeof message === 'string' ? [{ declarations: [], match: { '': message } }] : message
  const inputs = new Set<string>()
  const forms = new Map<string, string>()
  for (const declaration of declarations) {
    const [, input] = INPUT.exec(declaration) ?? []
    const [, form, count] = PLURAL.exec(declaration) ?? []
    if (input) inputs.add(input)
    else if (form) forms.set(form, `const ${form} = plural('${language}', i.${count})`)
    else throw new Error(`“${declaration}” is not understood`)
  }
  const conditionOf = (key: string): string =>
    [...key.matchAll(/(\w+)=([^,*]+)/g)]
      .map(([, name = '', value = '']) => `${forms.has(name) ? name : `String(i.${name})`} === '${inQuotes(value.trim())}'`)
      .join(' && ')
  const cases = withoutRepeats(match).map(([key, text]) => ({ condition: conditionOf(key), pieces: piecesOf(text) }))
  if (!/^$|=(\*|other)$/.test(Object.keys(match).at(-1) ?? ' ')) throw new Error('The last case does not hold for all that is left')
  const pieces = flat(cases.flatMap((each) => each.pieces))
  for (const piece of pieces) if ('input' in piece) inputs.add(piece.input)
  const marks = new Set(pieces.flatMap((piece) => ('mark' in piece ? piece.mark : [])))
  return { inputs: [...inputs].toSorted(), marks: [...marks].toSorted(), forms: [...forms.values()], cases }
}

/** The code of a message's function: it returns the text, or the parts where some are marked. */
function functionCode({ inputs, marks, forms, cases }: Read): string {
  const code = marks.length > 0 ? partsCode : textCode
  const said = cases.reduceRight((rest, { condition, pieces }) => (rest ? `${condition} ? ${code(pieces)} : ${rest}` : code(pieces)), '')
  const head = inputs.length > 0 ? '(i) =>' : '() =>'
  return forms.length > 0 ? `${head} { ${forms.join('; ')}; return ${said} }` : `${head} ${said}`
}

/** A message of one language in code. */
export interface CompiledMessage {
  /** A function, with the names of contract/src/message.ts that it calls. */
  code: string
  /** The text, where it is always the same, as a template literal. */
  constant: string | undefined
}

/** Compiles a message for programs that speak one language alone. */
export function compileMessage(message: Message, language: Language): CompiledMessage {
  const found = read(message, language)
  const code = functionCode(found)
  const constant = found.inputs.length > 0 || found.marks.length > 0 ? undefined : textCode(found.cases[0]?.pieces ?? [])
  return { code: found.marks.length > 0 ? `/* @__PURE__ */ marked(${code})` : code, constant }
}

/** All messages of a language, by their keys. */
export type Messages = Record<string, Message>

/** Compiles all languages into one module of functions that answer in the language of the moment, and its types. */
export function compileMessages(messages: Record<Language, Messages>): { code: string; types: string } {
  const code = ["import { marked, plural, spoken } from '../message.ts'"]
  const types = ["import type { MarkedMessage, Message } from '../message.ts'"]
  for (const [key, english] of Object.entries(messages.en)) {
    const found = LANGUAGES.map((language) => read(messages[language][key] ?? fail(key, language), language))
    const texts = found.map((each, place) => `${LANGUAGES[place]}: ${functionCode(each)}`).join(', ')
    const inputs = [...new Set(found.flatMap((each) => each.inputs))].map((name) => `${name}: {}`).join('; ')
    const marks = [...new Set(found.flatMap((each) => each.marks))].map((mark) => `'${mark}'`).join(' | ')
    const say = `/* @__PURE__ */ spoken({ ${texts} })`
    code.push(`export const ${key} = ${marks ? `/* @__PURE__ */ marked(${say})` : say}`)
    types.push(`/** ${JSON.stringify(english).replaceAll('*/', '*\\/')} */`)
    types.push(`export const ${key}: ${marks ? `MarkedMessage<{ ${inputs} }, ${marks}>` : `Message<{ ${inputs} }>`}`)
  }
  return { code: `${code.join('\n')}\n`, types: `${types.join('\n')}\n` }
}
