import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXAMPLES } from '../folders.ts'

/** Words in both languages of the shop. */
export interface InBothLanguages {
  en: string
  ar: string
}

/** A journey through the shop: operations that are sent one after the other. */
export interface Example {
  /** Audience and journey, such as `shopper/cart`; addresses name it by this. */
  name: string
  audience: 'shopper' | 'staff'
  title: InBothLanguages
  /** What it shows. */
  about: InBothLanguages
  /** One or more named operations. */
  query: string
  /**
   * Variables of all operations. `{{Operation.path.of.the.answer}}` stands for a value of an earlier answer and `{{$uuid}}` and its like for
   * a fresh one (`client/fill-variables.ts`).
   */
  variables: Record<string, unknown>
  /** The file of each variable that is one; such an operation is sent by the multipart protocol. */
  files: Record<string, string>
  /** Operations that are refused as they stand, and by which error. */
  refusals: Record<string, string>
  /** Operations that need others to be sent before them, though no value of theirs comes from these: an order needs a filled cart. */
  after: Record<string, readonly string[]>
  /** Operations that delete something for good, or lock an account out: what the explorer warns of before they are sent. */
  warnings: Record<string, InBothLanguages>
}

const AUDIENCES = ['shopper', 'staff'] as const

type Optional = 'files' | 'refusals' | 'after' | 'warnings'
type Description = Omit<Example, 'name' | 'audience' | 'query' | Optional> & Partial<Pick<Example, Optional>>

/** Reads a journey; `file` is `NN-name.graphql`, and its texts stand beside it. */
function readExample(audience: Example['audience'], file: string): Example {
  const path = join(EXAMPLES, audience, file)
  const description = JSON.parse(readFileSync(path.replace(/graphql$/, 'json'), 'utf8')) as Description
  return {
    name: `${audience}/${file.replace(/^\d+-(.*)\.graphql$/, '$1')}`,
    audience,
    query: readFileSync(path, 'utf8'),
    files: {},
    refusals: {},
    after: {},
    warnings: {},
    ...description,
  }
}

/** All journeys in the order in which they can be walked, those of shoppers first. */
export const readExamples = (): Example[] =>
  AUDIENCES.flatMap((audience) =>
    globSync('*.graphql', { cwd: join(EXAMPLES, audience) })
      .toSorted()
      .map((file) => readExample(audience, file)),
  )
