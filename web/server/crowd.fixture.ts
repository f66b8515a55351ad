import { once } from 'node:events'
import { connect } from 'node:net'
import { workerData } from 'node:worker_threads'

/** The options of a crowd; `arrived` becomes 1 when all are connected, also to a server that is too busy to accept them. */
export interface CrowdOptions {
  port: number
  arrived: Int32Array
  /** The statuses in the order in which the answers come. */
  statuses: Int32Array
}

// A thread of its own: the crowd must not share the server's event loop.
const { port, arrived, statuses } = workerData as CrowdOptions
let answered = 0
const sockets = Array.from(statuses, (_each, index) => {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET /${index} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`)
  socket.once('data', (answer) => {
    statuses[answered] = Number(String(answer).split(' ', 2)[1])
    answered += 1
  })
  return socket
})
await Promise.all(sockets.map((socket) => once(socket, 'ready')))
Atomics.store(arrived, 0, 1)
Atomics.notify(arrived, 0)
await Promise.all(sockets.map((socket) => once(socket, 'close')))
