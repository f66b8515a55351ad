import type { Readable } from 'node:stream'
import { currentLanguage } from '@shop/contract/language.ts'
import type { Language } from '@shop/contract/languages.ts'
import { BYTE_ORDER_MARK, csvLine } from '@shop/contract/csv/csv.ts'
import { type Static, type TObject, Type } from 'typebox'
import type { Api } from '../http/http.ts'
import { createFileStreams, FILE_TIMEOUT } from './file-stream.ts'

/** The cells of a row, by their columns; null leaves one empty. */
export type Cells<Column extends string> = Record<Column, string | number | boolean | null>

/** A list that administrators download as a file. */
export interface Export<Query extends TObject, Column extends string> {
  url: `/${string}.csv`
  summary: string
  /** The noun that the list belongs to; names the file, too. */
  tag: string
  query: Query
  columns: readonly Column[]
  /** The heading of a column; its name when left out. */
  heading?: (column: Column, language: Language) => string
  /**
   * Reads the rows that a query leaves, so many at a time that they fit into memory; `language` is the caller's, for texts that people
   * read.
   */
  read: (query: Static<Query>, language: Language) => AsyncIterable<Cells<Column>[]>
}

async function* linesOf<Column extends string>(
  columns: readonly Column[],
  headings: readonly string[],
  parts: AsyncIterable<Cells<Column>[]>,
): AsyncGenerator<string> {
  let text = BYTE_ORDER_MARK + csvLine(headings)
  for await (const rows of parts) {
    for (const row of rows) text += csvLine(columns.map((column) => row[column] ?? ''))
    yield text
    text = ''
  }
  yield text
}

/** Adds a call that streams a list as CSV: it reads on as the caller takes it, so that no list is too long for the memory. */
export function exportRoute<Query extends TObject, Column extends string>(app: Api, wanted: Export<Query, Column>): void {
  const { url, summary, tag, query, columns, heading = (column) => column, read } = wanted
  const stream = createFileStreams({ type: 'text/csv', name: `${tag}s.csv` })

  app.get(
    url,
    {
      handlerTimeout: FILE_TIMEOUT,
      config: { access: 'admin' },
      schema: {
        summary: `${summary} (addition)`,
        tags: [tag],
        querystring: query,
        response: { 200: { content: { 'text/csv': { schema: Type.Unsafe<Readable>(Type.String()) } } } },
      },
    },
    async (request, reply) => {
      // The language is read here: the rows are read later, outside of this call, when the client asks for more.
      const language = currentLanguage()
      const headings = columns.map((column) => heading(column, language))
      return reply.send(await stream(reply, () => linesOf(columns, headings, read(request.query as Static<Query>, language))))
    },
  )
}
