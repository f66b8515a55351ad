import { type Compressible, compressible, encodingFor } from '@shop/service/compression.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { handleNotFound } from '../http/error-handler.ts'
import { graphiqlPage } from './graphiql-page.ts'
import type { Page } from './page.ts'
import { sandboxPage } from './sandbox-page.ts'
import { readStarterDocuments } from './starter-documents.ts'

/** The explorer that browsers get at the address of the graph. */
export interface Explorer {
  /** Whether the request is for a page or one of its files, and not for the graph. */
  isAsked(request: FastifyRequest): boolean
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

/** A file of GraphiQL. */
interface File extends Compressible {
  type: string
}

// Everything is at the one address of the graph, so that it is there behind every proxy that passes the graph on.
const urlOf = (file: string): string => `?explorer=${file}`
const GRAPHIQL = urlOf('graphiql')

const JAVASCRIPT = 'text/javascript; charset=utf-8'

/** Reads GraphiQL from its package, which is large: only once a browser asks for it. */
async function readGraphiql(): Promise<Map<string, File>> {
  const { css, editorWorkerService, graphqlWorker, js, jsonWorker } = await import('@graphql-yoga/render-graphiql/graphiql')
  const texts = { style: css, script: js, editorWorkerService, graphql: graphqlWorker, json: jsonWorker }
  const fileOf = (name: string, text: string): File => ({
    type: name === 'style' ? 'text/css; charset=utf-8' : JAVASCRIPT,
    ...compressible(text),
  })
  return new Map(Object.entries(texts).map(([name, text]) => [name, fileOf(name, text)]))
}

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

/** Apollo Sandbox at the address of the graph, and GraphiQL at `?explorer=graphiql`, both with the starter documents. */
export function createExplorer(): Explorer {
  const documents = readStarterDocuments()
  const [sandbox, graphiql] = [sandboxPage(documents, GRAPHIQL), graphiqlPage(documents, urlOf)]
  let files: Promise<Map<string, File>> | undefined
  return {
    isAsked({ method, headers, url }) {
      if (method !== 'GET') return false
      return url.includes('?') ? fileOf(url) !== undefined : /^text\/html\b/.test(headers.accept ?? '')
    },
    async send(request, reply) {
      const name = fileOf(request.url) ?? ''
      if (name === '') return sendPage(reply, sandbox)
      if (name === 'graphiql') return sendPage(reply, graphiql)
      const file = (await (files ??= readGraphiql())).get(name)
      return file ? sendFile(request, reply, file) : handleNotFound(request, reply)
    },
  }
}
