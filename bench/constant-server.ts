import Fastify from 'fastify'

// The cost of any answer over HTTP in Node: reads the JSON of a request as Fastify does and answers constant bytes.

/** The answer to give from now on; `body` in base64. */
export interface ConstantAnswer {
  headers: Record<string, string>
  body: string
}

let headers: Record<string, string> = {}
let body = Buffer.alloc(0)

const app = Fastify({ logger: false })
app.get('/readyz', () => ({ status: 'ok' }))
app.post('/graphql', (_request, reply) => reply.headers(headers).send(body))

process.on('message', (answer: ConstantAnswer) => {
  headers = answer.headers
  body = Buffer.from(answer.body, 'base64')
  process.send?.('ok')
})
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
