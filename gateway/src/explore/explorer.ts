import { type Compressible, compressible, encodingFor } from '@shop/service/compression.ts'
import { retryAfter } from '@shop/service/retry-after.ts'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { EXPLORER_FILES } from '../folders.ts'
import { handleNotFound } from '../http/error-handler.ts'
import { graphiqlPage, unbuiltPage } from './graphiql-page.ts'
import type { Page } from './page.ts'
import { sandboxPage } from './sandbox-page.ts'
import { readExamples } from './examples.ts'

/** The explorer that browsers get at the address of the graph. */
export interface Explorer {
  /** Whether the request is for a page or one of its files, and not for the graph. */
  isAsked(request: FastifyRequest): boolean
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

/** A file of our own explorer. */
interface File extends Compressible {
  type: string
}

// Everything is at the one address of the graph, so that it is there behind every proxy that passes the graph on.
const urlOf = (file: string): string => `?explorer=${file}`
const GRAPHIQL = urlOf('graphiql')

/** The files of our own explorer by their names, and of which type they are. */
const FILES: Record<string, string> = Object.fromEntries([
  ...['graphiql', 'editor-worker', 'graphql-worker', 'json-worker'].map((name) => [`${name}.js`, 'text/javascript; charset=utf-8']),
  ['style.css', 'text/css; charset=utf-8'],
])

/** Reads a file, which may be large: only once a browser asks for it. */
const readExplorerFile = async (name: string, type: string): Promise<File> => ({
  type,
  ...compressible(await readFile(join(EXPLORER_FILES, name), 'utf8')),
})

/** Whether all files are there: `tools/build-explorer.ts` writes this last. */
const isBuilt = (): boolean => existsSync(join(EXPLORER_FILES, '.inputs'))

const sendPage = (reply: FastifyReply, { html, policy }: Page): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html)

async function sendFile(request: FastifyRequest, reply: FastifyReply, { type, bytes, compressed }: File): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const small = await compressed(encoding)
  if (small) reply.header('content-encoding', encoding)
  return reply
    .type(type)
    .header('cache-control', 'max-age=3600')
    .header('vary', 'accept-encoding')
    .send(small ?? bytes)
}

/** Which page or file an address asks for; '' for the address of the graph itself, undefined for an operation. */
function fileOf(url: string): string | undefined {
  if (!url.includes('?')) return ''
  return new URLSearchParams(url.slice(url.indexOf('?'))).get('explorer') ?? undefined
}

/** Apollo Sandbox at the address of the graph, and GraphiQL at `?explorer=graphiql`, both with the examples. */
export function createExplorer(): Explorer {
  const examples = readExamples()
  const [sandbox, graphiql] = [sandboxPage(examples, GRAPHIQL), graphiqlPage(examples, urlOf)]
  const files = new Map<string, Promise<File>>()
  return {
    isAsked({ method, headers, url }) {
      if (method !== 'GET') return false
      return url.includes('?') ? fileOf(url) !== undefined : /^text\/html\b/.test(headers.accept ?? '')
    },
    async send(request, reply) {
      const name = fileOf(request.url) ?? ''
      if (name === '') return sendPage(reply, sandbox)
      if (name === 'graphiql')
        return isBuilt() ? sendPage(reply, graphiql) : sendPage(reply.code(503).headers(retryAfter(5)), unbuiltPage())
      const type = Object.hasOwn(FILES, name) ? FILES[name] : undefined
      if (type === undefined) return handleNotFound(request, reply)
      const file = files.get(name) ?? readExplorerFile(name, type)
      files.set(name, file)
      file.catch(() => files.delete(name))
      return sendFile(request, reply, await file)
    },
  }
}
